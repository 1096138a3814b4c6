package org.djava.compiler.analysis.activity;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.djava.compiler.diagnostics.Diagnostic;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * A statement that something differentiated flows into and no derivative can follow.
 *
 * @param key the function it stands in, and what is active there
 * @param statement the statement
 * @param diagnostic what is told to the user
 * @param depth how many functions of the diagnostic's chain of calls come before this one
 */
record RefusedStatement(ActivityKey key, Statement statement, Diagnostic diagnostic, int depth) {
  private static final String STRING = "Ljava/lang/String;";
  private static final MethodReference REFUSAL = MethodReference.ofStatic(
      "org/djava/runtime/RefusedPath",
      "refusal",
      "(" + STRING + STRING + STRING + "I" + STRING + STRING
          + ")Lorg/djava/NotDifferentiableException;");

  /** The diagnostic as if the function it stands in had been asked for. */
  Diagnostic diagnosticWithin() {
    List<String> chain = diagnostic.callChain();
    return diagnostic.withCallChain(chain.subList(depth, chain.size()));
  }

  /** {@code function} with an exception thrown in the place of the statement. */
  Function throwingIn(Function function) {
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      int index = block.statements().indexOf(statement);
      blocks.add(index < 0 ? block : throwing(block, index));
    }
    Function cut = function.withBlocks(blocks);
    return cut.withBlocks(cut.reversePostOrder());
  }

  private Block throwing(Block block, int index) {
    List<Statement> statements = new ArrayList<>(block.statements().subList(0, index));
    List<String> callers = new ArrayList<>(diagnostic.callChain());
    Collections.reverse(callers);
    List<Value> arguments = new ArrayList<>();
    for (Constant part : List.of(
        Constant.of(diagnostic.kind().code()),
        Constant.of(diagnostic.sentence()),
        Constant.of(diagnostic.location().file()),
        Constant.of(diagnostic.location().line()),
        Constant.of(String.join("\n", callers)),
        Constant.of(diagnostic.hint()))) {
      Value argument = Value.of(part.type());
      statements.add(new Statement(List.of(argument), part, statement.location()));
      arguments.add(argument);
    }
    Apply refusal = Apply.of(REFUSAL, arguments);
    Value exception = Value.of(refusal.resultTypes().get(0));
    statements.add(new Statement(List.of(exception), refusal, statement.location()));
    return new Block(
        block.label(),
        block.parameters(),
        statements,
        new Terminator.Throw(exception),
        statement.location());
  }
}

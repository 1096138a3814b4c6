package org.djava.compiler;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.analysis.ThrowingHandlers;
import org.djava.compiler.differentiate.DerivativeNames;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.optimize.CaughtBody;

/**
 * Calls, whose exceptions are caught, of functions that may write to arrays before they throw: the
 * reverse of what such a call has written is needed where its exception leads. So the function that
 * is called instead returns its exception, and is differentiated as one that always returns.
 */
final class CaughtCalls {
  private static final ClassType STRING = new ClassType("java/lang/String");

  private final FunctionLibrary library;
  private final Map<FunctionName, Callee> callees = new HashMap<>();

  CaughtCalls(FunctionLibrary library) {
    this.library = library;
  }

  /** The function that calls such functions. */
  Function in(Function function) {
    if (function.blocks().stream().noneMatch(block -> isReplaced(function, block))) {
      return function;
    }
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      if (isReplaced(function, block)) {
        replace(block, (Terminator.Try) block.terminator(), blocks);
      } else {
        blocks.add(block);
      }
    }
    return function.withBlocks(blocks);
  }

  /** The function of that name that returns its exception, if there is one. */
  Optional<Function> body(FunctionName name) {
    return Optional.ofNullable(callees.get(name))
        .flatMap(library::body)
        .map(body -> in(CaughtBody.returningExceptions(body, name)));
  }

  /** Where the handler throws on, nothing is left to be reversed. */
  private boolean isReplaced(Function function, Block block) {
    Statement caught = block.caught();
    return caught != null
        && ThrowingHandlers.hasCatch(function, block)
        && caught.instruction() instanceof Apply apply
        && !library.isMapped(apply.callee())
        && library.followed(apply.callee()).filter(library::isLinkable).isPresent()
        && mayWriteArrays(apply);
  }

  /** An array that is differentiated is an argument or in a static field. */
  private boolean mayWriteArrays(Apply call) {
    return call.operands().stream().anyMatch(value -> mayBeArray(value.type()))
        || readsStatics(call.callee());
  }

  private static boolean mayBeArray(IrType type) {
    return type instanceof ArrayType array
        ? array.innermost().isFloating() || array.innermost().isReference()
        : type.isReference() && !type.equals(STRING);
  }

  private boolean readsStatics(Callee root) {
    Set<Callee> seen = new HashSet<>(Set.of(root));
    Deque<Callee> work = new ArrayDeque<>(seen);
    while (!work.isEmpty()) {
      List<Statement> statements =
          library.followed(work.remove()).map(ProgramFunctions::statements).orElse(List.of());
      for (Statement statement : statements) {
        if (statement.instruction() instanceof GetField get
            && get.field().isStatic()
            && get.field().type() instanceof ArrayType array
            && array.innermost().isFloating()) {
          return true;
        }
        if (statement.instruction() instanceof Apply apply && seen.add(apply.callee())) {
          work.add(apply.callee());
        }
      }
    }
    return false;
  }

  private void replace(Block block, Terminator.Try trying, List<Block> out) {
    List<Statement> statements = new ArrayList<>(block.statements());
    Statement caught = statements.remove(statements.size() - 1);
    Apply apply = (Apply) caught.instruction();
    FunctionName name = DerivativeNames.base(apply.callee()).derived("caught");
    callees.put(name, apply.callee());
    List<IrType> types = new ArrayList<>(apply.resultTypes());
    types.add(Terminator.Try.THROWABLE);
    List<Value> results = new ArrayList<>(caught.results());
    Value exception = Value.named(Terminator.Try.THROWABLE, "exception");
    results.add(exception);
    Value none = Value.of(Constant.NULL.type());
    Compare compare = new Compare(CompareOperator.EQUAL, exception, none);
    Value returns = Value.of(compare.resultTypes().get(0));
    statements.add(
        new Statement(results, new Apply(name, types, apply.operands()), caught.location()));
    statements.add(new Statement(List.of(none), Constant.NULL, caught.location()));
    statements.add(new Statement(List.of(returns), compare, caught.location()));
    BlockLabel thrown = BlockLabel.named("thrown");
    Terminator end =
        new Terminator.ConditionalBranch(returns, trying.normal(), Successor.to(thrown, exception));
    out.add(
        new Block(block.label(), block.parameters(), statements, end, block.terminatorLocation()));
    out.add(new Block(
        thrown,
        List.of(trying.exception()),
        List.of(),
        new Terminator.Branch(trying.exceptional()),
        block.terminatorLocation()));
  }
}

package org.djava.compiler.javasource;

import java.util.HashSet;
import java.util.Set;
import org.djava.compiler.analysis.schedule.Movability;
import org.djava.compiler.analysis.schedule.NeededValues;
import org.djava.compiler.analysis.schedule.Nesting;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/** What may be evaluated within an expression of Java source that people read. */
final class SourceNesting implements Nesting {
  private static final int MAXIMAL_HEIGHT = 4;

  private final ClassContents contents;
  private final Movability movability;
  private final Set<Value> repeated = new HashSet<>();

  SourceNesting(Function function, ClassContents contents, Movability movability) {
    this.contents = contents;
    this.movability = movability;
    for (Block block : function.blocks()) {
      for (Statement statement : block.statements()) {
        if (statement.instruction() instanceof Compare compare
            && Operators.repeatsOperands(compare)) {
          repeated.addAll(compare.operands());
        }
      }
    }
  }

  @Override
  public int maximalHeight() {
    return MAXIMAL_HEIGHT;
  }

  @Override
  public boolean allows(Statement statement, NeededValues.Use use, Block block) {
    return !repeated.contains(statement.result())
        && !isFilledLater(statement)
        && (movability.isMovable(statement.instruction()) || !isOneOfSeveralResults(use, block));
  }

  private boolean isFilledLater(Statement statement) {
    return statement.instruction() instanceof NewObject made
        && contents.types().isNested(made.type())
        && !contents.frame(made.type()).hasFullConstructor();
  }

  /** The schedule evaluates the first result last, Java does not. */
  private static boolean isOneOfSeveralResults(NeededValues.Use use, Block block) {
    return use.isByTerminator()
        && !use.isOnEdge()
        && block.terminator() instanceof Terminator.Return returning
        && returning.operands().size() > 1;
  }
}

package org.djava.compiler.lower;

import org.djava.compiler.analysis.schedule.NeededValues;
import org.djava.compiler.analysis.schedule.Nesting;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;

/** What may be evaluated on the operand stack. */
enum StackNesting implements Nesting {
  INSTANCE;

  /** Deeper expressions are cut, so that neither the compiler nor a JIT recurses without bound. */
  private static final int MAXIMAL_HEIGHT = 40;

  @Override
  public int maximalHeight() {
    return MAXIMAL_HEIGHT;
  }

  /** A truth value is made by jumps, which is only possible while the operand stack is empty. */
  @Override
  public boolean allows(Statement statement, NeededValues.Use use, Block block) {
    return !isTruthValue(statement) || readsAsCondition(use, block);
  }

  private static boolean isTruthValue(Statement statement) {
    return statement.instruction() instanceof Compare compare
        && compare.operator() != CompareOperator.THREE_WAY_NAN_LESS
        && compare.operator() != CompareOperator.THREE_WAY_NAN_GREATER;
  }

  private static boolean readsAsCondition(NeededValues.Use use, Block block) {
    return use.isByTerminator()
        && !use.isOnEdge()
        && block.terminator() instanceof Terminator.ConditionalBranch;
  }
}

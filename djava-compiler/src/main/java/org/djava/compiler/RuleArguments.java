package org.djava.compiler;

import org.djava.compiler.analysis.activity.ConstantViews;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionRewriter;
import org.djava.compiler.ir.Statement;

/**
 * What a rule gets is constant for the derivative that the rule is used in. For a derivative of that
 * derivative it is what it is.
 */
final class RuleArguments extends FunctionRewriter {
  private RuleArguments() {}

  /** A derivative, to be differentiated again. */
  static Function released(Function derivative) {
    boolean isNeeded = derivative.blocks().stream()
        .flatMap(block -> block.statements().stream())
        .anyMatch(RuleArguments::isArgument);
    return isNeeded ? new RuleArguments().run(derivative) : derivative;
  }

  @Override
  protected void rewrite(Statement statement, BlockBuilder out) {
    if (isArgument(statement)) {
      map(statement.result(), mapped(statement.instruction().operands().get(0)));
    } else {
      copy(statement, out);
    }
  }

  private static boolean isArgument(Statement statement) {
    return statement.instruction() instanceof Apply apply
        && ConstantViews.isArgumentOfRule(apply.callee());
  }
}

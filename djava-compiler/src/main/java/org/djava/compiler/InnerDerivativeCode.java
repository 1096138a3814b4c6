package org.djava.compiler;

import java.util.Optional;
import org.djava.compiler.analysis.activity.ConstantViews;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayChecks;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionRewriter;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Statement;

/**
 * A derivative as code that is differentiated itself. What a rule gets is constant for the derivative
 * that the rule is used in, but not for the next one; and what the next one knows of an array does
 * not make a check of the first needless.
 */
final class InnerDerivativeCode extends FunctionRewriter {
  private InnerDerivativeCode() {}

  /** A derivative, to be differentiated again. */
  static Function of(Function derivative) {
    boolean isNeeded = derivative.blocks().stream()
        .flatMap(block -> block.statements().stream())
        .anyMatch(statement -> isArgument(statement) || checkOfInner(statement).isPresent());
    return isNeeded ? new InnerDerivativeCode().run(derivative) : derivative;
  }

  @Override
  protected void rewrite(Statement statement, BlockBuilder out) {
    Optional<MethodReference> check = checkOfInner(statement);
    if (check.isPresent()) {
      Apply call = Apply.of(check.get(), statement.instruction().operands());
      copy(new Statement(statement.results(), call, statement.location()), out);
    } else if (isArgument(statement)) {
      map(statement.result(), mapped(statement.instruction().operands().get(0)));
    } else {
      copy(statement, out);
    }
  }

  private static Optional<MethodReference> checkOfInner(Statement statement) {
    return statement.instruction() instanceof Apply apply
        ? ArrayChecks.innerCheck(apply.callee())
        : Optional.empty();
  }

  private static boolean isArgument(Statement statement) {
    return statement.instruction() instanceof Apply apply
        && ConstantViews.isArgumentOfRule(apply.callee());
  }
}

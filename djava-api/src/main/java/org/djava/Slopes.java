package org.djava;

import java.util.Objects;
import org.djava.runtime.CodeShape;
import org.djava.runtime.DerivativeKind;
import org.djava.runtime.FunctionResolver;
import org.djava.runtime.HeldClasses;
import org.djava.runtime.LambdaTarget;
import org.djava.runtime.ObjectiveTangentCode;
import org.djava.runtime.ScalarGradientCode;
import org.djava.runtime.SeedShape;
import org.jspecify.annotations.Nullable;

/**
 * Forward mode in single calls, which must not cost much more than what they run: for functions whose
 * derivative depends on their method alone it is found without looking at anything else.
 */
final class Slopes {
  private Slopes() {}

  /** The derivative of a function of a number, times a tangent. */
  static double of(ScalarFunction f, double x, double tangent) {
    LambdaTarget function = FunctionResolver.resolve(f, ScalarFunction.class);
    if (!HeldClasses.in(function.captured()).isEmpty()) {
      return Mappings.slope(Call.of(function, x), tangent);
    }
    ScalarGradientCode code = function.code(
        DerivativeKind.JVP,
        CodeShape.SCALAR_GRADIENT,
        () -> CompiledScalar.request(function, DerivativeKind.JVP, 1));
    double[] numbers = new double[1];
    code.apply(function.captured(), x, tangent, numbers);
    return numbers[0];
  }

  /** The derivative of a function of an array along a direction. */
  static double of(Objective f, double[] x, double[] direction) {
    Objects.requireNonNull(x, "the argument is null");
    LambdaTarget function = FunctionResolver.resolve(f, Objective.class);
    @Nullable Object[] captured = function.captured();
    if (!HeldClasses.in(captured).isEmpty() || NumberArrays.reaches(captured, captured.length, x)) {
      return Mappings.slope(Call.of(function, x), direction);
    }
    Objects.requireNonNull(direction, "the tangent is null");
    if (direction.length != x.length) {
      SeedShape.of(x).check("tangent", direction, "argument");
    }
    ObjectiveTangentCode code = function.code(
        DerivativeKind.JVP,
        CodeShape.OBJECTIVE_TANGENT,
        () -> CompiledScalar.request(function, DerivativeKind.JVP, 1));
    double[] numbers = new double[1];
    code.apply(captured, x, direction, numbers);
    return numbers[0];
  }
}

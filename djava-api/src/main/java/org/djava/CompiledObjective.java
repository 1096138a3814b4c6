package org.djava;

import java.util.Objects;
import org.djava.runtime.CodeShape;
import org.djava.runtime.CompiledDerivatives;
import org.djava.runtime.FunctionResolver;
import org.djava.runtime.LambdaTarget;
import org.djava.runtime.ObjectiveGradientCode;
import org.jspecify.annotations.Nullable;

/** A function from an array to a number with its compiled gradient. */
final class CompiledObjective {
  private final LambdaTarget function;
  private final ObjectiveGradientCode code;
  private final boolean capturesArrays;

  private CompiledObjective(LambdaTarget function, ObjectiveGradientCode code) {
    this.function = function;
    this.code = code;
    this.capturesArrays =
        NumberArrays.capturesArrays(function.captured(), function.captured().length);
  }

  static CompiledObjective of(Objective f) {
    LambdaTarget function = FunctionResolver.resolve(f, Objective.class);
    return new CompiledObjective(
        function,
        CompiledDerivatives.code(
            CompiledScalar.gradient(function, 1), CodeShape.OBJECTIVE_GRADIENT));
  }

  /**
   * Adds {@code seed} times the gradient to an accumulator that nobody else sees; after an exception
   * it is in no known state.
   */
  double addTo(double[] accumulator, double[] x, double seed) {
    @Nullable Object[] captured = function.captured();
    if (capturesArrays && NumberArrays.reaches(captured, captured.length, x)) {
      return addToShared(accumulator, x, seed);
    }
    return code.apply(captured, x, accumulator, seed);
  }

  /** The function has captured its own argument: the captured array is active as well. */
  private double addToShared(double[] accumulator, double[] x, double seed) {
    Shadows shadows = new Shadows();
    shadows.set(x, accumulator);
    Object value = Call.of(function, x).gradient(seed, shadows).value();
    return ((Number) value).doubleValue();
  }

  double[] gradient(double[] x) {
    Objects.requireNonNull(x, "the argument is null");
    double[] gradient = new double[x.length];
    addTo(gradient, x, 1);
    return gradient;
  }

  ValueWithGradient<double[]> valueWithGradient(double[] x) {
    Objects.requireNonNull(x, "the argument is null");
    double[] gradient = new double[x.length];
    double value = addTo(gradient, x, 1);
    return new ValueWithGradient<>(value, gradient);
  }
}

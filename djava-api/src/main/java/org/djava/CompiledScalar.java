package org.djava;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.djava.runtime.CodeShape;
import org.djava.runtime.CompiledDerivatives;
import org.djava.runtime.DerivativeKind;
import org.djava.runtime.DerivativeRequest;
import org.djava.runtime.FunctionResolver;
import org.djava.runtime.HeldClasses;
import org.djava.runtime.LambdaTarget;
import org.djava.runtime.ScalarGradientCode;
import org.jspecify.annotations.Nullable;

/** A function from one number to one number with its compiled derivative. */
final class CompiledScalar {
  private final @Nullable Object[] captured;
  private final ScalarGradientCode code;

  private CompiledScalar(@Nullable Object[] captured, ScalarGradientCode code) {
    this.captured = captured;
    this.code = code;
  }

  static CompiledScalar of(ScalarFunction f) {
    LambdaTarget function = FunctionResolver.resolve(f, ScalarFunction.class);
    return new CompiledScalar(
        function.captured(),
        CompiledDerivatives.code(gradient(function, 1), CodeShape.SCALAR_GRADIENT));
  }

  /** The request for a gradient with respect to the last parameters of a function. */
  static DerivativeRequest gradient(LambdaTarget function, int own) {
    return request(function, DerivativeKind.GRADIENT, own);
  }

  /** The request for a derivative with respect to the last parameters of a function. */
  static DerivativeRequest request(LambdaTarget function, DerivativeKind kind, int own) {
    List<Boolean> active = new ArrayList<>(Collections.nCopies(function.captured().length, false));
    active.addAll(Collections.nCopies(own, true));
    return new DerivativeRequest(
        function.target(), kind, active, HeldClasses.in(function.captured()));
  }

  /** The derivative times a seed. */
  double derivative(double x, double seed) {
    double[] numbers = new double[1];
    code.apply(captured, x, seed, numbers);
    return numbers[0];
  }

  ValueWithDerivative valueWithDerivative(double x) {
    double[] numbers = new double[1];
    double value = code.apply(captured, x, 1, numbers);
    return new ValueWithDerivative(value, numbers[0]);
  }
}

package org.djava.benchmarks.workload;

import org.djava.DerivativeFunction;
import org.djava.Derivatives;
import org.djava.ScalarFunction;
import org.hipparchus.analysis.differentiation.Gradient;

/** A function from one number to one number; every variant but the primal returns the derivative. */
abstract class ScalarWorkload extends Workload {
  private static final double STEP = 0x1p-17;

  private final ScalarFunction function;
  private final DerivativeFunction derivative;
  private final double x;

  ScalarWorkload(String name, ScalarFunction function, double x) {
    super(name);
    this.function = function;
    this.derivative = Derivatives.derivative(function);
    this.x = x;
  }

  /** The derivative, written by hand. */
  abstract double hand(double x);

  /** The function on numbers of Hipparchus. */
  abstract Gradient hipparchus(Gradient x);

  @Override
  public final ScalarFunction function() {
    return function;
  }

  @Override
  public final double primal() {
    return function.applyAsDouble(x);
  }

  @Override
  public final double forward() {
    return Derivatives.jvp(function, x, 1);
  }

  @Override
  public final double gradient() {
    return derivative.at(x);
  }

  @Override
  public final double pullback() {
    return Derivatives.valueWithPullback(function, x).pullback().apply(1.0);
  }

  @Override
  public final double hand() {
    return hand(x);
  }

  @Override
  public final double differences() {
    return (function.applyAsDouble(x + STEP) - function.applyAsDouble(x - STEP)) / (2 * STEP);
  }

  @Override
  public final double hipparchus() {
    return hipparchus(Gradient.variable(1, 0, x)).getPartialDerivative(0);
  }

  @Override
  public final double[] derivativeBy(Variant variant) {
    return new double[] {run(variant)};
  }

  @Override
  final double[] expected(Variant variant, double[] gradient) {
    return gradient;
  }
}

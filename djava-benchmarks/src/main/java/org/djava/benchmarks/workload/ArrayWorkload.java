package org.djava.benchmarks.workload;

import java.util.Random;
import org.djava.Derivatives;
import org.djava.GradientFunction;
import org.djava.Mapping;
import org.djava.Objective;
import org.djava.ValueWithPullback;
import org.hipparchus.analysis.differentiation.Gradient;

/** A function from an array to a number; every variant returns the value and sets the adjoint. */
abstract class ArrayWorkload extends Workload {
  private static final double STEP = 0x1p-17;

  private final Objective function;
  private final Mapping<double[], Double> mapping;
  private final GradientFunction gradient;
  private final double[] x;
  private final double[] direction;
  private double[] adjoint;

  /**
   * A workload.
   *
   * @param function the function
   * @param mapping the same function, as the operators of reverse mode take it
   */
  ArrayWorkload(String name, Objective function, Mapping<double[], Double> mapping, double[] x) {
    super(name);
    this.function = function;
    this.mapping = mapping;
    this.gradient = Derivatives.gradient(function);
    this.x = x;
    this.direction = numbers(2, x.length);
    this.adjoint = new double[x.length];
  }

  /** Reproducible numbers from -1 to 1. */
  static double[] numbers(long seed, int count) {
    return new Random(seed).doubles(count, -1, 1).toArray();
  }

  /** Value and gradient, written by hand. */
  abstract double hand(double[] x, double[] adjoint);

  /** The function on numbers of Hipparchus, where that ends in sensible time. */
  Gradient hipparchus(Gradient[] x) {
    throw new UnsupportedOperationException(name());
  }

  @Override
  public final Objective function() {
    return function;
  }

  @Override
  public final double primal() {
    return function.applyAsDouble(x);
  }

  @Override
  public final double forward() {
    return Derivatives.directionalDerivative(function, x, direction);
  }

  @Override
  public final double gradient() {
    return gradient.valueInto(x, adjoint);
  }

  @Override
  public final double pullback() {
    ValueWithPullback<double[], Double> result = Derivatives.valueWithPullback(mapping, x);
    adjoint = result.pullback().apply(1.0);
    return result.value();
  }

  @Override
  public final double hand() {
    return hand(x, adjoint);
  }

  @Override
  public final double differences() {
    for (int i = 0; i < x.length; i++) {
      double center = x[i];
      x[i] = center + STEP;
      double above = function.applyAsDouble(x);
      x[i] = center - STEP;
      double below = function.applyAsDouble(x);
      x[i] = center;
      adjoint[i] = (above - below) / (2 * STEP);
    }
    return function.applyAsDouble(x);
  }

  @Override
  public final double hipparchus() {
    Gradient[] variables = new Gradient[x.length];
    for (int i = 0; i < x.length; i++) {
      variables[i] = Gradient.variable(x.length, i, x[i]);
    }
    Gradient result = hipparchus(variables);
    adjoint = result.getGradient();
    return result.getValue();
  }

  @Override
  public final double[] derivativeBy(Variant variant) {
    double result = run(variant);
    return variant == Variant.FORWARD ? new double[] {result} : adjoint.clone();
  }

  @Override
  final double[] expected(Variant variant, double[] gradient) {
    if (variant != Variant.FORWARD) {
      return gradient;
    }
    double slope = 0;
    for (int i = 0; i < gradient.length; i++) {
      slope += gradient[i] * direction[i];
    }
    return new double[] {slope};
  }
}

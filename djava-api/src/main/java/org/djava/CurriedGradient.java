package org.djava;

import java.util.Arrays;
import org.djava.runtime.DerivedFunction;
import org.jspecify.annotations.Nullable;

/** What {@code gradient(f)} returns for an array. Serialised, it is the function alone. */
final class CurriedGradient implements GradientFunction, DerivedFunction {
  private static final long serialVersionUID = 1L;

  private final Objective function;
  private transient @Nullable State state;

  CurriedGradient(Objective function) {
    this.function = function;
    this.state = new State(CompiledObjective.of(function), new Pool<>());
  }

  /** The compiled function, and accumulators that no one else sees. */
  private record State(CompiledObjective objective, Pool<double[]> accumulators) {}

  @Override
  public Object function() {
    return function;
  }

  @Override
  public double[] at(double[] x) {
    return state().objective.gradient(x);
  }

  @Override
  public ValueWithGradient<double[]> valueWithGradient(double[] x) {
    return state().objective.valueWithGradient(x);
  }

  @Override
  public void into(double[] x, double[] gradient) {
    valueInto(x, gradient);
  }

  @Override
  public double valueInto(double[] x, double[] gradient) {
    State now = state();
    double[] accumulator = accumulator(now, x, gradient);
    double value = now.objective.addTo(accumulator, x, 1);
    System.arraycopy(accumulator, 0, gradient, 0, accumulator.length);
    now.accumulators.give(accumulator);
    return value;
  }

  @Override
  public double addInto(double[] x, double seed, double[] gradient) {
    State now = state();
    double[] accumulator = accumulator(now, x, gradient);
    double value = now.objective.addTo(accumulator, x, seed);
    for (int i = 0; i < accumulator.length; i++) {
      gradient[i] += accumulator[i];
    }
    now.accumulators.give(accumulator);
    return value;
  }

  /** Zeros of the length of both arrays. */
  private static double[] accumulator(State state, double[] x, double[] gradient) {
    Lengths.checkSame("gradient", gradient, "argument", x);
    double[] pooled = state.accumulators.take();
    if (pooled == null || pooled.length != x.length) {
      return new double[x.length];
    }
    Arrays.fill(pooled, 0);
    return pooled;
  }

  /** Compiled on first use after deserialisation; threads that race make equal objects. */
  private State state() {
    State known = state;
    if (known == null) {
      known = new State(CompiledObjective.of(function), new Pool<>());
      state = known;
    }
    return known;
  }
}

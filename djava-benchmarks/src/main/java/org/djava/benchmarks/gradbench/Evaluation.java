package org.djava.benchmarks.gradbench;

import java.util.function.Function;
import java.util.function.Supplier;
import org.djava.GradientFunction;
import org.djava.Objective;
import org.jspecify.annotations.Nullable;

/**
 * A function at an input, to be run as often as asked for. Memory that it is given when it is made may be
 * used by every run; the output is made of the result of the last one.
 */
final class Evaluation<R> {
  private final Supplier<R> function;
  private final Function<R, Object> output;
  private @Nullable R result;

  private Evaluation(Supplier<R> function, Function<R, Object> output) {
    this.function = function;
    this.output = output;
  }

  /** A function whose result is the output: a number, or arrays of numbers. */
  static Evaluation<Object> of(Supplier<Object> function) {
    return new Evaluation<>(function, result -> result);
  }

  /** The value of a function of an array. */
  static Evaluation<Object> ofValue(Objective function, double[] x) {
    return of(() -> function.applyAsDouble(x));
  }

  /** The gradient of a function of an array, into the same memory in every run. */
  static Evaluation<Object> ofGradient(GradientFunction gradient, double[] x) {
    double[] result = new double[x.length];
    return of(() -> {
      gradient.into(x, result);
      return result;
    });
  }

  /**
   * A function whose result is not yet the output.
   *
   * @param output makes the output of it, and is not measured
   */
  static <R> Evaluation<R> of(Supplier<R> function, Function<R, Object> output) {
    return new Evaluation<>(function, output);
  }

  void run() {
    result = function.get();
  }

  /** The output of the last run, to be written as JSON. */
  Object output() {
    R last = result;
    if (last == null) {
      throw new IllegalStateException("the function has not run");
    }
    return output.apply(last);
  }
}

package org.djava.benchmarks.workload;

import org.hipparchus.analysis.differentiation.Gradient;

/** The product of sine and cosine, applied to its own result many times. */
final class SineCosineChain extends ScalarWorkload {
  private final int steps;
  private final double[] tape;

  SineCosineChain(int steps) {
    super("chain of " + steps + " sin·cos", x -> value(x, steps), 0.7);
    this.steps = steps;
    this.tape = new double[2 * steps];
  }

  private static double value(double x, int steps) {
    double y = x;
    for (int i = 0; i < steps; i++) {
      y = Math.sin(y) * Math.cos(y);
    }
    return y;
  }

  @Override
  double hand(double x) {
    double y = x;
    for (int i = 0; i < steps; i++) {
      double sine = Math.sin(y);
      double cosine = Math.cos(y);
      tape[2 * i] = sine;
      tape[2 * i + 1] = cosine;
      y = sine * cosine;
    }
    double adjoint = 1;
    for (int i = steps - 1; i >= 0; i--) {
      double sine = tape[2 * i];
      double cosine = tape[2 * i + 1];
      adjoint *= cosine * cosine - sine * sine;
    }
    return adjoint;
  }

  @Override
  Gradient hipparchus(Gradient x) {
    Gradient y = x;
    for (int i = 0; i < steps; i++) {
      y = y.sin().multiply(y.cos());
    }
    return y;
  }
}

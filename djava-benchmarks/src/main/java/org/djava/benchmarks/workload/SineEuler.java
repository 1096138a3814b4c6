package org.djava.benchmarks.workload;

import org.hipparchus.analysis.differentiation.Gradient;

/** Euler's method on {@code y' = sin(a*y)}, as a function of the initial value and a. */
final class SineEuler extends ArrayWorkload {
  private static final double SPAN = 1e-3;

  private final int steps;
  private final double[] tape;

  SineEuler(int steps) {
    super(
        "Euler, sin, " + steps + " steps",
        p -> value(p, steps),
        p -> value(p, steps),
        new double[] {0.3, 1.5});
    this.steps = steps;
    this.tape = new double[steps];
  }

  private static double value(double[] p, int steps) {
    double y = p[0];
    double a = p[1];
    for (int i = 0; i < steps; i++) {
      y += SPAN * Math.sin(a * y);
    }
    return y;
  }

  @Override
  double hand(double[] p, double[] adjoint) {
    double y = p[0];
    double a = p[1];
    for (int i = 0; i < steps; i++) {
      tape[i] = y;
      y += SPAN * Math.sin(a * y);
    }
    double adjointY = 1;
    double adjointA = 0;
    for (int i = steps - 1; i >= 0; i--) {
      double before = tape[i];
      double scaled = adjointY * SPAN * Math.cos(a * before);
      adjointA += scaled * before;
      adjointY += scaled * a;
    }
    adjoint[0] = adjointY;
    adjoint[1] = adjointA;
    return y;
  }

  @Override
  Gradient hipparchus(Gradient[] p) {
    Gradient y = p[0];
    for (int i = 0; i < steps; i++) {
      y = y.add(p[1].multiply(y).sin().multiply(SPAN));
    }
    return y;
  }
}

package org.djava.benchmarks.workload;

import org.hipparchus.analysis.differentiation.Gradient;

/** Euler's method on {@code y' = a*y - b*y*y}, as a function of the initial value, a and b. */
final class PolynomialEuler extends ArrayWorkload {
  private static final double SPAN = 1e-3;

  private final int steps;
  private final double[] tape;

  PolynomialEuler(int steps) {
    super(
        "Euler, polynomial, " + steps + " steps",
        p -> value(p, steps),
        p -> value(p, steps),
        new double[] {0.3, 1.5, 0.7});
    this.steps = steps;
    this.tape = new double[steps];
  }

  private static double value(double[] p, int steps) {
    double y = p[0];
    double a = p[1];
    double b = p[2];
    for (int i = 0; i < steps; i++) {
      y += SPAN * (a * y - b * y * y);
    }
    return y;
  }

  @Override
  double hand(double[] p, double[] adjoint) {
    double y = p[0];
    double a = p[1];
    double b = p[2];
    for (int i = 0; i < steps; i++) {
      tape[i] = y;
      y += SPAN * (a * y - b * y * y);
    }
    double adjointY = 1;
    double adjointA = 0;
    double adjointB = 0;
    for (int i = steps - 1; i >= 0; i--) {
      double before = tape[i];
      double scaled = SPAN * adjointY;
      adjointA += scaled * before;
      adjointB -= scaled * before * before;
      adjointY += scaled * (a - 2 * b * before);
    }
    adjoint[0] = adjointY;
    adjoint[1] = adjointA;
    adjoint[2] = adjointB;
    return y;
  }

  @Override
  Gradient hipparchus(Gradient[] p) {
    Gradient y = p[0];
    for (int i = 0; i < steps; i++) {
      Gradient slope = p[1].multiply(y).subtract(p[2].multiply(y).multiply(y));
      y = y.add(slope.multiply(SPAN));
    }
    return y;
  }
}

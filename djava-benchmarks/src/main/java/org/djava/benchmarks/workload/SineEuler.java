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
    return hand(p, adjoint, SPAN, tape);
  }

  /** As many steps as there is room for on the tape. */
  static double hand(double[] p, double[] adjoint, double span, double[] tape) {
    double y = p[0];
    double a = p[1];
    for (int i = 0; i < tape.length; i++) {
      tape[i] = y;
      y += span * Math.sin(a * y);
    }
    double adjointY = 1;
    double adjointA = 0;
    for (int i = tape.length - 1; i >= 0; i--) {
      double before = tape[i];
      double scaled = adjointY * span * Math.cos(a * before);
      adjointA += scaled * before;
      adjointY += scaled * a;
    }
    adjoint[0] = adjointY;
    adjoint[1] = adjointA;
    return y;
  }

  @Override
  Gradient hipparchus(Gradient[] p) {
    return hipparchus(p, SPAN, steps);
  }

  static Gradient hipparchus(Gradient[] p, double span, int steps) {
    Gradient y = p[0];
    for (int i = 0; i < steps; i++) {
      y = y.add(p[1].multiply(y).sin().multiply(span));
    }
    return y;
  }
}

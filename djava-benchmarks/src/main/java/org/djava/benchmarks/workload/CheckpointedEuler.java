package org.djava.benchmarks.workload;

import org.djava.Checkpointed;
import org.hipparchus.analysis.differentiation.Gradient;

/**
 * Euler's method on {@code y' = sin(a*y)} over very many steps, with a hundredth of the states kept, as a
 * function of the initial value and a.
 */
final class CheckpointedEuler extends ArrayWorkload {
  private static final int STEPS = 100_000;
  private static final double SPAN = 1e-5;

  private final double[] tape = new double[STEPS];

  CheckpointedEuler() {
    super(
        "Euler, sin, " + STEPS + " steps, checkpointed",
        CheckpointedEuler::value,
        CheckpointedEuler::value,
        new double[] {0.3, 1.5});
  }

  @Checkpointed(snapshots = STEPS / 100)
  private static double value(double[] p) {
    double y = p[0];
    double a = p[1];
    for (int i = 0; i < STEPS; i++) {
      y += SPAN * Math.sin(a * y);
    }
    return y;
  }

  @Override
  double hand(double[] p, double[] adjoint) {
    return SineEuler.hand(p, adjoint, SPAN, tape);
  }

  @Override
  Gradient hipparchus(Gradient[] p) {
    return SineEuler.hipparchus(p, SPAN, STEPS);
  }
}

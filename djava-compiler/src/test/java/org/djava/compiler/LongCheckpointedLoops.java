package org.djava.compiler;

import static org.djava.Derivatives.gradient;

import java.util.Arrays;
import org.djava.Checkpointed;
import org.djava.NotDifferentiableException;
import org.djava.Objective;

/** Loops that are too long for a tape, in a small heap; prints what becomes of each. */
public final class LongCheckpointedLoops {
  private static final int STEPS = 100_000;

  private LongCheckpointedLoops() {}

  @Checkpointed(snapshots = 1000)
  static double counted(double[] x) {
    double y = x[0];
    for (int i = 0; i < STEPS; i++) {
      y += 1e-5 * Math.sin(y * x[1]);
    }
    return y;
  }

  @Checkpointed(snapshots = 1000)
  static double uncounted(double[] x) {
    double y = x[0];
    double t = 0;
    while (t < 1) {
      y += 1e-5 * Math.sin(y * x[1]);
      t += 1e-5;
    }
    return y;
  }

  @Checkpointed(snapshots = 100)
  static double ofArrays(double[] x) {
    double[] y = new double[100];
    Arrays.fill(y, x[0]);
    for (int i = 0; i < STEPS; i++) {
      double[] next = new double[y.length];
      for (int j = 0; j < y.length; j++) {
        next[j] = y[j] + 1e-5 * Math.sin(y[(j + 1) % y.length] * x[1]);
      }
      y = next;
    }
    return y[0];
  }

  static double onTape(double[] x) {
    double y = x[0];
    for (int i = 0; i < STEPS; i++) {
      y += 1e-5 * Math.sin(y * x[1]);
    }
    return y;
  }

  public static void main(String[] arguments) {
    print("counted", LongCheckpointedLoops::counted);
    print("uncounted", LongCheckpointedLoops::uncounted);
    print("of arrays", LongCheckpointedLoops::ofArrays);
    print("on tape", LongCheckpointedLoops::onTape);
  }

  private static void print(String name, Objective function) {
    try {
      double[] gradient = gradient(function, new double[] {0.3, 1.5});
      System.out.printf("%s %.6f %.6f%n", name, gradient[0], gradient[1]);
    } catch (NotDifferentiableException refusal) {
      System.out.println(name + " " + refusal.diagnostics().get(0).code());
    }
  }
}

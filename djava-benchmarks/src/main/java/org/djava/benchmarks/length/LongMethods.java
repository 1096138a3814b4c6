package org.djava.benchmarks.length;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;
import org.djava.Derivatives;
import org.djava.GradientFunction;
import org.djava.Objective;

/**
 * Prints what a gradient takes for each statement, in nanoseconds of processor time, of a function of 100
 * statements and of one of 2,000, measured in turns.
 */
public final class LongMethods {
  private static final int SHORT = 100;
  private static final int LONG = 2000;
  private static final int SAMPLES = 40;
  private static final int WARMING = 20;
  private static final int STATEMENTS_A_SAMPLE = 4_000_000;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private LongMethods() {}

  /** Runs without arguments. */
  public static void main(String[] arguments) {
    double[] few = new double[SAMPLES];
    double[] many = new double[SAMPLES];
    Sampler small = new Sampler(SHORT);
    Sampler large = new Sampler(LONG);
    for (int i = -WARMING; i < SAMPLES; i++) {
      double smallTime = small.time();
      double largeTime = large.time();
      if (i >= 0) {
        few[i] = smallTime;
        many[i] = largeTime;
      }
    }
    System.out.println(String.format(
        Locale.ROOT,
        "a statement of %d: %.2f ns, of %d: %.2f ns, ratio %.2f",
        SHORT,
        median(few),
        LONG,
        median(many),
        median(many) / median(few)));
  }

  private static double median(double[] samples) {
    double[] sorted = samples.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  private static final class Sampler {
    private final GradientFunction gradient;
    private final int statements;
    private final double[] x = {0.3, 0.4, 0.5, 0.6};
    private final double[] result = new double[x.length];

    Sampler(int statements) {
      Objective function = Statements.function(statements);
      this.gradient = Derivatives.gradient(function);
      this.statements = statements;
    }

    double time() {
      int calls = STATEMENTS_A_SAMPLE / statements;
      long start = THREADS.getCurrentThreadCpuTime();
      for (int i = 0; i < calls; i++) {
        gradient.valueInto(x, result);
      }
      return (THREADS.getCurrentThreadCpuTime() - start) / ((double) calls * statements);
    }
  }
}

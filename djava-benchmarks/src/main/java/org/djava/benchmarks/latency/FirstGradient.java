package org.djava.benchmarks.latency;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.djava.Derivatives;
import org.djava.Objective;

/**
 * Prints the processor time of the first gradients of a JVM in milliseconds, one a line. Each is that of a
 * class of its own, in the same class loader; only the compiler gets warmer from one to the next.
 */
public final class FirstGradient {
  private static final int COUNT = 20;

  private FirstGradient() {}

  /** Runs without arguments. */
  public static void main(String[] arguments) throws IOException, ReflectiveOperationException {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    double[] x = {9, 0.8, -2, 0.5, 0.3};
    ClassCopies copies = new ClassCopies(Shell.class);
    List<Double> milliseconds = new ArrayList<>();
    for (int i = 0; i < COUNT; i++) {
      Supplier<?> supplier = (Supplier<?>) copies.next().getConstructor().newInstance();
      Objective function = (Objective) supplier.get();
      double value = function.applyAsDouble(x);
      long start = threads.getCurrentThreadCpuTime();
      double[] gradient = Derivatives.gradient(function, x);
      milliseconds.add((threads.getCurrentThreadCpuTime() - start) / 1e6);
      if (!Double.isFinite(value) || !Double.isFinite(gradient[0])) {
        throw new IllegalStateException("no gradient");
      }
    }
    milliseconds.forEach(time -> System.out.println(String.format(Locale.ROOT, "%.3f", time)));
  }
}

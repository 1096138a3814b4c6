package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.jacobian;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.djava.GradientFunction;
import org.djava.JacobianFunction;
import org.junit.jupiter.api.Test;

/** What in-place forms allocate once they are warm. */
class LibraryAllocationTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final int RUNS = 2_000;

  private final double[] x = {0.5, 2, 3};
  private final double[] gradient = new double[3];

  static double rosenbrock(double[] v) {
    double a = v[1] - v[0] * v[0];
    double b = 1 - v[0];
    return 100 * a * a + b * b + Math.exp(v[2]);
  }

  static double sum(double[] v) {
    double sum = 0;
    for (int i = 0; i < v.length; i++) {
      sum += v[i] * v[i];
    }
    return sum;
  }

  static double product(double[] v) {
    double product = 1;
    for (int i = 0; i < v.length; i++) {
      product *= v[i];
    }
    return product;
  }

  static double[] stretched(double[] v) {
    return new double[] {v[0] * v[1], v[1] * Math.sin(v[2])};
  }

  /** Bytes for each run. */
  private static double bytes(Runnable run) {
    for (int i = 0; i < 10 * RUNS; i++) {
      run.run();
    }
    double least = Double.POSITIVE_INFINITY;
    for (int round = 0; round < 5; round++) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < RUNS; i++) {
        run.run();
      }
      long after = THREADS.getCurrentThreadAllocatedBytes();
      least = Math.min(least, (after - before) / (double) RUNS);
    }
    return least;
  }

  @Test
  void aGradientOfStraightCodeAllocatesNothing() {
    GradientFunction function = gradient(LibraryAllocationTest::rosenbrock);
    assertThat(bytes(() -> function.into(x, gradient))).isLessThan(1);
    assertThat(bytes(() -> function.valueInto(x, gradient))).isLessThan(1);
    assertThat(bytes(() -> function.addInto(x, 2, gradient))).isLessThan(1);
  }

  @Test
  void aGradientOfALoopWithoutTapeAllocatesNothing() {
    GradientFunction function = gradient(LibraryAllocationTest::sum);
    assertThat(bytes(() -> function.into(x, gradient))).isLessThan(1);
  }

  @Test
  void aGradientOfALoopUsesItsTapeAgain() {
    GradientFunction function = gradient(LibraryAllocationTest::product);
    assertThat(bytes(() -> function.into(x, gradient))).isLessThan(1);
  }

  @Test
  void aJacobianAllocatesWhatTheFunctionDoesAndItsTangents() {
    JacobianFunction function = jacobian(LibraryAllocationTest::stretched);
    double[] value = new double[2];
    double[] rows = new double[6];
    double[] tangent = {1, 0, 0};
    double[] valueTangent = new double[2];
    // The function's result, its shadow or tangent, and in forward mode the pair of both.
    int arrays = 2 * 32 + 32;
    assertThat(bytes(() -> function.into(x, value, rows))).isLessThanOrEqualTo(2 * arrays);
    assertThat(bytes(() -> function.jvp(x, tangent, value, valueTangent)))
        .isLessThanOrEqualTo(arrays);
  }
}

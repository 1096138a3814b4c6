package org.djava.benchmarks.workload;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/** The sum of squares of a square matrix times a vector, as a function of both. */
final class MatrixAndVector extends ArrayWorkload {
  private final int n;
  private final double[] tape;

  MatrixAndVector(int n) {
    super("‖A·x‖² in A and x, n = " + n, p -> value(p, n), p -> value(p, n), numbers(1, n * n + n));
    this.n = n;
    this.tape = new double[n];
  }

  /** Without what runs the function once for each element of the matrix. */
  @Override
  public Set<Variant> variants() {
    return EnumSet.complementOf(EnumSet.of(Variant.DIFFERENCES, Variant.HIPPARCHUS));
  }

  /** The matrix comes first, by rows. */
  private static double value(double[] p, int n) {
    int vector = n * n;
    double sum = 0;
    for (int i = 0; i < n; i++) {
      double y = 0;
      for (int j = 0; j < n; j++) {
        y += p[i * n + j] * p[vector + j];
      }
      sum += y * y;
    }
    return sum;
  }

  @Override
  double hand(double[] p, double[] adjoint) {
    int vector = n * n;
    Arrays.fill(adjoint, 0);
    double sum = 0;
    for (int i = 0; i < n; i++) {
      double y = 0;
      for (int j = 0; j < n; j++) {
        y += p[i * n + j] * p[vector + j];
      }
      tape[i] = y;
      sum += y * y;
    }
    for (int i = n - 1; i >= 0; i--) {
      double adjointY = 2 * tape[i];
      for (int j = n - 1; j >= 0; j--) {
        adjoint[i * n + j] += adjointY * p[vector + j];
        adjoint[vector + j] += adjointY * p[i * n + j];
      }
    }
    return sum;
  }
}

package org.djava.benchmarks.workload;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.hipparchus.analysis.differentiation.Gradient;

/** The sum of squares of a square matrix times a vector, as a function of the vector. */
final class MatrixVector extends ArrayWorkload {
  private static final int LARGE = 500;

  private final double[] matrix;
  private final double[] tape;

  MatrixVector(int length) {
    this(length, numbers(3, length * length));
  }

  private MatrixVector(int length, double[] matrix) {
    super(
        "‖A·x‖², n = " + length, x -> value(matrix, x), x -> value(matrix, x), numbers(1, length));
    this.matrix = matrix;
    this.tape = new double[length];
  }

  /** Without what runs the function once for each element of the vector. */
  @Override
  public Set<Variant> variants() {
    return tape.length < LARGE
        ? super.variants()
        : EnumSet.complementOf(EnumSet.of(Variant.DIFFERENCES, Variant.HIPPARCHUS));
  }

  private static double value(double[] matrix, double[] x) {
    int n = x.length;
    double sum = 0;
    for (int i = 0; i < n; i++) {
      double y = 0;
      for (int j = 0; j < n; j++) {
        y += matrix[i * n + j] * x[j];
      }
      sum += y * y;
    }
    return sum;
  }

  @Override
  double hand(double[] x, double[] adjoint) {
    int n = x.length;
    Arrays.fill(adjoint, 0);
    double sum = 0;
    for (int i = 0; i < n; i++) {
      double y = 0;
      for (int j = 0; j < n; j++) {
        y += matrix[i * n + j] * x[j];
      }
      tape[i] = y;
      sum += y * y;
    }
    for (int i = n - 1; i >= 0; i--) {
      double adjointY = 2 * tape[i];
      for (int j = n - 1; j >= 0; j--) {
        adjoint[j] += adjointY * matrix[i * n + j];
      }
    }
    return sum;
  }

  @Override
  Gradient hipparchus(Gradient[] x) {
    int n = x.length;
    Gradient sum = x[0].newInstance(0);
    for (int i = 0; i < n; i++) {
      Gradient y = x[0].newInstance(0);
      for (int j = 0; j < n; j++) {
        y = y.add(x[j].multiply(matrix[i * n + j]));
      }
      sum = sum.add(y.multiply(y));
    }
    return sum;
  }
}

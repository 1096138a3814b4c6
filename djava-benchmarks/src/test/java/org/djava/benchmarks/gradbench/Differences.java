package org.djava.benchmarks.gradbench;

import java.util.function.UnaryOperator;

/** Jacobians by central differences of what a session answers. */
final class Differences {
  private static final double STEP = 0x1p-17;

  private Differences() {}

  /** A row for each number of the result. */
  static double[][] of(double[] at, UnaryOperator<double[]> function) {
    double[] x = at.clone();
    double[][] jacobian = new double[function.apply(x).length][x.length];
    for (int i = 0; i < x.length; i++) {
      x[i] = at[i] + STEP;
      double[] above = function.apply(x);
      x[i] = at[i] - STEP;
      double[] below = function.apply(x);
      x[i] = at[i];
      for (int row = 0; row < jacobian.length; row++) {
        jacobian[row][i] = (above[row] - below[row]) / (2 * STEP);
      }
    }
    return jacobian;
  }

  /** The numbers of an array, or of an array of arrays. */
  static double[] numbers(Object array) {
    if (array instanceof double[] flat) {
      return flat;
    }
    double[][] rows = (double[][]) array;
    double[] numbers = new double[rows.length * rows[0].length];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = rows[i / rows[0].length][i % rows[0].length];
    }
    return numbers;
  }

  /** Numbers in the form of an array, or of an array of arrays. */
  static Object like(Object array, double[] numbers) {
    if (array instanceof double[]) {
      return numbers.clone();
    }
    double[][] rows = (double[][]) array;
    double[][] result = new double[rows.length][rows[0].length];
    for (int i = 0; i < numbers.length; i++) {
      result[i / rows[0].length][i % rows[0].length] = numbers[i];
    }
    return result;
  }
}

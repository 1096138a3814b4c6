package org.djava.benchmarks.gradbench;

/** Determinants by expansion along the first row, over and over: as many products as permutations. */
final class Minors {
  private Minors() {}

  /** The determinant of a square matrix, given row by row. */
  static double determinant(double[] matrix, int size) {
    return part(matrix, size, new int[0]);
  }

  /**
   * The part of the determinant in which the first rows have given columns. The determinant is the sum of
   * these parts over all choices.
   *
   * @param first the columns of the first rows, fewer than there are rows
   */
  static double part(double[] matrix, int size, int[] first) {
    int[] next = new int[size + 1];
    for (int i = 0; i <= size; i++) {
      next[i] = (i + 1) % (size + 1);
    }
    double product = 1;
    for (int row = 0; row < first.length; row++) {
      product *= remove(next, size, first[row]) * matrix[row * size + first[row]];
    }
    return product * minor(matrix, size, first.length, next);
  }

  /** Removes a column; the result is the sign that the expansion gives it. */
  private static double remove(int[] next, int size, int column) {
    double sign = 1;
    int before = size;
    while (next[before] != column) {
      before = next[before];
      sign = -sign;
    }
    next[before] = next[column];
    return sign;
  }

  /**
   * The determinant of what is left of the columns, and of the rows from one on.
   *
   * @param next for each column the next one that is left; for the size, the first; at the end, the size
   */
  private static double minor(double[] matrix, int size, int row, int[] next) {
    if (row == size - 1) {
      return matrix[row * size + next[size]];
    }
    double sum = 0;
    double sign = 1;
    int before = size;
    for (int column = next[size]; column != size; column = next[column]) {
      next[before] = next[column];
      sum += sign * matrix[row * size + column] * minor(matrix, size, row + 1, next);
      next[before] = column;
      before = column;
      sign = -sign;
    }
    return sum;
  }
}

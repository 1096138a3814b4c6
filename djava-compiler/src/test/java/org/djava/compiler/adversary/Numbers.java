package org.djava.compiler.adversary;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.djava.NotDifferentiableException;

/** Vectors, and derivatives by differences. */
final class Numbers {
  private Numbers() {}

  static double[] of(double... numbers) {
    return numbers;
  }

  /** A direction without symmetry. */
  static double[] direction(int length) {
    double[] direction = new double[length];
    Arrays.setAll(direction, i -> 0.3 + 0.7 * i - 0.2 * i * i);
    return direction;
  }

  static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  static double[] times(double factor, double[] vector) {
    return Arrays.stream(vector).map(number -> factor * number).toArray();
  }

  static double[] joined(double first, double[] others) {
    double[] all = new double[others.length + 1];
    all[0] = first;
    System.arraycopy(others, 0, all, 1, others.length);
    return all;
  }

  static double[] flat(double[][] rows) {
    return Arrays.stream(rows).flatMapToDouble(Arrays::stream).toArray();
  }

  static double[] with(double[] vector, int index, double number) {
    double[] copy = vector.clone();
    copy[index] = number;
    return copy;
  }

  static boolean isNear(double[] actual, double[] expected, double tolerance) {
    boolean isNear = actual.length == expected.length;
    for (int i = 0; isNear && i < actual.length; i++) {
      isNear = Double.compare(actual[i], expected[i]) == 0
          || Math.abs(actual[i] - expected[i])
              <= tolerance * (1 + Math.abs(actual[i]) + Math.abs(expected[i]));
    }
    return isNear;
  }

  /** By central differences of fourth order; NaN where the function itself is refused. */
  static double difference(DoubleUnaryOperator function, double x) {
    double step = 1e-4 * (1 + Math.abs(x));
    try {
      double near = (function.applyAsDouble(x + step) - function.applyAsDouble(x - step));
      double far = function.applyAsDouble(x + 2 * step) - function.applyAsDouble(x - 2 * step);
      return (8 * near - far) / (12 * step);
    } catch (NotDifferentiableException refused) {
      return Double.NaN;
    }
  }
}

package org.djava.compiler;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Compares results and derivatives, whatever their shape, number by number. */
final class NumberComparison {
  private final String check;

  NumberComparison(String check) {
    this.check = check;
  }

  /** All numbers in a value, in order. */
  static double[] numbers(Object value) {
    List<Double> numbers = new ArrayList<>();
    collect(value, numbers);
    return numbers.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static void collect(Object value, List<Double> numbers) {
    if (value instanceof Number number) {
      numbers.add(number.doubleValue());
    } else if (value instanceof List<?> list) {
      list.forEach(element -> collect(element, numbers));
    } else if (value != null && value.getClass().isArray()) {
      for (int i = 0; i < Array.getLength(value); i++) {
        collect(Array.get(value, i), numbers);
      }
    }
  }

  static double dot(double[] one, double[] other) {
    double sum = 0;
    for (int i = 0; i < one.length; i++) {
      sum += one[i] * other[i];
    }
    return sum;
  }

  /** The same bits; all NaNs are one. */
  void same(String what, Object expected, Object actual) {
    double[] one = numbers(expected);
    double[] other = numbers(actual);
    boolean isSame = one.length == other.length;
    for (int i = 0; isSame && i < one.length; i++) {
      isSame = Double.doubleToLongBits(one[i]) == Double.doubleToLongBits(other[i]);
    }
    require(isSame, what, one, other);
  }

  /** The same within {@code unit} times the scale. */
  void near(String what, double[] expected, double[] actual, double[] scales, double unit) {
    boolean isNear = expected.length == actual.length;
    for (int i = 0; isNear && i < expected.length; i++) {
      double allowed = unit * scales[i] + unit * 1e-20;
      isNear = Math.abs(expected[i] - actual[i]) <= allowed;
    }
    require(isNear, what, expected, actual);
  }

  /** NaN in the same places, infinite in the same places, and otherwise near. */
  void alike(String what, double[] expected, double[] actual, double scale, double unit) {
    boolean isAlike = expected.length == actual.length;
    for (int i = 0; isAlike && i < expected.length; i++) {
      isAlike = (Double.isFinite(expected[i]) && Double.isFinite(actual[i]))
          ? !(Math.abs(expected[i] - actual[i]) > unit * (scale + Math.abs(expected[i])))
          : Double.isNaN(expected[i]) == Double.isNaN(actual[i]);
    }
    require(isAlike, what, expected, actual);
  }

  private void require(boolean isGood, String what, double[] expected, double[] actual) {
    if (!isGood) {
      String message = what + "\n  expected " + Arrays.toString(expected) + "\n  actual   "
          + Arrays.toString(actual);
      throw new RandomCheckFailure(check, message, null);
    }
  }
}

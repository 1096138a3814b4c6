package org.djava.runtime;

import static org.djava.Derivatives.withoutDerivative;

import org.djava.ValueWithDifferential;
import org.djava.ValueWithPullback;

/**
 * What a call with a registered linear map stands for, in plain Java: its value, which is constant, to
 * which the slopes that the map has are attached one argument after the other. Derivatives are made
 * from these methods; slopes are ordinary values and have derivatives of their own.
 *
 * <p>A slope of a number is what the pullback returns for 1, or what the differential returns for a
 * unit tangent; of an array of {@code n} numbers there are {@code n} such.
 */
public final class LinearMaps {
  private LinearMaps() {}

  /**
   * The axiom: a number whose derivative is increased.
   *
   * @param y the number
   * @param slope its derivative with respect to {@code x}, beyond that which it has
   * @param x the argument
   * @return {@code y}
   */
  public static double attached(double y, double slope, double x) {
    return y;
  }

  /**
   * The partial of {@link #attached} in {@code y}.
   *
   * @param y the number
   * @param slope the slope
   * @param x the argument
   * @return 1
   */
  public static double one(double y, double slope, double x) {
    return 1;
  }

  /**
   * The partial of {@link #unstated(double, double)} in {@code y}.
   *
   * @param y the number
   * @param x the argument
   * @return 1
   */
  public static double one(double y, double x) {
    return 1;
  }

  /**
   * The partial of {@link #unstated(double, Object)} in {@code y}.
   *
   * @param y the number
   * @param x the argument
   * @return 1
   */
  public static double one(double y, Object x) {
    return 1;
  }

  /**
   * The partial of {@link #attached} in {@code x}.
   *
   * @param y the number
   * @param slope the slope
   * @param x the argument
   * @return {@code slope}
   */
  public static double slope(double y, double slope, double x) {
    return slope;
  }

  /**
   * An argument as a rule gets it: constant for the derivative, since the slopes are attached to the
   * result; the argument itself when that derivative is differentiated again.
   *
   * @param x the argument
   * @return {@code x}
   */
  public static double argument(double x) {
    return x;
  }

  /**
   * The same for an object.
   *
   * @param x the argument
   * @return {@code x}
   */
  public static Object argument(Object x) {
    return x;
  }

  /**
   * A number with an argument for which no rule says how it depends on it: that must be constant.
   *
   * @param y the number
   * @param x the argument
   * @return {@code y}
   */
  public static double unstated(double y, double x) {
    return y;
  }

  /**
   * The same for an argument that is an object.
   *
   * @param y the number
   * @param x the argument
   * @return {@code y}
   */
  public static double unstated(double y, Object x) {
    return y;
  }

  /**
   * The same for the numbers of a result.
   *
   * @param y the numbers
   * @param x the argument
   */
  public static void unstated(double[] y, double x) {
    for (int i = 0; i < y.length; i++) {
      y[i] = unstated(y[i], x);
    }
  }

  /**
   * The same for the numbers of a result and an argument that is an object.
   *
   * @param y the numbers
   * @param x the argument
   */
  public static void unstated(double[] y, Object x) {
    for (int i = 0; i < y.length; i++) {
      y[i] = unstated(y[i], x);
    }
  }

  /**
   * The value that a rule has computed.
   *
   * @param rule what the rule returned
   * @return the value, without derivative
   */
  public static double value(ValueWithPullback<?, Double> rule) {
    return withoutDerivative(rule.value().doubleValue());
  }

  /**
   * The value that a rule has computed.
   *
   * @param rule what the rule returned
   * @return the value, without derivative
   */
  public static double value(ValueWithDifferential<?, Double> rule) {
    return withoutDerivative(rule.value().doubleValue());
  }

  /**
   * The values that a rule has computed.
   *
   * @param rule what the rule returned
   * @return a copy of the values, without derivative
   */
  public static double[] values(ValueWithPullback<?, double[]> rule) {
    return withoutDerivative(rule.value()).clone();
  }

  /**
   * The values that a rule has computed.
   *
   * @param rule what the rule returned
   * @return a copy of the values, without derivative
   */
  public static double[] values(ValueWithDifferential<?, double[]> rule) {
    return withoutDerivative(rule.value()).clone();
  }

  /**
   * The values that a method has computed for which there are rules without value.
   *
   * @param y what the method returned
   * @return a copy of the values, without derivative
   */
  public static double[] values(double[] y) {
    return withoutDerivative(y).clone();
  }

  /**
   * The object that a rule has made.
   *
   * @param rule what the rule returned
   * @param <R> its type
   * @return the object
   */
  public static <R> R object(ValueWithPullback<?, R> rule) {
    return rule.value();
  }

  /**
   * The object that a rule has made.
   *
   * @param rule what the rule returned
   * @param <R> its type
   * @return the object
   */
  public static <R> R object(ValueWithDifferential<?, R> rule) {
    return rule.value();
  }

  /**
   * Rules see the fields that a class declares, not those of its subclasses.
   *
   * @param object what a rule is with respect to, or returns
   * @param type the class that the rule knows it by
   * @throws IllegalArgumentException if it is of another class
   */
  public static void requireClass(Object object, Class<?> type) {
    if (object.getClass() != type) {
      throw new IllegalArgumentException("a registered derivative that is for a " + type.getName()
          + " does not know a " + object.getClass().getName());
    }
  }

  /**
   * The slopes of one of the numbers of an object.
   *
   * @param rule what the rule returned
   * @param cotangent an object of the result's type in which that number is 1 and the others are 0
   * @param <T> the type of the argument
   * @param <R> the type of the result
   * @return the adjoint of the argument
   */
  public static <T, R> T slopes(ValueWithPullback<T, R> rule, R cotangent) {
    return rule.pullback().apply(cotangent);
  }

  /**
   * The slopes with respect to one of the numbers of an object.
   *
   * @param rule what the rule returned
   * @param tangent an object of the argument's type in which that number is 1 and the others are 0
   * @param <T> the type of the argument
   * @param <R> the type of the result
   * @return the tangent of the result
   */
  public static <T, R> R along(ValueWithDifferential<T, R> rule, T tangent) {
    return rule.differential().apply(tangent);
  }

  /**
   * The slopes of a number.
   *
   * @param rule what the rule returned
   * @param <T> the type of the argument
   * @return the adjoint of the argument where that of the number is 1
   */
  public static <T> T slopes(ValueWithPullback<T, Double> rule) {
    return rule.pullback().apply(1.0);
  }

  /**
   * The slopes of one of several numbers.
   *
   * @param rule what the rule returned
   * @param count how many numbers there are
   * @param index which one
   * @param <T> the type of the argument
   * @return the adjoint of the argument where that of the number is 1
   */
  public static <T> T slopes(ValueWithPullback<T, double[]> rule, int count, int index) {
    return rule.pullback().apply(unit(count, index));
  }

  /**
   * The slope with respect to a number.
   *
   * @param rule what the rule returned
   * @param <R> the type of the result
   * @return the tangent of the result where that of the number is 1
   */
  public static <R> R along(ValueWithDifferential<Double, R> rule) {
    return rule.differential().apply(1.0);
  }

  /**
   * The slope with respect to one of several numbers.
   *
   * @param rule what the rule returned
   * @param count how many numbers there are
   * @param index which one
   * @param <R> the type of the result
   * @return the tangent of the result where that of the number is 1
   */
  public static <R> R along(ValueWithDifferential<double[], R> rule, int count, int index) {
    return rule.differential().apply(unit(count, index));
  }

  private static double[] unit(int count, int index) {
    double[] unit = new double[count];
    unit[index] = 1;
    return unit;
  }

  /**
   * Attaches the slope with respect to a number.
   *
   * @param y the result so far
   * @param adjoint the slope
   * @param x the number
   * @return the result
   */
  public static double with(double y, Object adjoint, double x) {
    return attached(y, (Double) adjoint, x);
  }

  /**
   * Attaches the slopes with respect to an array.
   *
   * @param y the result so far
   * @param adjoint the slopes
   * @param x the array
   * @return the result
   * @throws IllegalArgumentException if there are not as many slopes as numbers
   */
  public static double with(double y, Object adjoint, double[] x) {
    double[] slopes = (double[]) adjoint;
    requireLength(slopes.length, x.length);
    double result = y;
    for (int i = 0; i < x.length; i++) {
      result = attached(result, slopes[i], x[i]);
    }
    return result;
  }

  /**
   * Attaches the slopes with respect to an array of arrays.
   *
   * @param y the result so far
   * @param adjoint the slopes
   * @param x the array
   * @return the result
   * @throws IllegalArgumentException if there are not as many slopes as numbers
   */
  public static double with(double y, Object adjoint, double[][] x) {
    double[][] slopes = (double[][]) adjoint;
    requireLength(slopes.length, x.length);
    double result = y;
    for (int i = 0; i < x.length; i++) {
      result = with(result, slopes[i], x[i]);
    }
    return result;
  }

  /**
   * One of several adjoints.
   *
   * @param adjoints as a rule's pullback returns them: numbers, or one object for each argument
   * @param index which one
   * @return the adjoint
   */
  public static Object part(Object adjoints, int index) {
    return ((Object[]) adjoints)[index];
  }

  /**
   * Attaches the slope with respect to one of several numbers.
   *
   * @param y the result so far
   * @param adjoints the slopes
   * @param index which one is that of the number
   * @param x the number
   * @return the result
   */
  public static double with(double y, Object adjoints, int index, double x) {
    return attached(y, ((double[]) adjoints)[index], x);
  }

  /**
   * Attaches the slopes with respect to a number to several numbers.
   *
   * @param y the result so far
   * @param rule what the rule returned
   * @param x the number
   */
  public static void add(double[] y, ValueWithPullback<?, double[]> rule, double x) {
    for (int i = 0; i < y.length; i++) {
      y[i] = with(y[i], slopes(rule, y.length, i), x);
    }
  }

  /**
   * Attaches the slopes with respect to an array to several numbers.
   *
   * @param y the result so far
   * @param rule what the rule returned
   * @param x the array
   */
  public static void add(double[] y, ValueWithPullback<?, double[]> rule, double[] x) {
    for (int i = 0; i < y.length; i++) {
      y[i] = with(y[i], slopes(rule, y.length, i), x);
    }
  }

  /**
   * Attaches the slopes with respect to an array of arrays to several numbers.
   *
   * @param y the result so far
   * @param rule what the rule returned
   * @param x the array
   */
  public static void add(double[] y, ValueWithPullback<?, double[]> rule, double[][] x) {
    for (int i = 0; i < y.length; i++) {
      y[i] = with(y[i], slopes(rule, y.length, i), x);
    }
  }

  /**
   * Attaches the slopes with respect to one of several numbers to several numbers.
   *
   * @param y the result so far
   * @param rule what the rule returned
   * @param index which one of the adjoints is that of the argument
   * @param x the number
   */
  public static void add(double[] y, ValueWithPullback<?, double[]> rule, int index, double x) {
    for (int i = 0; i < y.length; i++) {
      y[i] = with(y[i], slopes(rule, y.length, i), index, x);
    }
  }

  /**
   * Attaches the slopes with respect to a number, which is one of several arguments, to several numbers.
   *
   * @param y the result so far
   * @param rule what the rule returned
   * @param index which one of the adjoints is that of the argument
   * @param x the number
   */
  public static void addPart(double[] y, ValueWithPullback<?, double[]> rule, int index, double x) {
    for (int i = 0; i < y.length; i++) {
      y[i] = with(y[i], part(slopes(rule, y.length, i), index), x);
    }
  }

  /**
   * Attaches the slopes with respect to an array, which is one of several arguments, to several numbers.
   *
   * @param y the result so far
   * @param rule what the rule returned
   * @param index which one of the adjoints is that of the argument
   * @param x the array
   */
  public static void addPart(
      double[] y, ValueWithPullback<?, double[]> rule, int index, double[] x) {
    for (int i = 0; i < y.length; i++) {
      y[i] = with(y[i], part(slopes(rule, y.length, i), index), x);
    }
  }

  /**
   * Attaches the slopes with respect to an array of arrays, which is one of several arguments, to several numbers.
   *
   * @param y the result so far
   * @param rule what the rule returned
   * @param index which one of the adjoints is that of the argument
   * @param x the array
   */
  public static void addPart(
      double[] y, ValueWithPullback<?, double[]> rule, int index, double[][] x) {
    for (int i = 0; i < y.length; i++) {
      y[i] = with(y[i], part(slopes(rule, y.length, i), index), x);
    }
  }

  /**
   * Attaches the slopes that a differential has with respect to an array.
   *
   * @param y the result so far
   * @param rule what the rule returned
   * @param x the array
   * @return the result
   */
  public static double along(double y, ValueWithDifferential<double[], Double> rule, double[] x) {
    double result = y;
    for (int i = 0; i < x.length; i++) {
      result = attached(result, along(rule, x.length, i), x[i]);
    }
    return result;
  }

  /**
   * Attaches the slopes that a differential has with respect to an array to several numbers.
   *
   * @param y the result so far
   * @param rule what the rule returned
   * @param x the array
   */
  public static void along(double[] y, ValueWithDifferential<double[], double[]> rule, double[] x) {
    for (int i = 0; i < x.length; i++) {
      along(y, along(rule, x.length, i), x[i]);
    }
  }

  /**
   * Attaches a tangent.
   *
   * @param y the result so far
   * @param tangent the tangent of the result where that of {@code x} is 1
   * @param x the argument
   */
  public static void along(double[] y, double[] tangent, double x) {
    requireLength(tangent.length, y.length);
    for (int i = 0; i < y.length; i++) {
      y[i] = attached(y[i], tangent[i], x);
    }
  }

  private static void requireLength(int length, int expected) {
    if (length != expected) {
      throw new IllegalArgumentException("the linear map of a registered derivative returned "
          + length + " numbers instead of " + expected);
    }
  }
}

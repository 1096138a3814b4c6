package org.djava.cli.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Derivatives of a function of one number by extrapolated differences, for comparison only. */
final class NumericDerivative {
  private static final int STEPS = 8;
  private static final double SHRINK = 2;
  private static final double SMALL = 1e-3;
  private static final int NEIGHBORS = 4;

  /** An error of so many roundings is nothing but rounding. */
  private static final double ROUNDINGS = 16;

  private static final double FLAT = 1e-3;

  private final DoubleUnaryOperator function;
  private final double at;
  private final boolean isSingle;

  /**
   * The derivative of {@code function} at a point.
   *
   * @param isSingle whether the number is a float, which moves in larger steps
   */
  NumericDerivative(DoubleUnaryOperator function, double at, boolean isSingle) {
    this.function = function;
    this.at = at;
    this.isSingle = isSingle;
  }

  /** Whether the number is a float. */
  boolean isSingle() {
    return isSingle;
  }

  /**
   * An estimate.
   *
   * @param error how far off it may be
   * @param isRounding whether all that is left of it is rounding, and that is little
   */
  record Estimate(double value, double error, boolean isRounding) {

    /** Whether the error is small beside the estimate itself. */
    boolean isSharp(double tolerance) {
      return error <= tolerance * Math.abs(value);
    }
  }

  /**
   * Estimates from both sides, then from one: what remains at a kink or the edge of a domain. Ever
   * smaller steps follow, for functions that vary over distances far below the number's own size.
   */
  Stream<Estimate> estimates() {
    double noise = noise();
    return Stream.of(1.0, 0x1p-8, 0x1p-16, 0x1p-24, 0x1p-32).flatMap(shrunk -> {
      List<Supplier<Estimate>> some = new ArrayList<>();
      for (double scale : scales()) {
        some.add(() -> extrapolated(this::central, 2, shrunk * scale, noise));
      }
      for (double scale : scales()) {
        some.add(() -> extrapolated(h -> oneSided(h), 1, shrunk * scale, noise));
        some.add(() -> extrapolated(h -> oneSided(-h), 1, shrunk * scale, noise));
      }
      return some.stream().map(Supplier::get);
    });
  }

  /** The function may vary over distances of the number's own size, however small that is. */
  private double[] scales() {
    double size = Math.abs(at);
    return size < SMALL && size > 0
        ? new double[] {SMALL, size}
        : new double[] {Math.max(size, SMALL)};
  }

  /**
   * How far off a value is: what does not vary smoothly between neighbours, on the calmer side of the
   * point if there is a jump.
   */
  private double noise() {
    double step = ulp(at == 0 ? SMALL : at);
    return Math.max(ulp(function.applyAsDouble(at)), Math.min(bend(step), bend(-step)));
  }

  /** The largest second difference of neighbours on one side; infinite beyond a domain's edge. */
  private double bend(double step) {
    double largest = 0;
    double first = function.applyAsDouble(at);
    double second = function.applyAsDouble(at + step);
    for (int i = 2; i <= NEIGHBORS; i++) {
      double third = function.applyAsDouble(at + i * step);
      double bend = Math.abs(third - 2 * second + first);
      largest = bend <= largest ? largest : bend;
      first = second;
      second = third;
    }
    return Double.isNaN(largest) ? Double.POSITIVE_INFINITY : largest;
  }

  private double ulp(double value) {
    return isSingle ? Math.ulp((float) value) : Math.ulp(value);
  }

  /** Whether the function, moved by its number's own size, would move by next to nothing. */
  private boolean isFlat(double error) {
    double size = Math.max(Math.abs(at), SMALL);
    double height = Math.abs(function.applyAsDouble(at));
    double beyond = Math.abs(function.applyAsDouble(at + size / 2));
    double most = Double.isFinite(beyond) ? Math.max(height, beyond) : height;
    return error * size <= FLAT * most + Double.MIN_NORMAL;
  }

  private double central(double h) {
    return (function.applyAsDouble(at + h) - function.applyAsDouble(at - h)) / (2 * h);
  }

  private double oneSided(double h) {
    return (function.applyAsDouble(at + h) - function.applyAsDouble(at)) / h;
  }

  /** Ridders' method: differences of shrinking steps, their errors removed order by order. */
  private Estimate extrapolated(
      DoubleUnaryOperator difference, int order, double scale, double noise) {
    double step = (isSingle ? 0.05 : 0.02) * scale;
    double[][] table = new double[STEPS][STEPS];
    double value = Double.NaN;
    double error = Double.POSITIVE_INFINITY;
    double noiseOfValue = 0;
    for (int i = 0; i < STEPS; i++) {
      // A step that is a power of two is exact, and so are its ends.
      double h = Math.scalb(1.0, Math.getExponent(step));
      table[i][0] = difference.applyAsDouble(h);
      double rounding = Math.max(noise, ulp(table[i][0] * h)) / h;
      double factor = Math.pow(SHRINK, order);
      for (int j = 1; j <= i; j++) {
        table[i][j] = (factor * table[i][j - 1] - table[i - 1][j - 1]) / (factor - 1);
        factor *= Math.pow(SHRINK, order);
        double change = Math.max(
            Math.abs(table[i][j] - table[i][j - 1]), Math.abs(table[i][j] - table[i - 1][j - 1]));
        if (Math.max(change, rounding) < error) {
          value = table[i][j];
          error = Math.max(change, rounding);
          noiseOfValue = rounding;
        }
      }
      step /= SHRINK;
    }
    boolean isRounding = error <= ROUNDINGS * noiseOfValue && isFlat(error);
    return new Estimate(value, error, isRounding);
  }
}

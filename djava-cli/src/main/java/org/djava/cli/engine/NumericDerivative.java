package org.djava.cli.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/** Derivatives of a function of one number by extrapolated differences, for comparison only. */
final class NumericDerivative {
  private static final int STEPS = 8;
  private static final double SHRINK = 2;
  private static final double SMALL = 1e-3;

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

  /** An estimate, and how far off it may be. */
  record Estimate(double value, double error) {}

  /** Estimates from both sides, then from one: what remains at a kink or the edge of a domain. */
  List<Estimate> estimates() {
    List<Estimate> estimates = new ArrayList<>();
    for (double scale : scales()) {
      estimates.add(extrapolated(this::central, 2, scale));
    }
    for (double scale : scales()) {
      estimates.add(extrapolated(h -> oneSided(h), 1, scale));
      estimates.add(extrapolated(h -> oneSided(-h), 1, scale));
    }
    return estimates;
  }

  /** The function may vary over distances of the number's own size, however small that is. */
  private double[] scales() {
    double size = Math.abs(at);
    return size < SMALL && size > 0
        ? new double[] {SMALL, size}
        : new double[] {Math.max(size, SMALL)};
  }

  private double central(double h) {
    return (function.applyAsDouble(at + h) - function.applyAsDouble(at - h)) / (2 * h);
  }

  private double oneSided(double h) {
    return (function.applyAsDouble(at + h) - function.applyAsDouble(at)) / h;
  }

  /** Ridders' method: differences of shrinking steps, their errors removed order by order. */
  private Estimate extrapolated(DoubleUnaryOperator difference, int order, double scale) {
    double step = (isSingle ? 0.05 : 0.02) * scale;
    double[][] table = new double[STEPS][STEPS];
    Estimate best = new Estimate(Double.NaN, Double.POSITIVE_INFINITY);
    for (int i = 0; i < STEPS; i++) {
      // A step that is a power of two is exact, and so are its ends.
      double h = Math.scalb(1.0, Math.getExponent(step));
      table[i][0] = difference.applyAsDouble(h);
      double factor = Math.pow(SHRINK, order);
      for (int j = 1; j <= i; j++) {
        table[i][j] = (factor * table[i][j - 1] - table[i - 1][j - 1]) / (factor - 1);
        factor *= Math.pow(SHRINK, order);
        double error = Math.max(
            Math.abs(table[i][j] - table[i][j - 1]), Math.abs(table[i][j] - table[i - 1][j - 1]));
        if (error < best.error()) {
          best = new Estimate(table[i][j], error);
        }
      }
      step /= SHRINK;
    }
    return best;
  }
}

package org.djava.cli.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * How a function's values rise around a point over distances of a size: the slope of the polynomial that
 * is nearest to them, and how far off it may be, from how far they are from the polynomial.
 */
record Trend(double slope, double error, boolean isFar) {
  /** The largest distance is a quarter of the number, each next one a 64th of the one before. */
  private static final int NEAREST = -38;

  private static final int STEP = 6;

  /** So far away a function that approximates another one shows the other one's slope. */
  private static final int FAR = -8;

  /** The degree of the polynomial, and one. */
  private static final int TERMS = 7;

  /** Pairs of points around the middle. */
  private static final int PAIRS = 20;

  /** Distances of this golden ratio have no grid in common with the function. */
  private static final double GENERIC = 0.6180339887498949;

  private static final double STANDARD_ERRORS = 4;

  /** What solving the equations loses. */
  private static final double LOST = 1e-9;

  private static final double SHARP = 1e-3;

  /** An estimate that may be off by so much of itself says nothing. */
  private static final double USEFUL = 0.125;

  private static final double SLACK = 4;

  /**
   * Trends over smaller and smaller distances.
   *
   * @param noise how far rounding takes a value
   */
  static List<Trend> of(DoubleUnaryOperator function, double noise, double at, double size) {
    List<Trend> trends = new ArrayList<>();
    for (int exponent = -2; exponent >= NEAREST; exponent -= STEP) {
      Trend trend = over(function, noise, at, Math.scalb(size, exponent), exponent >= FAR);
      if (Double.isFinite(trend.slope) && Double.isFinite(trend.error)) {
        trends.add(trend);
      }
    }
    return trends;
  }

  private static Trend over(
      DoubleUnaryOperator function, double noise, double at, double distance, boolean isFar) {
    double middle = function.applyAsDouble(at);
    double[][] equations = new double[TERMS][TERMS + 2];
    List<double[]> samples = new ArrayList<>();
    for (int i = 1; i <= PAIRS; i++) {
      double position = i * GENERIC - Math.floor(i * GENERIC);
      for (double there : new double[] {at + position * distance, at - position * distance}) {
        double[] sample = {(there - at) / distance, function.applyAsDouble(there) - middle};
        samples.add(sample);
        add(sample, equations);
      }
    }
    equations[1][TERMS + 1] = 1;
    solve(equations);
    double sum = 0;
    double largest = 0;
    for (double[] sample : samples) {
      double off = sample[1] - polynomial(equations, sample[0]);
      sum += off * off;
      largest = Math.max(largest, Math.abs(sample[1]));
    }
    double variance = sum / (samples.size() - TERMS) * equations[1][TERMS + 1];
    double error = STANDARD_ERRORS * Math.sqrt(variance) + LOST * largest + noise;
    return new Trend(equations[1][TERMS] / distance, error / distance, isFar);
  }

  private static void add(double[] sample, double[][] equations) {
    for (int i = 0; i < TERMS; i++) {
      double power = Math.pow(sample[0], i);
      for (int j = 0; j < TERMS; j++) {
        equations[i][j] += power * Math.pow(sample[0], j);
      }
      equations[i][TERMS] += power * sample[1];
    }
  }

  private static double polynomial(double[][] solved, double at) {
    double value = 0;
    for (int i = TERMS - 1; i >= 0; i--) {
      value = value * at + solved[i][TERMS];
    }
    return value;
  }

  /** By elimination; the matrix is positive, so no rows are exchanged. */
  private static void solve(double[][] rows) {
    for (int i = 0; i < TERMS; i++) {
      double pivot = rows[i][i];
      for (int j = i; j < rows[i].length; j++) {
        rows[i][j] /= pivot;
      }
      for (int k = 0; k < TERMS; k++) {
        double factor = k == i ? 0 : rows[k][i];
        for (int j = i; j < rows[i].length && factor != 0; j++) {
          rows[k][j] -= factor * rows[i][j];
        }
      }
    }
  }

  /** Whether values hardly deviate from it. */
  boolean isSharp() {
    return error <= SHARP * Math.abs(slope);
  }

  /** Whether it is known better than by its size. */
  boolean isUseful() {
    return error <= USEFUL * Math.abs(slope);
  }

  /** Whether both may be right. */
  boolean isConsistentWith(Trend other) {
    return Math.abs(slope - other.slope) <= SLACK * (error + other.error);
  }

  /** Whether the derivative may be this one. */
  boolean allows(double derivative) {
    return Math.abs(derivative - slope) <= SLACK * error + Math.ulp(derivative);
  }
}

package org.djava.cli.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;

/** Derivatives of a function of one number by extrapolated differences, for comparison only. */
final class NumericDerivative {
  private static final int ROWS = 8;
  private static final double SMALL = 1e-3;
  private static final int NEIGHBORS = 2;

  /** How far away neighbours are looked for, as a power of two. */
  private static final int FARTHEST = 16;

  private static final int SINGLE_FARTHEST = 8;

  /** How far off an estimate from far away may be, of itself. */
  private static final double FAR_ERROR = 1e-3;

  private static final double[] FOURTH_DIFFERENCE = {1, -4, 6, -4, 1};

  /** How much larger and smaller than a point's own size steps are. */
  private static final double[] STEPS = {
    0x1p20, 0x1p10, 1, 0x1p-8, 0x1p-16, 0x1p-24, 0x1p-32,
  };

  /** A change over the number's own size that is nothing beside the function's values. */
  private static final double FLAT = 1e-11;

  private static final double SINGLE_FLAT = 1e-4;

  /** A step that is off by so much of itself is lost. */
  private static final double LOST = 1e-6;

  /** An error of so many roundings, and of so much of the estimate, is more than rounding. */
  private static final double ROUNDINGS = 100;

  private static final double ROUGH = 0.1;

  private final DoubleUnaryOperator function;
  private final double at;
  private final boolean isSingle;
  private final double noise;
  private final double nearNoise;

  /** From where differences are taken. */
  enum Side {
    BOTH,
    RIGHT,
    LEFT
  }

  /**
   * The derivative of {@code function} at a point.
   *
   * @param isSingle whether the number is a float, which moves in larger steps
   */
  NumericDerivative(DoubleUnaryOperator function, double at, boolean isSingle) {
    Map<Double, Double> known = new HashMap<>();
    this.function = x -> known.computeIfAbsent(x, function::applyAsDouble);
    this.at = at;
    this.isSingle = isSingle;
    this.nearNoise = noise(0);
    this.noise = noise(isSingle ? SINGLE_FARTHEST : FARTHEST);
  }

  /** Whether the number is a float. */
  boolean isSingle() {
    return isSingle;
  }

  /**
   * An estimate.
   *
   * @param error how far off it may be
   * @param isFlat whether an error of this size is next to nothing beside the function's values
   * @param isFar whether steps are larger than the number itself
   * @param isRough whether differences of these steps do not settle, for another reason than rounding
   */
  record Estimate(double value, double error, boolean isFlat, boolean isFar, boolean isRough) {

    /** Whether the error is small beside the estimate. */
    boolean isSharp(double tolerance) {
      return error <= tolerance * Math.abs(value);
    }

    /** Whether the estimate is zero and its error next to nothing. */
    boolean isZero() {
      return isFlat && Math.abs(value) <= error;
    }

    /** Whether both may be right, each within so many times its error. */
    boolean isConsistentWith(Estimate other, double slack) {
      return Math.abs(value - other.value) <= slack * (error + other.error);
    }
  }

  /** With steps of about the number's own size: what is best where the function is smooth. */
  Estimate usual() {
    return extrapolated(Side.BOTH, Math.max(Math.abs(at), SMALL), noise);
  }

  /** With much smaller steps, to see whether the function varies between the usual ones. */
  Estimate local() {
    return extrapolated(
        Side.BOTH, (isSingle ? 0x1p-8 : 0x1p-32) * Math.max(Math.abs(at), SMALL), noise);
  }

  /**
   * With steps of many sizes, the largest first: far below the number's own size, for functions that
   * vary over such distances, and far above it, for functions whose values are large.
   */
  List<Estimate> estimates(Side side) {
    return estimates(side, noise);
  }

  /** The same, with steps that are not far, as if only near neighbours showed what is rounding. */
  List<Estimate> hopeful() {
    return estimates(Side.BOTH, nearNoise).stream().filter(one -> !one.isFar()).toList();
  }

  private List<Estimate> estimates(Side side, double noise) {
    double size = Math.abs(at);
    DoubleStream sizes = size < SMALL && size > 0
        ? DoubleStream.of(SMALL, size)
        : DoubleStream.of(Math.max(size, SMALL));
    List<Double> scales = new ArrayList<>();
    sizes.forEach(scale -> DoubleStream.of(STEPS).forEach(step -> scales.add(step * scale)));
    scales.sort(Comparator.reverseOrder());
    return scales.stream()
        .map(scale -> extrapolated(side, scale, noise))
        .filter(estimate -> Double.isFinite(estimate.value()) && Double.isFinite(estimate.error()))
        .toList();
  }

  /**
   * How far off a value is: what does not vary smoothly between neighbours, near ones and ones farther
   * away, on the calmer side of the point if there is a jump.
   */
  private double noise(int farthest) {
    double step = ulp(at == 0 ? SMALL : at);
    return Math.max(
        ulp(function.applyAsDouble(at)), Math.min(bend(step, farthest), bend(-step, farthest)));
  }

  /** The largest fourth difference of neighbours on one side; infinite beyond a domain's edge. */
  private double bend(double nearest, int farthest) {
    double largest = 0;
    for (int exponent = 0; exponent <= farthest; exponent += 4) {
      double step = Math.scalb(nearest, exponent);
      for (int i = 0; i < NEIGHBORS; i++) {
        double bend = 0;
        for (int j = 0; j < FOURTH_DIFFERENCE.length; j++) {
          bend += FOURTH_DIFFERENCE[j] * function.applyAsDouble(at + (i + j) * step);
        }
        largest = Math.abs(bend) <= largest ? largest : Math.abs(bend);
      }
    }
    return Double.isNaN(largest) ? Double.POSITIVE_INFINITY : largest / 4;
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
    return isSingle
        ? error * size <= SINGLE_FLAT * most + Float.MIN_NORMAL
        : error * size <= FLAT * most + Double.MIN_NORMAL;
  }

  /** The difference quotient; not a number where the step is lost in the number. */
  private double difference(Side side, double h) {
    double right = side == Side.LEFT ? at : moved(h);
    double left = side == Side.RIGHT ? at : moved(-h);
    double wanted = side == Side.BOTH ? 2 * h : h;
    boolean isLost = Math.abs(right - left - wanted) > LOST * wanted;
    return isLost
        ? Double.NaN
        : (function.applyAsDouble(right) - function.applyAsDouble(left)) / (right - left);
  }

  private double moved(double h) {
    return isSingle ? (float) (at + h) : at + h;
  }

  /** Ridders' method: differences of shrinking steps, their errors removed order by order. */
  private Estimate extrapolated(Side side, double scale, double noise) {
    // A step that is a power of two is exact, and so are its ends.
    double first = Math.scalb(1.0, Math.getExponent((isSingle ? 0.05 : 0.02) * scale));
    double order = side == Side.BOTH ? 4 : 2;
    double[] above = new double[ROWS];
    List<Estimate> rows = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      double h = Math.scalb(first, -i);
      double[] row = new double[ROWS];
      row[0] = difference(side, h);
      double rounding = Math.max(noise, ulp(row[0] * h)) / h;
      Estimate best = new Estimate(row[0], Double.POSITIVE_INFINITY, false, false, false);
      double factor = order;
      for (int j = 1; j <= i; j++) {
        row[j] = (factor * row[j - 1] - above[j - 1]) / (factor - 1);
        factor *= order;
        double change = Math.max(Math.abs(row[j] - row[j - 1]), Math.abs(row[j] - above[j - 1]));
        double error = Math.max(change, rounding);
        if (error < best.error()) {
          boolean isRough = error > ROUNDINGS * rounding && error > ROUGH * Math.abs(row[j]);
          best = new Estimate(row[j], error, false, false, isRough);
        }
      }
      rows.add(best);
      above = row;
    }
    return agreedUpon(rows, scale > Math.max(Math.abs(at), SMALL));
  }

  /** The most accurate row; its error is at least what rows of smaller steps do not account for. */
  private Estimate agreedUpon(List<Estimate> rows, boolean isFar) {
    Estimate best = rows.get(0);
    double error = Double.POSITIVE_INFINITY;
    for (Estimate row : rows) {
      if (row.error() < best.error()) {
        best = row;
        error = row.error();
      } else if (!best.isConsistentWith(row, Witness.SLACK)) {
        error = Math.max(error, Math.abs(best.value() - row.value()));
      }
    }
    if (isFar) {
      error = Math.max(error, FAR_ERROR * Math.abs(best.value()));
    }
    return new Estimate(best.value(), error, isFlat(error), isFar, best.isRough());
  }
}

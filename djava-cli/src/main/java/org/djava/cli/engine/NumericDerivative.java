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

  /** How many times its error an estimate from beyond the number's own size must be. */
  private static final double OUTSTANDING = 100;

  /** Of a step, to a number in whose arithmetic nothing is exact by chance. */
  private static final double GENERIC = 0.8090169943749475;

  /** A unit in the last place of floats is at least so much of their size. */
  private static final double COARSE = 0x1p-25;

  /** So much of a value, if it is rounding, is too much. */
  private static final double DROWNED = 0.01;

  private static final double[] FOURTH_DIFFERENCE = {1, -4, 6, -4, 1};

  /** How much larger and smaller than a point's own size steps are. */
  private static final double[] STEPS = {
    0x1p20, 0x1p10, 1, 0x1p-8, 0x1p-16, 0x1p-24, 0x1p-32,
  };

  /** A step that is off by so much of itself is lost. */
  private static final double LOST = 1e-6;

  /** An error of so many roundings, and of so much of the estimate, is more than rounding. */
  private static final double ROUNDINGS = 100;

  private static final double ROUGH = 0.1;

  private static final double UNEVEN = 4;

  private final DoubleUnaryOperator function;
  private final DoubleUnaryOperator rounding;
  private final boolean mayJump;
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
   * The derivative of a function at a point.
   *
   * @param isSingle whether the number is a float, which moves in larger steps
   */
  NumericDerivative(ObservedFunction observed, double at, boolean isSingle) {
    this.function = remembering(observed.value());
    this.rounding = remembering(observed.rounding());
    this.mayJump = observed.mayJump();
    this.at = at;
    this.isSingle = isSingle;
    this.nearNoise = noise(0);
    this.noise = noise(isSingle ? SINGLE_FARTHEST : FARTHEST);
  }

  /** Whether the number or the function's value moves in steps of floats. */
  boolean isCoarse() {
    double value = Math.abs(function.applyAsDouble(at));
    return isSingle || rounding(Side.BOTH, size()) > COARSE * value;
  }

  private static DoubleUnaryOperator remembering(DoubleUnaryOperator function) {
    Map<Double, Double> known = new HashMap<>();
    return x -> known.computeIfAbsent(x, function::applyAsDouble);
  }

  /** Whether the function has a value, so that there are differences. */
  boolean hasValue() {
    return Double.isFinite(function.applyAsDouble(at));
  }

  /** Whether values are little else than rounding. */
  boolean isDrowned() {
    return rounding(Side.BOTH, size()) > DROWNED * most();
  }

  /** Whether the function takes steps, which are not its derivative. */
  boolean mayJump() {
    return mayJump;
  }

  /** Whether the number is a float. */
  boolean isSingle() {
    return isSingle;
  }

  /**
   * An estimate.
   *
   * @param error how far off it may be
   * @param isStill whether all values are the same, and none is rounded, so that nothing is hidden
   * @param isFar whether steps are larger than the number itself
   * @param isBeyond the same, also for small numbers
   * @param isUneven whether they settle worse than rounding explains
   * @param isRough whether differences of these steps do not settle, for another reason than rounding
   */
  record Estimate(
      double value,
      double error,
      boolean isStill,
      boolean isFar,
      boolean isBeyond,
      boolean isRough,
      boolean isUneven) {

    /**
     * Whether this is no evidence: where values hardly move over larger distances, they may do anything
     * over smaller ones.
     */
    boolean isMute() {
      return isBeyond && Math.abs(value) < OUTSTANDING * error;
    }

    /** Whether the error is small beside the estimate. */
    boolean isSharp(double tolerance) {
      return error <= tolerance * Math.abs(value);
    }

    /**
     * Whether this is a sharp zero. Where values are rounded, a derivative may be hidden that is small
     * beside them.
     */
    boolean isZero() {
      return isStill && value == 0;
    }

    /** Whether both may be right, each within so many times its error. */
    boolean isConsistentWith(Estimate other, double slack) {
      return Math.abs(value - other.value) <= slack * (error + other.error);
    }
  }

  /** With steps of about the number's own size: what is best where the function is smooth. */
  Estimate usual() {
    return extrapolated(Side.BOTH, Math.max(Math.abs(at), SMALL), noise, true);
  }

  /** With much smaller steps, to see whether the function varies between the usual ones. */
  Estimate local() {
    return extrapolated(
        Side.BOTH, (isSingle ? 0x1p-8 : 0x1p-32) * Math.max(Math.abs(at), SMALL), noise, true);
  }

  /**
   * With steps of many sizes, the largest first: far below the number's own size, for functions that
   * vary over such distances, and far above it, for functions whose values are large.
   */
  List<Estimate> estimates(Side side) {
    return estimates(side, noise, true);
  }

  /** The same, with steps that are not far, as if only near neighbours showed what is rounding. */
  List<Estimate> hopeful() {
    return estimates(Side.BOTH, nearNoise, false).stream()
        .filter(one -> !one.isFar() && !one.isMute())
        .toList();
  }

  private List<Estimate> estimates(Side side, double noise, boolean rounds) {
    double size = Math.abs(at);
    DoubleStream sizes = size < SMALL && size > 0
        ? DoubleStream.of(SMALL, size)
        : DoubleStream.of(Math.max(size, SMALL));
    List<Double> scales = new ArrayList<>();
    sizes.forEach(scale -> DoubleStream.of(STEPS).forEach(step -> scales.add(step * scale)));
    scales.sort(Comparator.reverseOrder());
    return scales.stream()
        .map(scale -> extrapolated(side, scale, noise, rounds))
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

  /** The size of the function's values. */
  private double most() {
    double height = Math.abs(function.applyAsDouble(at));
    double beyond = Math.abs(function.applyAsDouble(at + size() / 2));
    return Double.isFinite(beyond) ? Math.max(height, beyond) : height;
  }

  private double size() {
    return at == 0 ? SMALL : Math.abs(at);
  }

  /**
   * How far rounding takes the values that differences are taken of. It is the same all around the
   * point, and is looked at at some distance, where numbers have all their digits.
   */
  private double rounding(Side side, double scale) {
    double h = GENERIC * firstStep(Math.max(scale, size()));
    double right = side == Side.LEFT ? 0 : rounding.applyAsDouble(moved(h));
    double left = side == Side.RIGHT ? 0 : rounding.applyAsDouble(moved(-h));
    return Math.max(rounding.applyAsDouble(at), Math.max(left, right));
  }

  /** A step that is a power of two is exact, and so are its ends. */
  private double firstStep(double scale) {
    return Math.scalb(1.0, Math.getExponent((isSingle ? 0.05 : 0.02) * scale));
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
  private Estimate extrapolated(Side side, double scale, double nearby, boolean rounds) {
    double first = firstStep(scale);
    double order = side == Side.BOTH ? 4 : 2;
    double rounding = rounding(side, scale);
    double noise = rounds ? Math.max(nearby, rounding) : nearby;
    boolean isStill = rounding == 0;
    double[] above = new double[ROWS];
    List<Estimate> rows = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      double h = Math.scalb(first, -i);
      double[] row = new double[ROWS];
      row[0] = difference(side, h);
      isStill &= row[0] == 0;
      double rounded = Math.max(noise, ulp(row[0] * h)) / h;
      Estimate best =
          new Estimate(row[0], Double.POSITIVE_INFINITY, false, false, false, false, false);
      double factor = order;
      for (int j = 1; j <= i; j++) {
        row[j] = (factor * row[j - 1] - above[j - 1]) / (factor - 1);
        factor *= order;
        double change = Math.max(Math.abs(row[j] - row[j - 1]), Math.abs(row[j] - above[j - 1]));
        double error = Math.max(change, rounded);
        if (error < best.error()) {
          boolean isRough = error > ROUNDINGS * rounded && error > ROUGH * Math.abs(row[j]);
          boolean isUneven = error > UNEVEN * rounded && error > ROUGH * Math.abs(row[j]);
          best = new Estimate(row[j], error, false, false, false, isRough, isUneven);
        }
      }
      rows.add(best);
      above = row;
    }
    return agreedUpon(rows, scale, isStill);
  }

  /** The most accurate row; its error is at least what rows of smaller steps do not account for. */
  private Estimate agreedUpon(List<Estimate> rows, double scale, boolean isStill) {
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
    boolean isFar = scale > Math.max(Math.abs(at), SMALL);
    boolean isBeyond = scale > size();
    if (isFar) {
      error = Math.max(error, FAR_ERROR * Math.abs(best.value()));
    }
    return new Estimate(
        best.value(), error, isStill, isFar, isBeyond, best.isRough(), best.isUneven());
  }
}

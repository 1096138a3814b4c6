package org.djava.cli.engine;

import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * What the values say of a derivative where a function decides by comparisons. Then the slope of the
 * branches taken need not be that of the function that they approximate, as of a bisection.
 */
final class TrendWitness {
  /** What differs by so much is worth a note. */
  private static final double CLEARLY = 0.01;

  private static final double[] NOTED_STEPS = {0x1p-4, 0x1p-7};

  private static final double SMALL = 1e-3;

  private final DoubleUnaryOperator function;
  private final double at;
  private final double size;
  private final double noise;

  /**
   * A witness.
   *
   * @param noise how far rounding takes a value
   */
  TrendWitness(DoubleUnaryOperator function, double noise, double at) {
    this.function = function;
    this.noise = Math.max(noise, Math.ulp(function.applyAsDouble(at)));
    this.at = at;
    this.size = at == 0 ? SMALL : Math.abs(at);
  }

  /** What trends say of a derivative by a rule. */
  record Verdict(double slope, boolean agrees, boolean isDecided) {}

  /**
   * A rule has the derivative of the function that is meant: that of the first sharp trend. It is wrong if
   * trends exclude it; one that does not, and contradicts the sharp one, leaves this open.
   */
  Verdict ofRule(double derivative) {
    List<Trend> trends = Trend.of(function, noise, at, size);
    Optional<Trend> sharp = trends.stream().filter(Trend::isSharp).findFirst();
    List<Trend> useful = trends.stream().filter(Trend::isUseful).toList();
    double shown = sharp.or(() -> useful.stream().findFirst()).map(Trend::slope).orElse(Double.NaN);
    if (sharp.filter(trend -> trend.allows(derivative)).isPresent()) {
      return new Verdict(shown, true, true);
    }
    boolean isExcluded = !useful.isEmpty()
        && useful.get(0).isFar()
        && useful.stream()
            .filter(trend -> trend.allows(derivative))
            .allMatch(trend -> sharp.filter(trend::isConsistentWith).isPresent());
    return new Verdict(shown, !isExcluded, isExcluded);
  }

  /** The slope of values if it is clearly another one than that of the branches taken. */
  Optional<Double> otherThan(double derivative) {
    return isNear(derivative)
        ? Optional.empty()
        : Trend.of(function, noise, at, size).stream()
            .filter(Trend::isSharp)
            .findFirst()
            .filter(Trend::isFar)
            .map(Trend::slope)
            .filter(slope -> isClearlyOther(slope, derivative));
  }

  /** The slope of values if whatever they show clearly, near and far, is another one than a rule's. */
  Optional<Double> against(double derivative) {
    if (isNear(derivative)) {
      return Optional.empty();
    }
    List<Double> slopes = Trend.of(function, noise, at, size).stream()
        .filter(Trend::isSharp)
        .map(Trend::slope)
        .toList();
    return slopes.stream().allMatch(slope -> isClearlyOther(slope, derivative))
        ? slopes.stream().findFirst()
        : Optional.empty();
  }

  /** A look at few values that spares many. */
  private boolean isNear(double derivative) {
    for (double step : NOTED_STEPS) {
      double h = step * size;
      double slope = (function.applyAsDouble(at + h) - function.applyAsDouble(at - h)) / (2 * h);
      if (!isClearlyOther(slope, derivative)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isClearlyOther(double slope, double derivative) {
    return Math.abs(slope - derivative) > CLEARLY * Math.abs(slope);
  }
}

package org.djava.cli.engine;

import java.util.List;
import java.util.Optional;

/** Decides whether forward mode, reverse mode and differences say the same. */
final class Witness {
  /** The modes differ by the order of their operations only. */
  private static final double MODE_TOLERANCE = 1e-9;

  private static final double SINGLE_MODE_TOLERANCE = 1e-4;

  private static final double NUMERIC_TOLERANCE = 1e-5;

  private Witness() {}

  static CheckReport.Comparison compare(
      Directions.Direction direction,
      double forward,
      double reverse,
      double seed,
      NumericDerivative differences) {
    boolean modesAgree = modesAgree(forward, reverse, scale(reverse), differences.isSingle());
    List<NumericDerivative.Estimate> estimates = differences.estimates();
    Optional<NumericDerivative.Estimate> agreeing =
        estimates.stream().filter(one -> agrees(one, reverse, seed)).findFirst();
    boolean differencesAgree = agreeing.isPresent();
    NumericDerivative.Estimate best = agreeing.orElse(estimates.get(0));
    boolean agrees = modesAgree && (differencesAgree || !Double.isFinite(reverse));
    return new CheckReport.Comparison(
        direction.name(), forward, reverse, seed * best.value(), agrees);
  }

  /**
   * Whether the two modes say the same.
   *
   * @param size of the largest number that they have added up
   * @param isSingle whether they have added up floats
   */
  static boolean modesAgree(double forward, double reverse, double size, boolean isSingle) {
    double tolerance = isSingle ? SINGLE_MODE_TOLERANCE : MODE_TOLERANCE;
    return isClose(forward, reverse, tolerance * size);
  }

  private static boolean agrees(NumericDerivative.Estimate estimate, double expected, double seed) {
    double error = Math.abs(seed) * Math.min(estimate.error(), 1);
    return isClose(
        seed * estimate.value(), expected, NUMERIC_TOLERANCE * scale(expected) + 10 * error);
  }

  private static double scale(double value) {
    return Math.max(1, Math.abs(value));
  }

  private static boolean isClose(double first, double second, double tolerance) {
    return Double.compare(first, second) == 0
        || (Double.isFinite(tolerance) && Math.abs(first - second) <= tolerance);
  }
}

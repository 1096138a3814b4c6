package org.djava.cli.engine;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Decides whether forward mode, reverse mode and differences say the same. */
final class Witness {
  /** The modes differ by the order of their operations only. */
  private static final double MODE_TOLERANCE = 1e-9;

  private static final double SINGLE_MODE_TOLERANCE = 1e-4;

  private static final double NUMERIC_TOLERANCE = 1e-5;

  /** Of an estimate's own error. */
  private static final double SLACK = 10;

  private static final double SHARPNESS = 1e-4;
  private static final double SINGLE_SHARPNESS = 1e-2;

  /** An estimate whose error is so many times larger than another's has no say against it. */
  private static final double COARSER = 1e3;

  private Witness() {}

  static CheckReport.Comparison compare(
      Directions.Direction direction,
      double forward,
      double reverse,
      double seed,
      NumericDerivative differences) {
    boolean modesAgree = modesAgree(forward, reverse, scale(reverse), differences.isSingle());
    double expected = reverse / seed;
    if (!Double.isFinite(expected)) {
      double numeric = seed * differences.estimates().findFirst().orElseThrow().value();
      return new CheckReport.Comparison(
          direction.name(), forward, reverse, numeric, modesAgree, false);
    }
    Verdict verdict = verdict(expected, differences);
    return new CheckReport.Comparison(
        direction.name(),
        forward,
        reverse,
        seed * verdict.estimate().value(),
        modesAgree && (verdict.agrees() || !verdict.isDecided()),
        verdict.isDecided());
  }

  /** What differences say, and the estimate that says so. */
  private record Verdict(NumericDerivative.Estimate estimate, boolean agrees, boolean isDecided) {}

  /**
   * An estimate has a say if its error is small beside it, or if it is nothing but rounding, then only
   * while no other one is much more accurate. One that agrees is enough, for a function may have a
   * kink here, or vary over distances that most of them do not see.
   */
  private static Verdict verdict(double expected, NumericDerivative differences) {
    double tolerance = differences.isSingle() ? SINGLE_SHARPNESS : SHARPNESS;
    List<NumericDerivative.Estimate> conclusive = new ArrayList<>();
    List<NumericDerivative.Estimate> all = new ArrayList<>();
    double smallestError = Double.POSITIVE_INFINITY;
    Iterator<NumericDerivative.Estimate> estimates = differences.estimates().iterator();
    while (estimates.hasNext()) {
      NumericDerivative.Estimate estimate = estimates.next();
      all.add(estimate);
      smallestError = Math.min(smallestError, estimate.error());
      boolean isAccurate = estimate.error() <= COARSER * smallestError;
      if (estimate.isSharp(tolerance) || (estimate.isRounding() && isAccurate)) {
        conclusive.add(estimate);
        if (agrees(estimate, expected)) {
          return new Verdict(estimate, true, true);
        }
      }
    }
    return conclusive.isEmpty()
        ? new Verdict(all.get(0), false, false)
        : new Verdict(conclusive.get(0), false, true);
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

  private static boolean agrees(NumericDerivative.Estimate estimate, double expected) {
    return isClose(
        estimate.value(),
        expected,
        NUMERIC_TOLERANCE * Math.abs(expected) + SLACK * estimate.error());
  }

  private static double scale(double value) {
    return Math.max(1, Math.abs(value));
  }

  private static boolean isClose(double first, double second, double tolerance) {
    return Double.compare(first, second) == 0
        || (Double.isFinite(tolerance) && Math.abs(first - second) <= tolerance);
  }
}

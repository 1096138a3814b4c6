package org.djava.cli.engine;

import java.util.Optional;
import org.djava.cli.engine.NumericDerivative.Estimate;
import org.djava.cli.engine.NumericDerivative.Side;

/** Decides whether forward mode, reverse mode and differences say the same. */
final class Witness {
  /** How many times its own error an estimate may be off. */
  static final double SLACK = 10;

  /** The modes differ by the order of their operations only. */
  private static final double MODE_TOLERANCE = 1e-9;

  private static final double SINGLE_MODE_TOLERANCE = 1e-4;

  /** An estimate that is so sharp and agrees needs no other. */
  private static final double SHARPEST = 1e-7;

  private static final double SINGLE_SHARPEST = 1e-3;

  /** How many units in its last place a derivative may be off. */
  private static final double ULPS = 16;

  private Witness() {}

  /**
   * Compares the modes with one another and with differences.
   *
   * @param name of the number, or of several
   * @param spread how much the derivative changes when its input moves by next to nothing
   */
  static CheckReport.Comparison compare(
      String name,
      double forward,
      double reverse,
      double seed,
      double spread,
      NumericDerivative numeric) {
    boolean bothNotFinite = !Double.isFinite(forward) && !Double.isFinite(reverse);
    boolean hasNoValue =
        !numeric.hasValue() && !(Double.isFinite(forward) && Double.isFinite(reverse));
    boolean modesAgree = hasNoValue
        || bothNotFinite
        || modesAgree(forward, reverse, scale(reverse), spread, numeric.isSingle());
    Verdict verdict = verdict(reverse / seed, spread / Math.abs(seed), numeric);
    return new CheckReport.Comparison(
        name,
        forward,
        reverse,
        seed * verdict.numeric(),
        modesAgree && (verdict.agrees() || !verdict.isDecided()),
        verdict.isDecided());
  }

  /** What differences say. */
  private record Verdict(double numeric, boolean agrees, boolean isDecided) {
    static Verdict agreeing(Estimate estimate) {
      return new Verdict(estimate.value(), true, true);
    }

    static Verdict open(double numeric) {
      return new Verdict(numeric, false, false);
    }

    static Verdict contradicting(Estimate estimate) {
      return new Verdict(estimate.value(), false, true);
    }
  }

  private static Verdict verdict(double expected, double spread, NumericDerivative numeric) {
    if (!numeric.hasValue()) {
      return Verdict.open(Double.NaN);
    }
    if (numeric.isDrowned()) {
      return Verdict.open(numeric.usual().value());
    }
    double allowance = ULPS * ulp(expected, numeric) + SLACK * spread;
    Estimate usual = numeric.usual();
    if (Double.isFinite(expected) && settles(usual, expected, allowance, numeric)) {
      return Verdict.agreeing(usual);
    }
    Differences differences = new Differences(numeric, allowance);
    Optional<Verdict> verdict = Double.isFinite(expected)
        ? differences
            .agreeing(expected)
            .map(Verdict::agreeing)
            .or(() -> differences.contradicting(expected).map(Verdict::contradicting))
        : differences.smooth().map(Verdict::contradicting);
    return verdict.orElseGet(
        () -> Verdict.open(differences.best(Side.BOTH).orElse(usual).value()));
  }

  /** Whether the usual estimate agrees, so sharply that no other is needed. */
  private static boolean settles(
      Estimate usual, double expected, double allowance, NumericDerivative numeric) {
    if (!usual.isSharp(numeric.isSingle() ? SINGLE_SHARPEST : SHARPEST)
        || Math.abs(usual.value() - expected) > SLACK * usual.error() + allowance) {
      return false;
    }
    Estimate local = numeric.local();
    return !local.isRough() && usual.isConsistentWith(local, SLACK);
  }

  private static double ulp(double value, NumericDerivative numeric) {
    return numeric.isSingle() ? Math.ulp((float) value) : Math.ulp(value);
  }

  /**
   * Whether the two modes say the same.
   *
   * @param size of the largest number that they have added up
   * @param spread how far rounding takes them
   * @param isSingle whether they have added up floats
   */
  static boolean modesAgree(
      double forward, double reverse, double size, double spread, boolean isSingle) {
    return isClose(forward, reverse, modeTolerance(size, isSingle) + SLACK * spread);
  }

  private static double modeTolerance(double size, boolean isSingle) {
    return (isSingle ? SINGLE_MODE_TOLERANCE : MODE_TOLERANCE) * size;
  }

  private static double scale(double value) {
    return Math.max(1, Math.abs(value));
  }

  private static boolean isClose(double first, double second, double tolerance) {
    return Double.compare(first, second) == 0
        || (Double.isFinite(tolerance) && Math.abs(first - second) <= tolerance);
  }
}

package org.djava.cli.engine;

import java.math.BigDecimal;

/**
 * Decides whether both modes have the derivative that precise runs have. Nothing can hide from these: a
 * mode that says something else is wrong by more than the rounding of its own operations, or some number
 * on its way was too large or too small for its type.
 */
final class PreciseWitness {
  /** What rounding makes of a few operations; more is looked at. */
  private static final BigDecimal CLOSE = new BigDecimal("1e-11");

  /** How far off a derivative may be, whatever rounding says. */
  private static final BigDecimal TOLERANCE = new BigDecimal("1e-10");

  /** How many units in its last place a derivative may be off. */
  private static final BigDecimal ULPS = new BigDecimal(16);

  private static final BigDecimal SLACK = new BigDecimal(Witness.SLACK);

  /** A derivative so small may have lost digits on its way. */
  private static final double TINY = 1e-30;

  private final DerivativeRange range;
  private final Probe probe;
  private final boolean isSingle;
  private final Expected expected;
  private final BigDecimal exact;
  private final Spread spread;

  /** Runs before an accusation: rounding may make the same of a few of them by chance. */
  private static final int SAMPLES = 64;

  /** How far rounding takes derivatives in so many runs. */
  interface Spread {
    BigDecimal in(int samples);
  }

  /** A derivative as it is, whatever its size, and what the modes multiply it by. */
  record Expected(BigDecimal slope, BigDecimal seed) {
    BigDecimal product() {
      return slope.multiply(seed);
    }
  }

  /**
   * A witness.
   *
   * @param isSingle whether the number that moves is a float
   * @param expected the derivative
   * @param spread how far rounding takes derivatives, both the expected one and those of the modes
   */
  PreciseWitness(
      DerivativeRange range, Probe probe, boolean isSingle, Expected expected, Spread spread) {
    this.range = range;
    this.probe = probe;
    this.isSingle = isSingle;
    this.expected = expected;
    this.exact = expected.product();
    this.spread = spread;
  }

  /** What is to be said of the modes. */
  CheckReport.Comparison compare(double forward, double reverse) {
    boolean isForwardRight = isRight(forward);
    boolean isReverseRight = isRight(reverse);
    boolean agrees = (isForwardRight || isOutOfRange(forward, Mode.FORWARD))
        && (isReverseRight || isOutOfRange(reverse, Mode.REVERSE));
    boolean isDecided = !agrees || (isForwardRight && isReverseRight);
    return new CheckReport.Comparison(
        probe.name(), forward, reverse, exact.doubleValue() + 0.0, agrees, isDecided);
  }

  /** An infinity is right if no finite double is so near. */
  private boolean isRight(double derivative) {
    if (derivative == exact.doubleValue()) {
      return true;
    }
    if (!Double.isFinite(derivative)) {
      return false;
    }
    BigDecimal off = new BigDecimal(derivative).subtract(exact).abs();
    if (isAtMost(off, exact.abs().multiply(CLOSE))) {
      return true;
    }
    BigDecimal allowance =
        exact.abs().multiply(TOLERANCE).add(ULPS.multiply(new BigDecimal(ulp(derivative))));
    return isAtMost(off, allowance)
        || isAtMost(off, allowance.add(rounding(RoundedRuns.SAMPLES)))
        || isAtMost(off, allowance.add(rounding(SAMPLES)));
  }

  private BigDecimal rounding(int samples) {
    return SLACK.multiply(spread.in(samples));
  }

  private double ulp(double derivative) {
    double single = Math.ulp((float) derivative);
    return isSingle && Double.isFinite(single) ? single : Math.ulp(derivative);
  }

  private static boolean isAtMost(BigDecimal number, BigDecimal bound) {
    return number.compareTo(bound) <= 0;
  }

  private boolean isOutOfRange(double derivative, Mode mode) {
    if (Double.isFinite(derivative) && Math.abs(derivative) >= TINY) {
      return isOfSubnormalSlope(derivative);
    }
    return isOfInfiniteSlope(derivative)
        || isOfSubnormalSlope(derivative)
        || range.explains(probe, mode, derivative, exact, BigDecimal.ZERO)
        || range.explains(probe, mode, derivative, exact, rounding(SAMPLES));
  }

  /** What the seed is multiplied by fits no double. */
  private boolean isOfInfiniteSlope(double derivative) {
    double slope = expected.slope().doubleValue();
    return Double.isInfinite(slope) && derivative == slope * expected.seed().signum();
  }

  /** What the seed is multiplied by has no more than a few digits, or none. */
  private boolean isOfSubnormalSlope(double derivative) {
    return Double.isFinite(derivative)
        && isAtMost(
            new BigDecimal(derivative).subtract(exact).abs(),
            expected.seed().abs().multiply(ULPS).multiply(new BigDecimal(Double.MIN_VALUE)));
  }
}

package org.djava.cli.engine;

/**
 * Decides whether both modes have the derivative that precise runs have. Nothing can hide from these: a
 * mode that says something else is wrong by more than the rounding of its own operations, or some number
 * on its way was too large or too small for its type.
 */
final class PreciseWitness {
  /** What rounding makes of a few operations; more is looked at. */
  private static final double CLOSE = 1e-11;

  /** How far off a derivative may be, whatever rounding says. */
  private static final double TOLERANCE = 1e-10;

  /** How many units in its last place a derivative may be off. */
  private static final double ULPS = 16;

  /** A derivative so small may have lost digits on its way. */
  private static final double TINY = 1e-30;

  private final DerivativeRange range;
  private final Probe probe;
  private final boolean isSingle;
  private final double expected;
  private final Spread spread;

  /** Runs before an accusation: rounding may make the same of a few of them by chance. */
  private static final int SAMPLES = 64;

  /** How far rounding takes derivatives in so many runs. */
  interface Spread {
    double in(int samples);
  }

  /**
   * A witness.
   *
   * @param isSingle whether the number that moves is a float
   * @param expected the derivative
   * @param spread how far rounding takes derivatives, both the expected one and those of the modes
   */
  PreciseWitness(
      DerivativeRange range, Probe probe, boolean isSingle, double expected, Spread spread) {
    this.range = range;
    this.probe = probe;
    this.isSingle = isSingle;
    this.expected = expected;
    this.spread = spread;
  }

  /** What is to be said of the modes. */
  CheckReport.Comparison compare(double forward, double reverse) {
    boolean isForwardRight = isRight(forward);
    boolean isReverseRight = isRight(reverse);
    boolean agrees = (isForwardRight || isOutOfRange(forward, Mode.FORWARD))
        && (isReverseRight || isOutOfRange(reverse, Mode.REVERSE));
    boolean isDecided = !agrees || (isForwardRight && isReverseRight);
    return new CheckReport.Comparison(probe.name(), forward, reverse, expected, agrees, isDecided);
  }

  private boolean isRight(double derivative) {
    double size = Math.abs(expected);
    double off = Math.abs(derivative - expected);
    if (Double.compare(derivative, expected) == 0 || off <= CLOSE * size) {
      return true;
    }
    double ulp = isSingle ? Math.ulp((float) derivative) : Math.ulp(derivative);
    double allowance = TOLERANCE * size + ULPS * ulp;
    return Double.isFinite(derivative)
        && Double.isFinite(expected)
        && (off <= allowance
            || off <= allowance + Witness.SLACK * spread.in(RoundedRuns.SAMPLES)
            || off <= allowance + Witness.SLACK * spread.in(SAMPLES));
  }

  private boolean isOutOfRange(double derivative, Mode mode) {
    return (!Double.isFinite(derivative) || Math.abs(derivative) < TINY)
        && range.explains(probe, mode, derivative, expected);
  }
}

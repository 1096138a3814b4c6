package org.djava.runtime.rules;

import org.djava.DerivativeOf;

/** Partials of the hyperbolic functions. */
public final class HyperbolicRules {
  /** Beyond this value of tanh, {@code 1 - tanh²} would lose more than two bits. */
  private static final double TAIL = 0.75;

  private HyperbolicRules() {}

  /** {@code d sinh(x) = cosh(x)}. */
  @DerivativeOf(type = Math.class, method = "sinh")
  public static double sinh(double x) {
    return Math.cosh(x);
  }

  /** {@code d cosh(x) = sinh(x)}. */
  @DerivativeOf(type = Math.class, method = "cosh")
  public static double cosh(double x) {
    return Math.sinh(x);
  }

  /**
   * {@code d tanh(x) = 1 - tanh(x)²}; in the tails {@code 4e/(1 + e)²} with {@code e = exp(-2|x|)},
   * the same without cancellation.
   */
  @DerivativeOf(type = Math.class, method = "tanh")
  public static double tanh(double x) {
    return tanhSlope(x, Math.tanh(x));
  }

  /** The slope of tanh at {@code x}, where it has the value {@code y}, which need not be computed again. */
  public static double tanhSlope(double x, double y) {
    if (Math.abs(y) > TAIL) {
      double e = Math.exp(-2 * Math.abs(x));
      return 4 * e / ((1 + e) * (1 + e));
    }
    return StableForms.oneMinusSquare(y);
  }
}

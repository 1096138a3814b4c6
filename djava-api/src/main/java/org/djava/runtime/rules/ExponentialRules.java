package org.djava.runtime.rules;

import org.djava.DerivativeOf;

/** Partials of the exponential and the logarithms. */
public final class ExponentialRules {
  /** log10(e), the derivative of log10 at 1. */
  private static final double LOG10_E = 0.4342944819032518;

  private ExponentialRules() {}

  /** {@code d exp(x) = exp(x)}. */
  @DerivativeOf(type = Math.class, method = "exp")
  public static double exp(double x) {
    return Math.exp(x);
  }

  /**
   * {@code d expm1(x) = exp(x)}: the value plus one, except left of -1, where the value tends to -1
   * and the sum would cancel.
   */
  @DerivativeOf(type = Math.class, method = "expm1")
  public static double expm1(double x) {
    return expm1Slope(x, Math.expm1(x));
  }

  /** The slope of expm1 at {@code x}, where it has the value {@code y}. */
  public static double expm1Slope(double x, double y) {
    return x < -1 ? Math.exp(x) : y + 1;
  }

  /** {@code d log(x) = 1/x}; +∞ at both zeros, which lie at the edge of the domain; NaN below. */
  @DerivativeOf(type = Math.class, method = "log")
  public static double log(double x) {
    return x < 0 ? Math.log(x) : 1 / (x + 0.0);
  }

  /** {@code d log10(x) = log10(e)/x}; +∞ at both zeros; NaN below. */
  @DerivativeOf(type = Math.class, method = "log10")
  public static double log10(double x) {
    return x < 0 ? Math.log10(x) : LOG10_E / (x + 0.0);
  }

  /** {@code d log1p(x) = 1/(1+x)}; +∞ at -1; NaN below. */
  @DerivativeOf(type = Math.class, method = "log1p")
  public static double log1p(double x) {
    return x < -1 ? Math.log1p(x) : 1 / (1 + x);
  }
}

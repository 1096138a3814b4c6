package org.djava.runtime.rules;

import org.djava.DerivativeOf;

/** Partials of powers and roots. */
public final class PowerRules {
  private PowerRules() {}

  /** {@code d sqrt(x) = 1/(2 sqrt(x))}; +∞ at both zeros: {@code -0.0 + 0.0} is +0. */
  @DerivativeOf(type = Math.class, method = "sqrt")
  public static double sqrt(double x) {
    return 0.5 / (Math.sqrt(x) + 0.0);
  }

  /**
   * {@code d cbrt(x) = 1/(3 cbrt(x)²)}; +∞ at both zeros. As a square of {@code 1/cbrt(x)}, so that
   * the second derivative is right at ±0 and ±∞ too.
   */
  @DerivativeOf(type = Math.class, method = "cbrt")
  public static double cbrt(double x) {
    double r = 1 / Math.cbrt(x);
    return r * r / 3;
  }

  /**
   * {@code d/dx x^y = y x^(y-1)}, and 0 for {@code y = 0}, also where {@code x^(y-1)} has no value.
   *
   * <p>For {@code y ≥ 1/2} the exponent {@code y-1} is exact. Below, its rounding error would be
   * multiplied by {@code log x}, so {@code x^y / x} is used. Constants appear only at the edges,
   * for {@code y = 0} is an ordinary point elsewhere: the mixed derivative there is {@code 1/x}.
   */
  @DerivativeOf(type = Math.class, method = "pow", wrt = "x")
  public static double powInBase(double x, double y) {
    if (x == 0 || !(Math.abs(x) + Math.abs(y) < Double.POSITIVE_INFINITY)) {
      return powInBaseAtEdge(x, y);
    }
    return y < 0.5 ? y * Math.pow(x, y) / x : y * Math.pow(x, y - 1);
  }

  /** The same for a base that is zero, infinite or NaN, or an exponent that is infinite or NaN. */
  public static double powInBaseAtEdge(double x, double y) {
    if (y == 0) {
      return 0;
    }
    double power = Math.pow(x, y - 1);
    return power == 0 && Double.isInfinite(y) ? 0 : y * power;
  }

  /**
   * {@code d/dy x^y = x^y log(x)}; 0 at {@code x = 0} for {@code y ≥ 0} and wherever an infinite
   * base has the power 0; NaN for negative {@code x}, for only integral {@code y} have a value.
   */
  @DerivativeOf(type = Math.class, method = "pow", wrt = "y")
  public static double powInExponent(double x, double y) {
    return powSlopeInExponent(x, y, Math.pow(x, y));
  }

  /** The slope in the exponent where the power has the value {@code power}. */
  public static double powSlopeInExponent(double x, double y, double power) {
    if ((x == 0 && y >= 0) || (x == Double.POSITIVE_INFINITY && power == 0)) {
      return 0;
    }
    return power * Math.log(x);
  }
}

package org.djava.runtime.rules;

import org.djava.DerivativeOf;

/** Partials of the trigonometric functions and their inverses in one argument. */
public final class TrigonometricRules {
  /** From here on {@code 1 + x²} is {@code x²} to working precision. */
  private static final double ONE_IS_NEGLIGIBLE = 0x1p27;

  private TrigonometricRules() {}

  /** {@code d sin(x) = cos(x)}. */
  @DerivativeOf(type = Math.class, method = "sin")
  public static double sin(double x) {
    return Math.cos(x);
  }

  /** {@code d cos(x) = -sin(x)}. */
  @DerivativeOf(type = Math.class, method = "cos")
  public static double cos(double x) {
    return -Math.sin(x);
  }

  /** {@code d tan(x) = 1 + tan(x)²}: a sum of positive terms, so it cannot cancel. */
  @DerivativeOf(type = Math.class, method = "tan")
  public static double tan(double x) {
    double t = Math.tan(x);
    return 1 + t * t;
  }

  /** {@code d asin(x) = 1/sqrt(1 - x²)}; +∞ at ±1; NaN beyond. */
  @DerivativeOf(type = Math.class, method = "asin")
  public static double asin(double x) {
    return 1 / Math.sqrt(StableForms.oneMinusSquare(x));
  }

  /** {@code d acos(x) = -1/sqrt(1 - x²)}; -∞ at ±1; NaN beyond. */
  @DerivativeOf(type = Math.class, method = "acos")
  public static double acos(double x) {
    return -1 / Math.sqrt(StableForms.oneMinusSquare(x));
  }

  /** {@code d atan(x) = 1/(1 + x²)}; {@code (1/x)²} where {@code x²} would overflow. */
  @DerivativeOf(type = Math.class, method = "atan")
  public static double atan(double x) {
    if (Math.abs(x) < ONE_IS_NEGLIGIBLE) {
      return 1 / (1 + x * x);
    }
    double r = 1 / x;
    return r * r;
  }
}

package org.djava.runtime.rules;

/**
 * Partials of the inverse hyperbolic functions, which mathematical libraries have and {@code Math}
 * has not.
 */
public final class InverseHyperbolicRules {
  /** From here on {@code 1 + x²} is {@code x²} to working precision. */
  private static final double ONE_IS_NEGLIGIBLE = 0x1p27;

  private InverseHyperbolicRules() {}

  /** {@code d asinh(x) = 1/sqrt(1 + x²)}; {@code 1/|x|} where {@code x²} might overflow. */
  public static double asinh(double x) {
    double size = Math.abs(x);
    return size < ONE_IS_NEGLIGIBLE ? 1 / Math.sqrt(1 + x * x) : 1 / size;
  }

  /** {@code d acosh(x) = 1/sqrt(x² - 1)}; +∞ at 1; NaN below, by the first root. */
  public static double acosh(double x) {
    return 1 / (Math.sqrt(x - 1) * Math.sqrt(x + 1));
  }

  /** {@code d acosh(1 + x) = 1/sqrt(x(x + 2))}; +∞ at 0; NaN below, by the first root. */
  public static double acosh1p(double x) {
    return 1 / (Math.sqrt(x) * Math.sqrt(x + 2));
  }

  /** {@code d atanh(x) = 1/(1 - x²)}; +∞ at ±1; NaN beyond, as the logarithm of a negative. */
  public static double atanh(double x) {
    return Math.abs(x) > 1 ? Math.log(1 - Math.abs(x)) : 1 / StableForms.oneMinusSquare(x);
  }
}

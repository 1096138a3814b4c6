package org.djava.runtime.rules;

/** Partials of powers and logarithms that mathematical libraries have and {@code Math} has not. */
public final class LibraryPowerRules {
  private LibraryPowerRules() {}

  /** {@code d/dx x^n}, the power with an integral exponent. */
  public static double powInBase(double x, int n) {
    return PowerRules.powInBase(x, n);
  }

  /** {@code d/dx x^n}, the power with an integral exponent. */
  public static double powInBase(double x, long n) {
    return PowerRules.powInBase(x, (double) n);
  }

  /** {@code d x² = 2x}. */
  public static double square(double x) {
    return 2 * x;
  }

  /** {@code d x² = 2x}. */
  public static float square(float x) {
    return 2 * x;
  }

  /** {@code d x³ = 3x²}. */
  public static double cube(double x) {
    return 3 * x * x;
  }

  /** {@code d x³ = 3x²}. */
  public static float cube(float x) {
    return 3 * x * x;
  }

  /** {@code d 1/sqrt(x) = -1/(2x sqrt(x))}; -∞ at both zeros. */
  public static double inverseSqrt(double x) {
    return -0.5 / (x + 0.0) / (Math.sqrt(x) + 0.0);
  }

  /** {@code d/dbase log(x)/log(base) = -log(x)/(base log(base)²)}. */
  public static double logInBase(double base, double x) {
    double logOfBase = Math.log(base);
    return -(Math.log(x) / logOfBase / logOfBase) / base;
  }

  /** {@code d/dx log(x)/log(base) = 1/(x log(base))}. */
  public static double logInArgument(double base, double x) {
    return ExponentialRules.log(x) / Math.log(base);
  }
}

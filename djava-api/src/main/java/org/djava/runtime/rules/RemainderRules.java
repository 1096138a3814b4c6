package org.djava.runtime.rules;

import org.djava.DerivativeOf;

/**
 * Partials of remainders {@code r = a - n·b}: 1 and {@code -n}. The integer n is found from the
 * remainder, never from {@code a/b} alone, which may round across an integer. A remainder that is
 * NaN has NaN partials.
 */
public final class RemainderRules {
  private RemainderRules() {}

  /** {@code d/da (a % b) = 1}. */
  public static double remainderInDividend(double a, double b) {
    double r = a % b;
    return Double.isNaN(r) ? r : 1;
  }

  /** {@code d/db (a % b) = -n = -(a - r)/b}; 0 for infinite b, where {@code r = a}. */
  public static double remainderInDivisor(double a, double b) {
    double r = a % b;
    return Double.isNaN(r) ? r : 0 - Math.rint((a - r) / b);
  }

  /** {@code d/da (a % b) = 1}. */
  public static float remainderInDividend(float a, float b) {
    float r = a % b;
    return Float.isNaN(r) ? r : 1;
  }

  /** {@code d/db (a % b) = -n}; the quotient of two floats is right in double. */
  public static float remainderInDivisor(float a, float b) {
    float r = a % b;
    return Float.isNaN(r) ? r : (float) (0 - Math.rint(((double) a - r) / b));
  }

  /** {@code d/da IEEEremainder(a, b) = 1}. */
  @DerivativeOf(type = Math.class, method = "IEEEremainder", wrt = "a")
  public static double ieeeRemainderInDividend(double a, double b) {
    double r = Math.IEEEremainder(a, b);
    return Double.isNaN(r) ? r : 1;
  }

  /**
   * {@code d/db IEEEremainder(a, b) = -n = -(a/b - r/b)}; unlike that of {@code %}, the difference
   * {@code a - r} might overflow.
   */
  @DerivativeOf(type = Math.class, method = "IEEEremainder", wrt = "b")
  public static double ieeeRemainderInDivisor(double a, double b) {
    double r = Math.IEEEremainder(a, b);
    return Double.isNaN(r) ? r : 0 - Math.rint(a / b - r / b);
  }
}

package org.djava.runtime.rules;

import org.djava.DerivativeOf;

/**
 * Partials of the functions over {@code double} that pass on one of their arguments: whether it is the
 * argument that is passed on ("paid"). The others are not used.
 *
 * <p>Conditions are written without short circuit: as one expression they are computed in place.
 */
@SuppressWarnings("ShortCircuitBoolean") // as one expression they are computed in place
public final class SelectionRules {
  private SelectionRules() {}

  /** {@code d |x| = ±1}; +1 at both zeros, as {@code x < 0 ? -x : x} takes them. */
  @DerivativeOf(type = Math.class, method = "abs")
  public static double abs(double x) {
    return x < 0 ? -1 : 1;
  }

  /** Pays a where {@code a ≥ b}, a tie of +0 and -0 included, or where a is NaN. */
  @DerivativeOf(type = Math.class, method = "max", wrt = "a")
  public static boolean maxInFirst(double a, double b) {
    return a >= b | Double.isNaN(a);
  }

  /** Pays b where a is not paid. */
  @DerivativeOf(type = Math.class, method = "max", wrt = "b")
  public static boolean maxInSecond(double a, double b) {
    return !(a >= b | Double.isNaN(a));
  }

  /** Pays a where {@code a ≤ b}, a tie of +0 and -0 included, or where a is NaN. */
  @DerivativeOf(type = Math.class, method = "min", wrt = "a")
  public static boolean minInFirst(double a, double b) {
    return a <= b | Double.isNaN(a);
  }

  /** Pays b where a is not paid. */
  @DerivativeOf(type = Math.class, method = "min", wrt = "b")
  public static boolean minInSecond(double a, double b) {
    return !(a <= b | Double.isNaN(a));
  }

  /**
   * Pays the value where {@code low ≤ value ≤ high} or where it is NaN. {@code Math.clamp} refuses
   * crossed bounds; libraries that do not return the lower one.
   */
  @DerivativeOf(type = Math.class, method = "clamp", wrt = "value")
  public static boolean clampInValue(double value, double low, double high) {
    return !(value < low | value > high);
  }

  /** Pays the lower bound where the value is below it, or where the bounds are crossed. */
  @DerivativeOf(type = Math.class, method = "clamp", wrt = "low")
  public static boolean clampInLow(double value, double low, double high) {
    return value < low | low > high;
  }

  /** Pays the upper bound where the value is above it and the bounds are not crossed. */
  @DerivativeOf(type = Math.class, method = "clamp", wrt = "high")
  public static boolean clampInHigh(double value, double low, double high) {
    return value > high & !(low > high);
  }

  /** {@code d/dm copySign(m, s) = ±1}: whether the sign of m is kept. */
  @DerivativeOf(type = Math.class, method = "copySign", wrt = "magnitude")
  public static double copySignInMagnitude(double magnitude, double sign) {
    return Math.copySign(1.0, magnitude) * Math.copySign(1.0, sign);
  }
}

package org.djava.runtime.rules;

/** Partials of functions of angles that mathematical libraries have and {@code Math} has not. */
public final class LibraryAngleRules {
  private static final double DEGREES_PER_SECOND = 1 / 3600.0;
  private static final double RADIANS_PER_SECOND = Math.PI / 648000;

  private LibraryAngleRules() {}

  /** The arc sine of x clamped to [-1, 1]: 0 outside. */
  public static double asinInRange(double x) {
    return Math.abs(x) > 1 ? 0 : TrigonometricRules.asin(x);
  }

  /** The arc cosine of x clamped to [-1, 1]: 0 outside. */
  public static double acosInRange(double x) {
    return Math.abs(x) > 1 ? 0 : TrigonometricRules.acos(x);
  }

  /**
   * An angle brought into some interval by whole turns: 1. An infinite angle has no normal form, so
   * it gets the NaN that its sine is.
   */
  public static double normalized(double angle) {
    return Double.isInfinite(angle) ? Math.sin(angle) : 1;
  }

  /** Degrees of an angle in degrees, minutes and seconds, by the seconds. */
  public static double degreesInSeconds(boolean sign, int degrees, int minutes, double seconds) {
    return sign ? DEGREES_PER_SECOND : -DEGREES_PER_SECOND;
  }

  /** Radians of an angle in degrees, minutes and seconds, by the seconds. */
  public static double radiansInSeconds(boolean sign, int degrees, int minutes, double seconds) {
    return sign ? RADIANS_PER_SECOND : -RADIANS_PER_SECOND;
  }
}

package org.djava.runtime.rules;

/** Partials of jafama's {@code toRange(min, max, x)}, {@code remainder} and its length in space. */
@SuppressWarnings("ShortCircuitBoolean") // as one expression they are computed in place
public final class LibraryRangeRules {
  private LibraryRangeRules() {}

  /** Pays the lower bound where x is below it, also if the bounds are crossed. */
  public static boolean toRangeInMin(double min, double max, double x) {
    return x < min;
  }

  /** Pays the upper bound where x is above it, unless the lower one is paid. */
  public static boolean toRangeInMax(double min, double max, double x) {
    return x > max & !(x < min);
  }

  /** Pays x where neither bound is paid. */
  public static boolean toRangeInValue(double min, double max, double x) {
    return !(x < min | x > max);
  }

  /** Pays the lower bound where x is below it, also if the bounds are crossed. */
  public static boolean toRangeInMin(float min, float max, float x) {
    return x < min;
  }

  /** Pays the upper bound where x is above it, unless the lower one is paid. */
  public static boolean toRangeInMax(float min, float max, float x) {
    return x > max & !(x < min);
  }

  /** Pays x where neither bound is paid. */
  public static boolean toRangeInValue(float min, float max, float x) {
    return !(x < min | x > max);
  }

  /** {@code d/db} of {@code a - n·b} with n the integer nearest to a/b, on a tie that nearer to 0. */
  public static double nearestRemainderInDivisor(double a, double b) {
    double r = a % b;
    if (Double.isNaN(r)) {
      return r;
    }
    double n = Math.rint((a - r) / b);
    boolean nextIsNearer = Math.abs(r) > Math.abs(b) - Math.abs(r);
    return nextIsNearer ? -(n + Math.copySign(1.0, a) * Math.copySign(1.0, b)) : 0 - n;
  }

  /** {@code d/dx sqrt(x² + y² + z²) = x/sqrt(x² + y² + z²)}; 0 at the origin. */
  public static double lengthInX(double x, double y, double z) {
    return PlaneRules.cosine(x, Math.hypot(y, z));
  }

  /** {@code d/dy sqrt(x² + y² + z²)}. */
  public static double lengthInY(double x, double y, double z) {
    return PlaneRules.cosine(y, Math.hypot(x, z));
  }

  /** {@code d/dz sqrt(x² + y² + z²)}. */
  public static double lengthInZ(double x, double y, double z) {
    return PlaneRules.cosine(z, Math.hypot(x, y));
  }
}

package org.djava.runtime.rules;

/** Partials of jafama's {@code toRange(min, max, x)}, {@code remainder} and its length in space. */
public final class LibraryRangeRules {
  private LibraryRangeRules() {}

  /** Pays the lower bound where x is below it, also if the bounds are crossed. */
  public static double toRangeInMin(double min, double max, double x) {
    return x < min ? 1 : 0;
  }

  /** Pays the upper bound where x is above it, unless the lower one is paid. */
  public static double toRangeInMax(double min, double max, double x) {
    return x > max && !(x < min) ? 1 : 0;
  }

  /** Pays x where neither bound is paid. */
  public static double toRangeInValue(double min, double max, double x) {
    return x < min || x > max ? 0 : 1;
  }

  /** Pays the lower bound where x is below it, also if the bounds are crossed. */
  public static float toRangeInMin(float min, float max, float x) {
    return x < min ? 1 : 0;
  }

  /** Pays the upper bound where x is above it, unless the lower one is paid. */
  public static float toRangeInMax(float min, float max, float x) {
    return x > max && !(x < min) ? 1 : 0;
  }

  /** Pays x where neither bound is paid. */
  public static float toRangeInValue(float min, float max, float x) {
    return x < min || x > max ? 0 : 1;
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

package org.djava.runtime.rules;

import org.djava.DerivativeOf;

/** Partials of angle and length of a vector of the plane. */
public final class PlaneRules {
  /** Lengths in between lose nothing to the rounding of subnormal numbers. */
  private static final double SMALLEST_EXACT_LENGTH = 0x1p-960;

  private PlaneRules() {}

  /** {@code d/dy atan2(y, x) = x/(x² + y²)}. */
  @DerivativeOf(type = Math.class, method = "atan2", wrt = "y")
  public static double atan2InY(double y, double x) {
    return quotientBySquares(x, y);
  }

  /** {@code d/dx atan2(y, x) = -y/(x² + y²)}. */
  @DerivativeOf(type = Math.class, method = "atan2", wrt = "x")
  public static double atan2InX(double y, double x) {
    return -quotientBySquares(y, x);
  }

  /**
   * {@code a/(a² + b²)} without a square of an argument, so that nothing overflows: with the
   * quotient {@code t} of the smaller and the larger number it is {@code 1/(a(1 + t²))} or {@code
   * t/(b(1 + t²))}. Both factors are halved, for {@code a(1 + t²)} might overflow too. NaN at the
   * origin, where the angle has no derivative; 0 at infinity.
   */
  public static double quotientBySquares(double a, double b) {
    if (Math.abs(a) > Math.abs(b)) {
      double t = b / a;
      return 0.5 / a / (0.5 + 0.5 * t * t);
    }
    double t = Double.isInfinite(a) ? 1 : a / b;
    return t * (0.5 / b / (0.5 + 0.5 * t * t));
  }

  /** {@code d/dx hypot(x, y) = x/hypot(x, y)}; (0, 0) at the origin. */
  @DerivativeOf(type = Math.class, method = "hypot", wrt = "x")
  public static double hypotInX(double x, double y) {
    return cosine(x, y);
  }

  /** {@code d/dy hypot(x, y) = y/hypot(x, y)}; (0, 0) at the origin. */
  @DerivativeOf(type = Math.class, method = "hypot", wrt = "y")
  public static double hypotInY(double x, double y) {
    return cosine(y, x);
  }

  /** {@code a/hypot(a, b)}, the cosine of the angle between (a, b) and its first axis. */
  public static double cosine(double a, double b) {
    double length = Math.hypot(a, b);
    return length > SMALLEST_EXACT_LENGTH && length < Double.POSITIVE_INFINITY
        ? a / length
        : cosineAtEdge(a, b);
  }

  /** The same where the length overflows, is subnormal, or the vector is zero or infinite. */
  public static double cosineAtEdge(double a, double b) {
    if (a == 0 && b == 0) {
      return 0;
    }
    if (Double.isInfinite(a) && Math.abs(b) < Double.POSITIVE_INFINITY) {
      return Math.copySign(1, a);
    }
    if (Double.isInfinite(b) && Math.abs(a) < Double.POSITIVE_INFINITY) {
      return 0;
    }
    double scale = Math.abs(a) + Math.abs(b) < 1 ? 0x1p200 : 0x1p-200;
    return a * scale / Math.hypot(a * scale, b * scale);
  }

  /**
   * {@code d/da a/h = (b/h)²/h} for {@code h = hypot(a, b)}; from the quotient it would be {@code
   * 1/h - a²/h³}, which cancels near the axis of a. At the origin the first derivative is 0 by
   * convention, and so is this one.
   */
  @DerivativeOf(type = PlaneRules.class, method = "cosine", wrt = "a")
  public static double cosineInFirst(double a, double b) {
    if (a == 0 && b == 0) {
      return 0;
    }
    double q = cosine(b, a);
    return q * (q / Math.hypot(a, b));
  }

  /** {@code d/db a/h = -(a/h)(b/h)/h} for {@code h = hypot(a, b)}; 0 at the origin. */
  @DerivativeOf(type = PlaneRules.class, method = "cosine", wrt = "b")
  public static double cosineInSecond(double a, double b) {
    if (a == 0 && b == 0) {
      return 0;
    }
    return -cosine(a, b) * (cosine(b, a) / Math.hypot(a, b));
  }
}

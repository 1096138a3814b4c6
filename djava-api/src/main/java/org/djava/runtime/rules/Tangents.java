package org.djava.runtime.rules;

/**
 * What forward mode does with tangents that may be unused. A tangent is used if it depends on a
 * direction that is not zero, on the path taken; an unused one is no contribution, so an infinite
 * partial must not make a NaN of it. A number that was computed to be zero is used: times infinity
 * it is NaN. Whether a tangent is used ({@code 0} if not) is an argument, for its value does not tell.
 *
 * <p>The derivatives of these methods contribute only where the tangent is used. They are known to
 * the compiler; their bodies are never differentiated.
 */
public final class Tangents {
  private Tangents() {}

  /** A direction that is a constant: a component that is zero is an unused tangent. */
  public static double direction(double component) {
    return component + 0.0;
  }

  /** A direction that is a constant: a component that is zero is an unused tangent. */
  public static float direction(float component) {
    return component + 0.0f;
  }

  /** A direction that is differentiated itself: zero is one of its values, and used. */
  public static double variable(double component) {
    return -(0.0 - component);
  }

  /** A direction that is differentiated itself: zero is one of its values, and used. */
  public static float variable(float component) {
    return -(0.0f - component);
  }

  /** 0 for +0.0, which in a direction or in memory is an unused tangent; else 1. */
  public static int used(double tangent) {
    return Double.doubleToRawLongBits(tangent) != 0 ? 1 : 0;
  }

  /** 0 for +0.0, which in a direction or in memory is an unused tangent; else 1. */
  public static int used(float tangent) {
    return Float.floatToRawIntBits(tangent) != 0 ? 1 : 0;
  }

  /** The product, but no NaN where the tangent is unused. */
  public static double times(int used, double tangent, double partial) {
    double product = tangent * partial;
    return Double.isNaN(product) && used == 0 ? 0 : product;
  }

  /** The product, but no NaN where the tangent is unused. */
  public static float times(int used, float tangent, float partial) {
    float product = tangent * partial;
    return Float.isNaN(product) && used == 0 ? 0 : product;
  }

  /** The quotient, but no NaN where the tangent is unused. */
  public static double over(int used, double tangent, double divisor) {
    double quotient = tangent / divisor;
    return Double.isNaN(quotient) && used == 0 ? 0 : quotient;
  }

  /** The quotient, but no NaN where the tangent is unused. */
  public static float over(int used, float tangent, float divisor) {
    float quotient = tangent / divisor;
    return Float.isNaN(quotient) && used == 0 ? 0 : quotient;
  }

  /** The product, by a partial that is finite: only its derivative asks whether it is used. */
  public static double product(int used, double tangent, double partial) {
    return tangent * partial;
  }

  /** The product, by a partial that is finite: only its derivative asks whether it is used. */
  public static float product(int used, float tangent, float partial) {
    return tangent * partial;
  }

  /** As a tangent travels to callees: +0.0 if unused, -0.0 for a zero that is used. */
  public static double passed(int used, double tangent) {
    return used == 0 ? 0 : -(0.0 - tangent);
  }

  /** As a tangent travels to callees: +0.0 if unused, -0.0 for a zero that is used. */
  public static float passed(int used, float tangent) {
    return used == 0 ? 0 : -(0.0f - tangent);
  }
}

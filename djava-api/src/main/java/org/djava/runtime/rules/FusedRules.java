package org.djava.runtime.rules;

import org.djava.DerivativeOf;

/** Partials of the fused multiply-add {@code a·b + c}, the same as those of the operators. */
public final class FusedRules {
  private FusedRules() {}

  /** {@code d/da (a·b + c) = b}. */
  @DerivativeOf(type = Math.class, method = "fma", wrt = "a")
  public static double fmaInA(double a, double b, double c) {
    return b;
  }

  /** {@code d/db (a·b + c) = a}. */
  @DerivativeOf(type = Math.class, method = "fma", wrt = "b")
  public static double fmaInB(double a, double b, double c) {
    return a;
  }

  /** {@code d/dc (a·b + c) = 1}. */
  @DerivativeOf(type = Math.class, method = "fma", wrt = "c")
  public static double fmaInC(double a, double b, double c) {
    return 1;
  }

  /** {@code d/da (a·b + c) = b}. */
  @DerivativeOf(type = Math.class, method = "fma", wrt = "a")
  public static float fmaInA(float a, float b, float c) {
    return b;
  }

  /** {@code d/db (a·b + c) = a}. */
  @DerivativeOf(type = Math.class, method = "fma", wrt = "b")
  public static float fmaInB(float a, float b, float c) {
    return a;
  }

  /** {@code d/dc (a·b + c) = 1}. */
  @DerivativeOf(type = Math.class, method = "fma", wrt = "c")
  public static float fmaInC(float a, float b, float c) {
    return 1;
  }
}

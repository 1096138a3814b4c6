package org.djava.runtime.rules;

import org.djava.DerivativeOf;

/** Partials of the functions that step to a neighbouring number: they move with their argument. */
public final class NeighborRules {
  private NeighborRules() {}

  /** {@code d nextUp(x) = 1}. */
  @DerivativeOf(type = Math.class, method = "nextUp")
  public static double nextUp(double x) {
    return 1;
  }

  /** {@code d nextUp(x) = 1}. */
  @DerivativeOf(type = Math.class, method = "nextUp")
  public static float nextUp(float x) {
    return 1;
  }

  /** {@code d nextDown(x) = 1}. */
  @DerivativeOf(type = Math.class, method = "nextDown")
  public static double nextDown(double x) {
    return 1;
  }

  /** {@code d nextDown(x) = 1}. */
  @DerivativeOf(type = Math.class, method = "nextDown")
  public static float nextDown(float x) {
    return 1;
  }

  /** {@code d/dx nextAfter(x, direction) = 1}; the direction has none. */
  @DerivativeOf(type = Math.class, method = "nextAfter", wrt = "x")
  public static double nextAfter(double x, double direction) {
    return 1;
  }

  /** {@code d/dx nextAfter(x, direction) = 1}; the direction has none. */
  @DerivativeOf(type = Math.class, method = "nextAfter", wrt = "x")
  public static float nextAfter(float x, double direction) {
    return 1;
  }
}

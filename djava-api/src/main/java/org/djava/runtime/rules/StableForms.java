package org.djava.runtime.rules;

import org.djava.DerivativeOf;

/** Expressions whose best form for the value is not the best form for the derivative. */
public final class StableForms {
  private StableForms() {}

  /** {@code 1 - x²} without cancellation near ±1. */
  public static double oneMinusSquare(double x) {
    return (1 - x) * (1 + x);
  }

  /** {@code d (1 - x²) = -2x}; the two factors' contributions would cancel near 0. */
  @DerivativeOf(type = StableForms.class, method = "oneMinusSquare")
  public static double oneMinusSquareSlope(double x) {
    return -2 * x;
  }
}

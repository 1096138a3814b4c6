package org.djava.runtime;

import org.jspecify.annotations.Nullable;

/** The fused forward and reverse sweep of an array with respect to one array. */
@FunctionalInterface
public interface VectorGradientCode {

  /**
   * Calls both sweeps.
   *
   * @param arguments what the function has captured, and the point, a {@code double[]}
   * @param accumulator to which the adjoint of the point is added; of its length
   * @param seed the cotangent of the result, of its length; never modified
   * @return the value
   */
  double[] apply(@Nullable Object[] arguments, double[] accumulator, double[] seed);
}

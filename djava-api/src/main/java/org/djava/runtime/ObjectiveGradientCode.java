package org.djava.runtime;

import org.jspecify.annotations.Nullable;

/** The fused gradient of a number with respect to one array. */
@FunctionalInterface
public interface ObjectiveGradientCode {

  /**
   * Calls the gradient.
   *
   * @param captured what the function has captured
   * @param x the point
   * @param accumulator to which the adjoint of {@code x} is added; of the length of {@code x}
   * @param seed the cotangent of the result
   * @return the value
   */
  double apply(@Nullable Object[] captured, double[] x, double[] accumulator, double seed);
}

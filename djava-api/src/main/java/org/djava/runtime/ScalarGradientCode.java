package org.djava.runtime;

import org.jspecify.annotations.Nullable;

/** The fused gradient of a number with respect to one number. */
@FunctionalInterface
public interface ScalarGradientCode {

  /**
   * Calls the gradient.
   *
   * @param captured what the function has captured
   * @param x the point
   * @param seed the cotangent of the result
   * @param numbers receives the adjoint of {@code x}
   * @return the value
   */
  double apply(@Nullable Object[] captured, double x, double seed, double[] numbers);
}

package org.djava.runtime;

import org.jspecify.annotations.Nullable;

/** The fused gradient of a number with respect to several numbers. */
@FunctionalInterface
public interface NumbersGradientCode {

  /**
   * Calls the gradient.
   *
   * @param captured what the function has captured
   * @param point the arguments
   * @param seed the cotangent of the result
   * @param numbers receives the adjoints of the arguments
   * @return the value
   */
  double apply(@Nullable Object[] captured, double[] point, double seed, double[] numbers);
}

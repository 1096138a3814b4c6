package org.djava.runtime;

import org.jspecify.annotations.Nullable;

/** The JVP of a number with respect to one array. */
@FunctionalInterface
public interface ObjectiveTangentCode {

  /**
   * Calls the JVP.
   *
   * @param captured what the function has captured
   * @param x the point
   * @param tangent the tangent of the point, of the same length; not written
   * @param numbers receives the tangent of the value, in its first element
   * @return the value
   */
  double apply(@Nullable Object[] captured, double[] x, double[] tangent, double[] numbers);
}

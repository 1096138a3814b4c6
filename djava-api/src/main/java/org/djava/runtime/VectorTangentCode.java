package org.djava.runtime;

import org.jspecify.annotations.Nullable;

/** The JVP of an array with respect to one array. */
@FunctionalInterface
public interface VectorTangentCode {

  /**
   * Calls the JVP.
   *
   * @param arguments what the function has captured, and the point, a {@code double[]}
   * @param tangent the tangent of the point, of the same length; may be overwritten
   * @param references receives the tangent of the result, a {@code double[]}
   * @return the value
   */
  double[] apply(@Nullable Object[] arguments, double[] tangent, @Nullable Object[] references);
}

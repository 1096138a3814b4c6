package org.djava;

/**
 * The derivative of a function at a point as a linear map from tangents of the argument to tangents
 * of the result: the Jacobian times a vector.
 *
 * <p>It stays valid after the argument has been overwritten, and may be applied many times, from
 * many threads. Applying it may run the function again, on a copy of the arguments.
 *
 * @param <T> the type of the argument
 * @param <R> the type of the result
 */
@FunctionalInterface
public interface Differential<T, R> {

  /**
   * Applies the differential.
   *
   * @param tangent a tangent of the shape of the argument; not modified
   * @return the tangent of the result, of its shape, in new memory
   * @throws IllegalArgumentException if the tangent has not the shape of the argument
   */
  R apply(T tangent);
}

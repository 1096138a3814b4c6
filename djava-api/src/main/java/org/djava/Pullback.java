package org.djava;

/**
 * The derivative of a function at a point as a linear map from cotangents of the result to
 * cotangents of the argument: the transposed Jacobian times a vector.
 *
 * <p>It stays valid after the argument has been overwritten, and may be applied many times, from
 * many threads.
 *
 * @param <R> the type of the result
 * @param <T> the type of the argument
 */
@FunctionalInterface
public interface Pullback<R, T> {

  /**
   * Applies the pullback.
   *
   * @param cotangent a cotangent of the shape of the result; not modified
   * @return the cotangent of the argument, of its shape, in new memory
   * @throws IllegalArgumentException if the cotangent has not the shape of the result
   */
  T apply(R cotangent);
}

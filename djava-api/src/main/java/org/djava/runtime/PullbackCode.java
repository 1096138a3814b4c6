package org.djava.runtime;

/**
 * The pullback that a {@link DerivativeKind#VJP} stores: a linear map from a cotangent of the
 * result to adjoints of the active parameters, at the point the VJP ran at.
 *
 * <p>It holds nothing that anyone writes: it can be applied many times, from many threads, also
 * after the arguments have been overwritten.
 */
@FunctionalInterface
public interface PullbackCode {

  /**
   * Applies the pullback.
   *
   * @param cotangent the cotangent of the result: a {@code Double}, a {@code Float}, or an array of
   *     the result's shape; never modified
   * @return for each active parameter in order its adjoint: a {@code Double}, a {@code Float}, or a
   *     new array of the shape that the argument had on entry. Arguments that are, or share, the same
   *     array have adjoints that share one array in the same places
   */
  Object[] apply(Object cotangent);
}

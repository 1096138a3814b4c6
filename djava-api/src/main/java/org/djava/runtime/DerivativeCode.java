package org.djava.runtime;

import org.jspecify.annotations.Nullable;

/** Any derivative, with its arguments spread from an array: for calls that may box. */
@FunctionalInterface
public interface DerivativeCode {

  /**
   * Calls the derivative.
   *
   * @param arguments everything before {@code numbers} in the handle's type
   * @param numbers receives further results that are numbers
   * @param references receives further results that are not
   * @return the first result, boxed if it is a number
   */
  @Nullable
  Object apply(@Nullable Object[] arguments, double[] numbers, @Nullable Object[] references);
}

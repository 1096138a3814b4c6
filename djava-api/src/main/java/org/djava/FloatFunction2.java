package org.djava;

import java.io.Serializable;

/** A function from two {@code float}s to one {@code float} that can be differentiated. */
@FunctionalInterface
public interface FloatFunction2 extends Serializable {

  /**
   * The value of the function.
   *
   * @param x the first argument
   * @param y the second argument
   * @return the value
   */
  float applyAsFloat(float x, float y);
}

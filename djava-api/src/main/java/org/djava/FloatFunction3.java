package org.djava;

import java.io.Serializable;

/** A function from three {@code float}s to one {@code float} that can be differentiated. */
@FunctionalInterface
public interface FloatFunction3 extends Serializable {

  /**
   * The value of the function.
   *
   * @param x the first argument
   * @param y the second argument
   * @param z the third argument
   * @return the value
   */
  float applyAsFloat(float x, float y, float z);
}

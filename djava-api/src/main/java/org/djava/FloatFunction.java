package org.djava;

import java.io.Serializable;

/** A function from one {@code float} to one {@code float} that can be differentiated. */
@FunctionalInterface
public interface FloatFunction extends Serializable {

  /**
   * The value of the function.
   *
   * @param x the argument
   * @return the value
   */
  float applyAsFloat(float x);
}

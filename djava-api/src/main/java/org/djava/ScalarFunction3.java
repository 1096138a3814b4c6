package org.djava;

import java.io.Serializable;

/** A function from three numbers to one number that can be differentiated. */
@FunctionalInterface
public interface ScalarFunction3 extends Serializable {

  /**
   * The value of the function.
   *
   * @param x the first argument
   * @param y the second argument
   * @param z the third argument
   * @return the value
   */
  double applyAsDouble(double x, double y, double z);
}

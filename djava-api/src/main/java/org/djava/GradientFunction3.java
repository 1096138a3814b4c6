package org.djava;

import java.io.Serializable;

/** The gradient of a function of three numbers. Thread-safe. */
public interface GradientFunction3 extends Serializable {

  /**
   * The gradient at a point.
   *
   * @param x the first argument
   * @param y the second argument
   * @param z the third argument
   * @return the three partial derivatives
   */
  double[] at(double x, double y, double z);
}

package org.djava;

import java.io.Serializable;

/** The gradient of a function of two numbers. Thread-safe. */
public interface GradientFunction2 extends Serializable {

  /**
   * The gradient at a point.
   *
   * @param x the first argument
   * @param y the second argument
   * @return the two partial derivatives
   */
  double[] at(double x, double y);
}

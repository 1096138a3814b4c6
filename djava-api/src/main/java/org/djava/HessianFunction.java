package org.djava;

import java.io.Serializable;

/** The Hessian of a function from {@code n} numbers to one number. Thread-safe. */
public interface HessianFunction extends Serializable {

  /**
   * The Hessian at a point.
   *
   * @param x the point, of length {@code n}
   * @return {@code n} rows of length {@code n}; symmetric up to rounding
   */
  double[][] at(double[] x);
}

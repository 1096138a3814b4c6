package org.djava;

import java.io.Serializable;

/**
 * The gradient of a function as a function, to be used many times. Thread-safe.
 *
 * @param <T> the type of the argument
 * @param <G> the type of the gradient
 */
public interface GradientOf<T, G> extends Serializable {

  /**
   * The gradient at a point.
   *
   * @param x the point
   * @return the gradient
   */
  G at(T x);

  /**
   * Value and gradient at a point.
   *
   * @param x the point
   * @return both
   */
  ValueWithGradient<G> valueWithGradient(T x);
}

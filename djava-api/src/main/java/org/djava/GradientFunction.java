package org.djava;

import java.io.Serializable;

/**
 * The gradient of a function from an array to a number. Thread-safe.
 *
 * <p>{@link #into}, {@link #valueInto} and {@link #addInto} allocate nothing beyond what the function
 * itself allocates, the shadows of that, and what its loops must remember, once they have run for an
 * array length. They leave the given gradient untouched when the function throws. The given gradient
 * may be the argument itself.
 */
public interface GradientFunction extends Serializable {

  /**
   * The gradient at a point.
   *
   * @param x the point
   * @return the gradient, a new array of the length of {@code x}
   */
  double[] at(double[] x);

  /**
   * Value and gradient at a point.
   *
   * @param x the point
   * @return both
   */
  ValueWithGradient<double[]> valueWithGradient(double[] x);

  /**
   * Overwrites an array with the gradient at a point.
   *
   * @param x the point
   * @param gradient receives the gradient
   * @throws IllegalArgumentException if the lengths differ
   */
  void into(double[] x, double[] gradient);

  /**
   * Overwrites an array with the gradient at a point.
   *
   * @param x the point
   * @param gradient receives the gradient
   * @return the value of the function
   * @throws IllegalArgumentException if the lengths differ
   */
  double valueInto(double[] x, double[] gradient);

  /**
   * Adds a multiple of the gradient at a point to an array: {@code gradient += seed * df/dx}.
   *
   * @param x the point
   * @param seed the factor
   * @param gradient to which it is added
   * @return the value of the function
   * @throws IllegalArgumentException if the lengths differ
   */
  double addInto(double[] x, double seed, double[] gradient);
}

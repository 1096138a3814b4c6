package org.djava;

import java.io.Serializable;

/**
 * The Jacobian of a function from {@code n} numbers to {@code m} numbers. Thread-safe.
 *
 * <p>{@link #at} and {@link #into} run the function once if another run would be noticed (it prints,
 * draws random numbers, writes other objects or might), and then go back over that run once for each
 * row. Otherwise they run it once for each column or each row, whichever are fewer; all runs but the
 * first start from copies of the arrays it has been given or has captured, so that the caller sees
 * the effects of one. {@link #into}, {@link #jvp} and {@link
 * #vjp} allocate nothing beyond what the function itself allocates, the shadows of that, and what its
 * loops must remember, once they have run for these lengths, unless {@link #into} must copy nested arrays or arrays that the function writes. They
 * leave the arrays that receive results untouched when the function throws.
 */
public interface JacobianFunction extends Serializable {

  /**
   * The Jacobian at a point.
   *
   * @param x the point, of length {@code n}
   * @return {@code m} rows of length {@code n}
   */
  double[][] at(double[] x);

  /**
   * Value and Jacobian at a point.
   *
   * @param x the point, of length {@code n}
   * @param value receives the value; of length {@code m}
   * @param rowMajor receives the Jacobian, one row after the other; of length {@code m * n}
   * @throws IllegalArgumentException if the lengths do not belong together
   */
  void into(double[] x, double[] value, double[] rowMajor);

  /**
   * Value, and Jacobian times a vector, at a point.
   *
   * @param x the point, of length {@code n}
   * @param tangent the vector, of length {@code n}
   * @param value receives the value; of length {@code m}
   * @param valueTangent receives the product; of length {@code m}
   * @throws IllegalArgumentException if the lengths do not belong together
   */
  void jvp(double[] x, double[] tangent, double[] value, double[] valueTangent);

  /**
   * Value, and transposed Jacobian times a vector, at a point.
   *
   * @param x the point, of length {@code n}
   * @param cotangent the vector, of length {@code m}
   * @param value receives the value; of length {@code m}
   * @param gradient receives the product; of length {@code n}
   * @throws IllegalArgumentException if the lengths do not belong together
   */
  void vjp(double[] x, double[] cotangent, double[] value, double[] gradient);
}

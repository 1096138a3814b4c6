package org.djava;

import java.io.Serializable;
import java.util.function.DoubleUnaryOperator;

/** The derivative of a function from one number to one number. Thread-safe. */
public interface DerivativeFunction extends DoubleUnaryOperator, Serializable {

  /**
   * The derivative at a point.
   *
   * @param x the point
   * @return the derivative
   */
  double at(double x);

  /**
   * Value and derivative at a point.
   *
   * @param x the point
   * @return both
   */
  ValueWithDerivative valueWithDerivative(double x);

  /** The derivative at a point: the same as {@link #at}. */
  @Override
  default double applyAsDouble(double x) {
    return at(x);
  }
}

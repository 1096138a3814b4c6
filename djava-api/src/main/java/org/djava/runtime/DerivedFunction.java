package org.djava.runtime;

/**
 * A function object that is a derivative of another function object: what {@code derivative(f)},
 * {@code gradient(f)}, {@code jacobian(f)} and {@code hessian(f)} return. Code that differentiates a
 * call of such an object finds here what it is the derivative of.
 */
public interface DerivedFunction {

  /**
   * The function this is a derivative of.
   *
   * @return the function object, as it was given
   */
  Object function();
}

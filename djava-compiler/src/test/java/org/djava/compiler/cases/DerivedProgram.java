package org.djava.compiler.cases;

/** A method of {@code double[]} with its derivatives, however they are run. */
interface DerivedProgram {
  /** What a run returns, and the derivative that comes with it. */
  record Result(Object value, Object derivative) {}

  /** What a run returns, and the pullback that comes with it. */
  record Pulled(Object value, Pullback pullback) {}

  /** From a cotangent of the result to one of the argument. */
  interface Pullback {
    double[] apply(Object cotangent);
  }

  /** Value and tangent. */
  Result jvp(double[] x, double[] tangent);

  /** The value; the gradient is added to {@code accumulator}. */
  Object gradient(double[] x, double[] accumulator, Object seed);

  /** Value and pullback. */
  Pulled vjp(double[] x);

  /** The directional derivative; the Hessian times {@code direction} is added. */
  double hessianVector(double[] x, double[] direction, double[] accumulator);
}

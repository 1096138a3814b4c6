package org.djava.benchmarks.gradbench;

import static org.djava.Derivatives.directionalDerivative;
import static org.djava.Derivatives.gradient;

/**
 * A function of two points of the plane that is to be least in the first and greatest in the second. Where
 * it is greatest in the second is found by gradient descent: code that uses derivatives, and is itself
 * differentiated with respect to the first.
 */
final class SaddlePoint {
  private SaddlePoint() {}

  /** The function, turned round: to be least in the second point. */
  private static double negated(double[] first, double[] second) {
    return square(second) - square(first);
  }

  private static double square(double[] x) {
    return x[0] * x[0] + x[1] * x[1];
  }

  /** The greatest value, found by gradients. */
  static double greatestByGradient(double[] first, double[] start) {
    return -negated(first, highestByGradient(first, start));
  }

  /** The second point at which the function is greatest, found by gradients. */
  static double[] highestByGradient(double[] first, double[] start) {
    return Descent.least(
        second -> negated(first, second),
        second -> gradient(y -> negated(first, y), second),
        start);
  }

  /** The greatest value, found by derivatives along two directions. */
  static double greatestByDirections(double[] first, double[] start) {
    return -negated(first, highestByDirections(first, start));
  }

  /** The second point at which the function is greatest, found by derivatives along two directions. */
  static double[] highestByDirections(double[] first, double[] start) {
    return Descent.least(
        second -> negated(first, second),
        second -> new double[] {
          directionalDerivative(y -> negated(first, y), second, new double[] {1, 0}),
          directionalDerivative(y -> negated(first, y), second, new double[] {0, 1})
        },
        start);
  }
}

package org.djava.benchmarks.gradbench;

import static org.djava.Derivatives.directionalDerivative;
import static org.djava.Derivatives.gradient;

import org.djava.VectorFunction;

/**
 * The path of a charged particle between two charges that stay where they are, one of them at a height that
 * can be chosen, by Euler's method. The force is minus the derivative of the potential: the path uses
 * derivatives, and is itself differentiated with respect to the height.
 */
final class ParticlePath {
  private static final double STEP = 0.1;

  private ParticlePath() {}

  /** The potential at a point. */
  private static double potential(double[] point, double w) {
    return inverseDistance(point, 10, 10 - w) + inverseDistance(point, 10, 0);
  }

  private static double inverseDistance(double[] point, double x, double y) {
    double right = point[0] - x;
    double up = point[1] - y;
    return 1 / Math.sqrt(right * right + up * up);
  }

  /** The square of where the path meets the first axis, the slope of the potential by its gradient. */
  static double missByGradient(double w) {
    return miss(point -> gradient(x -> potential(x, w), point));
  }

  /** The square of where the path meets the first axis, the slope by derivatives along two directions. */
  static double missByDirections(double w) {
    return miss(point -> new double[] {
      directionalDerivative(x -> potential(x, w), point, new double[] {1, 0}),
      directionalDerivative(x -> potential(x, w), point, new double[] {0, 1})
    });
  }

  private static double miss(VectorFunction slope) {
    double x = 0;
    double y = 8;
    double right = 0.75;
    double up = 0;
    while (true) {
      double[] force = slope.apply(new double[] {x, y});
      x += STEP * right;
      y += STEP * up;
      if (y <= 0) {
        double atAxis = x - y / up * right;
        return atAxis * atAxis;
      }
      right -= STEP * force[0];
      up -= STEP * force[1];
    }
  }
}

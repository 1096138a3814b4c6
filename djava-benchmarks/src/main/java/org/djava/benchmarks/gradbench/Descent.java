package org.djava.benchmarks.gradbench;

import org.djava.Objective;
import org.djava.VectorFunction;

/**
 * Gradient descent as GradBench's evals of nested optimisation define it: the step grows after ten steps
 * that went down, and shrinks after one that did not.
 */
final class Descent {
  private static final double FIRST_STEP = 1e-5;
  private static final double PRECISION = 1e-5;
  private static final int STEPS_TO_GROW = 10;

  private Descent() {}

  /**
   * A point at which a function is least.
   *
   * @param gradient the gradient of the function
   */
  static double[] least(Objective function, VectorFunction gradient, double[] start) {
    // A copy: as an argument it is to be no array that the function has captured, too.
    double[] x = start.clone();
    double value = function.applyAsDouble(x);
    double[] slope = gradient.apply(x);
    double step = FIRST_STEP;
    int down = 0;
    while (length(slope) > PRECISION) {
      if (down == STEPS_TO_GROW) {
        step *= 2;
        down = 0;
      }
      double[] next = moved(x, -step, slope);
      if (distance(x, next) <= PRECISION) {
        return x;
      }
      double nextValue = function.applyAsDouble(next);
      if (nextValue < value) {
        x = next;
        value = nextValue;
        slope = gradient.apply(x);
        down++;
      } else {
        step /= 2;
        down = 0;
      }
    }
    return x;
  }

  private static double[] moved(double[] x, double step, double[] direction) {
    double[] moved = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      moved[i] = x[i] + step * direction[i];
    }
    return moved;
  }

  private static double length(double[] x) {
    return distance(x, new double[x.length]);
  }

  private static double distance(double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += (x[i] - y[i]) * (x[i] - y[i]);
    }
    return Math.sqrt(sum);
  }
}

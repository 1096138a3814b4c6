package org.djava.benchmarks.gradbench;

import org.djava.Derivatives;
import org.djava.GradientFunction;
import org.djava.JacobianFunction;
import org.djava.Objective;
import org.djava.VectorFunction;

/**
 * A function and its gradient. The value is the one that comes along with the derivative: the operators
 * within the function are compiled there, where the function itself calls them one after the other.
 */
record ValueAndSlope(Objective value, VectorFunction slope) {
  /** By reverse mode. */
  static ValueAndSlope reverse(Objective function) {
    GradientFunction gradient = Derivatives.gradient(function);
    return new ValueAndSlope(x -> gradient.valueWithGradient(x).value(), gradient::at);
  }

  /**
   * By forward mode, along one axis after the other.
   *
   * @param function a function whose result is one number, in an array
   */
  static ValueAndSlope forward(VectorFunction function) {
    JacobianFunction jacobian = Derivatives.jacobian(function);
    return new ValueAndSlope(
        x -> {
          double[] value = new double[1];
          jacobian.jvp(x, new double[x.length], value, new double[1]);
          return value[0];
        },
        x -> {
          double[] slope = new double[x.length];
          double[] direction = new double[x.length];
          double[] derivative = new double[1];
          for (int i = 0; i < x.length; i++) {
            direction[i] = 1;
            jacobian.jvp(x, direction, new double[1], derivative);
            slope[i] = derivative[0];
            direction[i] = 0;
          }
          return slope;
        });
  }
}

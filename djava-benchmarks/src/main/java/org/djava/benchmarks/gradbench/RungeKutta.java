package org.djava.benchmarks.gradbench;

/**
 * A differential equation solved by the classical method of Runge and Kutta: the first element of the
 * solution grows with the first parameter, each other one with its parameter times the element before it.
 */
final class RungeKutta {
  private static final double END = 2;

  private RungeKutta() {}

  /** The solution at time two, after a number of steps from zeros. */
  static double[] solution(double[] x, int steps) {
    int n = x.length;
    double h = END / steps;
    double[] y = new double[n];
    double[] middle = new double[n];
    double[] k1 = new double[n];
    double[] k2 = new double[n];
    double[] k3 = new double[n];
    double[] k4 = new double[n];
    for (int step = 0; step < steps; step++) {
      slope(x, y, k1);
      move(y, h / 2, k1, middle);
      slope(x, middle, k2);
      move(y, h / 2, k2, middle);
      slope(x, middle, k3);
      move(y, h, k3, middle);
      slope(x, middle, k4);
      for (int i = 0; i < n; i++) {
        y[i] += h * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]) / 6;
      }
    }
    return y;
  }

  private static void slope(double[] x, double[] y, double[] slope) {
    slope[0] = x[0];
    for (int i = 1; i < x.length; i++) {
      slope[i] = x[i] * y[i - 1];
    }
  }

  private static void move(double[] y, double h, double[] slope, double[] moved) {
    for (int i = 0; i < y.length; i++) {
      moved[i] = y[i] + h * slope[i];
    }
  }
}

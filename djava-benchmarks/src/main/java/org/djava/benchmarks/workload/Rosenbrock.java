package org.djava.benchmarks.workload;

import java.util.Arrays;
import org.hipparchus.analysis.differentiation.Gradient;

/** The Rosenbrock function. */
final class Rosenbrock extends ArrayWorkload {
  Rosenbrock(int length) {
    super("Rosenbrock, n = " + length, Rosenbrock::value, Rosenbrock::value, numbers(1, length));
  }

  private static double value(double[] x) {
    double sum = 0;
    for (int i = 0; i < x.length - 1; i++) {
      double a = x[i + 1] - x[i] * x[i];
      double b = 1 - x[i];
      sum += 100 * a * a + b * b;
    }
    return sum;
  }

  /** A sum: each term is reversed right after it is computed. */
  @Override
  double hand(double[] x, double[] adjoint) {
    Arrays.fill(adjoint, 0);
    double sum = 0;
    for (int i = 0; i < x.length - 1; i++) {
      double a = x[i + 1] - x[i] * x[i];
      double b = 1 - x[i];
      sum += 100 * a * a + b * b;
      double adjointA = 200 * a;
      adjoint[i + 1] += adjointA;
      adjoint[i] -= 2 * x[i] * adjointA + 2 * b;
    }
    return sum;
  }

  @Override
  Gradient hipparchus(Gradient[] x) {
    Gradient sum = x[0].newInstance(0);
    for (int i = 0; i < x.length - 1; i++) {
      Gradient a = x[i + 1].subtract(x[i].multiply(x[i]));
      Gradient b = x[i].negate().add(1);
      sum = sum.add(a.multiply(a).multiply(100)).add(b.multiply(b));
    }
    return sum;
  }
}

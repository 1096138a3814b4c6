package org.djava.benchmarks.workload;

import org.hipparchus.analysis.differentiation.Gradient;

/** The logarithm of a sum of exponentials, shifted by the largest argument. */
public final class LogSumExp extends ArrayWorkload {
  LogSumExp(int length) {
    super("log-sum-exp, n = " + length, LogSumExp::value, LogSumExp::value, numbers(1, length));
  }

  /** The function itself. */
  public static double value(double[] x) {
    double largest = x[0];
    for (int i = 1; i < x.length; i++) {
      if (largest < x[i]) {
        largest = x[i];
      }
    }
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += Math.exp(x[i] - largest);
    }
    return Math.log(sum) + largest;
  }

  /** The adjoint serves as the tape of the exponentials. */
  @Override
  double hand(double[] x, double[] adjoint) {
    int n = x.length;
    int at = 0;
    double largest = x[0];
    for (int i = 1; i < n; i++) {
      if (largest < x[i]) {
        largest = x[i];
        at = i;
      }
    }
    double sum = 0;
    for (int i = 0; i < n; i++) {
      double exponential = Math.exp(x[i] - largest);
      adjoint[i] = exponential;
      sum += exponential;
    }
    double adjointSum = 1 / sum;
    double adjointLargest = 1;
    for (int i = n - 1; i >= 0; i--) {
      double share = adjoint[i] * adjointSum;
      adjoint[i] = share;
      adjointLargest -= share;
    }
    adjoint[at] += adjointLargest;
    return Math.log(sum) + largest;
  }

  @Override
  Gradient hipparchus(Gradient[] x) {
    Gradient largest = x[0];
    for (Gradient element : x) {
      if (largest.getValue() < element.getValue()) {
        largest = element;
      }
    }
    Gradient sum = x[0].newInstance(0);
    for (Gradient element : x) {
      sum = sum.add(element.subtract(largest).exp());
    }
    return sum.log().add(largest);
  }
}

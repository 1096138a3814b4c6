package org.djava.benchmarks.workload;

import org.hipparchus.analysis.differentiation.Gradient;

/** The product of sine and cosine, once. */
final class SineCosine extends ScalarWorkload {
  SineCosine() {
    super("sin·cos", x -> Math.sin(x) * Math.cos(x), 0.7);
  }

  @Override
  double hand(double x) {
    double sine = Math.sin(x);
    double cosine = Math.cos(x);
    return cosine * cosine - sine * sine;
  }

  @Override
  Gradient hipparchus(Gradient x) {
    return x.sin().multiply(x.cos());
  }
}

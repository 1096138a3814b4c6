package org.djava.benchmarks.workload;

import java.util.Arrays;
import org.hipparchus.analysis.differentiation.Gradient;

/** {@link GaussianMixture} on numbers of Hipparchus. */
final class GaussianMixtureGradient {
  private GaussianMixtureGradient() {}

  static Gradient value(Gradient[] p, GaussianMixture.Data data) {
    int d = data.d();
    int k = data.k();
    int n = data.points();
    Gradient zero = p[0].newInstance(0);
    Gradient[] diagonals = new Gradient[k * d];
    Gradient[] logDeterminants = new Gradient[k];
    Gradient prior = zero;
    for (int c = 0; c < k; c++) {
      int root = GaussianMixture.rootOf(c, d, k);
      logDeterminants[c] = zero;
      for (int i = 0; i < d; i++) {
        logDeterminants[c] = logDeterminants[c].add(p[root + i]);
        diagonals[c * d + i] = p[root + i].exp();
        prior = prior.add(diagonals[c * d + i].square());
      }
      for (int i = d; i < d * (d + 1) / 2; i++) {
        prior = prior.add(p[root + i].square());
      }
    }
    Gradient sum = zero;
    Gradient[] terms = new Gradient[k];
    for (int point = 0; point < n; point++) {
      for (int c = 0; c < k; c++) {
        terms[c] = p[c].add(logDeterminants[c])
            .subtract(distance(p, diagonals, c, point, data).multiply(0.5));
      }
      sum = sum.add(logSumExp(terms));
    }
    Gradient[] weights = Arrays.copyOf(p, k);
    double constant =
        k * GaussianMixture.logWishart(d, GaussianMixture.GAMMA, GaussianMixture.FREEDOM)
            - n * d * 0.5 * Math.log(2 * Math.PI);
    return sum.subtract(logSumExp(weights).multiply(n))
        .subtract(prior.multiply(0.5))
        .add(constant);
  }

  private static Gradient distance(
      Gradient[] p, Gradient[] diagonals, int component, int point, GaussianMixture.Data data) {
    int d = data.d();
    Gradient[] centered = new Gradient[d];
    Gradient[] scaled = new Gradient[d];
    for (int i = 0; i < d; i++) {
      Gradient mean = p[data.k() + component * d + i];
      centered[i] = mean.negate().add(data.x()[point * d + i]);
      scaled[i] = diagonals[component * d + i].multiply(centered[i]);
    }
    int at = GaussianMixture.rootOf(component, d, data.k()) + d;
    for (int i = 0; i < d; i++) {
      for (int j = i + 1; j < d; j++) {
        scaled[j] = scaled[j].add(p[at].multiply(centered[i]));
        at++;
      }
    }
    Gradient sum = p[0].newInstance(0);
    for (Gradient y : scaled) {
      sum = sum.add(y.square());
    }
    return sum;
  }

  private static Gradient logSumExp(Gradient[] x) {
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

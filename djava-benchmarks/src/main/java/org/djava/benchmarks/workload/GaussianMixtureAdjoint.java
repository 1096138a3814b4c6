package org.djava.benchmarks.workload;

import java.util.Arrays;

/** Value and gradient of {@link GaussianMixture}: each point is reversed right after its value. */
final class GaussianMixtureAdjoint {
  private final GaussianMixture.Data data;
  private final int d;
  private final int k;
  private final double[] diagonals;
  private final double[] logDeterminants;
  private final double[] terms;
  private final double[] centered;
  private final double[] scaled;
  private final double[] adjointDiagonals;
  private final double[] adjointLogDeterminants;
  private final double[] adjointTerms;
  private final double[] adjointCentered;
  private final double[] adjointScaled;
  private final double[] tape;

  GaussianMixtureAdjoint(GaussianMixture.Data data) {
    this.data = data;
    this.d = data.d();
    this.k = data.k();
    this.diagonals = new double[k * d];
    this.logDeterminants = new double[k];
    this.terms = new double[k];
    this.centered = new double[d];
    this.scaled = new double[d];
    this.adjointDiagonals = new double[k * d];
    this.adjointLogDeterminants = new double[k];
    this.adjointTerms = new double[k];
    this.adjointCentered = new double[d];
    this.adjointScaled = new double[d];
    this.tape = new double[2 * k * d];
  }

  GaussianMixture.Data data() {
    return data;
  }

  int parameters() {
    return data.parameters();
  }

  double valueAndGradient(double[] p, double[] adjoint) {
    Arrays.fill(adjoint, 0);
    Arrays.fill(adjointDiagonals, 0);
    Arrays.fill(adjointLogDeterminants, 0);
    GaussianMixture.prepare(p, d, k, diagonals, logDeterminants);
    int n = data.points();
    double sum = 0;
    for (int point = 0; point < n; point++) {
      forward(p, point);
      sum += logSumExp(terms, adjointTerms, 1);
      reverse(p, adjoint);
    }
    double ofWeights = logSumExp(p, adjointTerms, -n);
    for (int c = 0; c < k; c++) {
      adjoint[c] += adjointTerms[c];
    }
    reversePrior(p, adjoint);
    return sum
        - n * (d * 0.5 * Math.log(2 * Math.PI) + ofWeights)
        + GaussianMixture.prior(
            p, d, k, diagonals, logDeterminants, GaussianMixture.GAMMA, GaussianMixture.FREEDOM);
  }

  private void forward(double[] p, int point) {
    double[] x = data.x();
    for (int c = 0; c < k; c++) {
      int mean = k + c * d;
      for (int i = 0; i < d; i++) {
        centered[i] = x[point * d + i] - p[mean + i];
      }
      int below = GaussianMixture.rootOf(c, d, k) + d;
      GaussianMixture.multiply(d, diagonals, c * d, p, below, centered, scaled);
      System.arraycopy(centered, 0, tape, 2 * c * d, d);
      System.arraycopy(scaled, 0, tape, 2 * c * d + d, d);
      terms[c] = p[c] + logDeterminants[c] - 0.5 * GaussianMixture.squares(scaled, 0, d);
    }
  }

  private void reverse(double[] p, double[] adjoint) {
    for (int c = k - 1; c >= 0; c--) {
      int saved = 2 * c * d;
      double adjointTerm = adjointTerms[c];
      adjoint[c] += adjointTerm;
      adjointLogDeterminants[c] += adjointTerm;
      for (int i = 0; i < d; i++) {
        adjointScaled[i] = -adjointTerm * tape[saved + d + i];
      }
      reverseProduct(p, adjoint, c * d, GaussianMixture.rootOf(c, d, k) + d, saved);
      int mean = k + c * d;
      for (int i = 0; i < d; i++) {
        adjoint[mean + i] -= adjointCentered[i];
      }
    }
  }

  /** The inner loops count upwards, each over one array to add to. */
  private void reverseProduct(double[] p, double[] adjoint, int diagonal, int below, int saved) {
    int column = below + d * (d - 1) / 2;
    for (int i = d - 1; i >= 0; i--) {
      int length = d - 1 - i;
      column -= length;
      double x = tape[saved + i];
      for (int j = 0; j < length; j++) {
        adjoint[column + j] += x * adjointScaled[i + 1 + j];
      }
      double sum = 0;
      for (int j = 0; j < length; j++) {
        sum += p[column + j] * adjointScaled[i + 1 + j];
      }
      double y = adjointScaled[i];
      adjointDiagonals[diagonal + i] += x * y;
      adjointCentered[i] = sum + diagonals[diagonal + i] * y;
    }
  }

  /** The value; the shares that the terms have in it go to {@code adjoints}. */
  private double logSumExp(double[] x, double[] adjoints, double seed) {
    int at = 0;
    double largest = x[0];
    for (int i = 1; i < k; i++) {
      if (largest < x[i]) {
        largest = x[i];
        at = i;
      }
    }
    double sum = 0;
    for (int i = 0; i < k; i++) {
      double exponential = Math.exp(x[i] - largest);
      adjoints[i] = exponential;
      sum += exponential;
    }
    double adjointSum = seed / sum;
    double adjointLargest = seed;
    for (int i = k - 1; i >= 0; i--) {
      double share = adjoints[i] * adjointSum;
      adjoints[i] = share;
      adjointLargest -= share;
    }
    adjoints[at] += adjointLargest;
    return Math.log(sum) + largest;
  }

  /** Gamma is one, and the logarithms of the determinants do not count in the prior. */
  private void reversePrior(double[] p, double[] adjoint) {
    int below = d * (d - 1) / 2;
    for (int c = k - 1; c >= 0; c--) {
      int root = GaussianMixture.rootOf(c, d, k);
      for (int i = 0; i < below; i++) {
        adjoint[root + d + i] -= p[root + d + i];
      }
      for (int i = 0; i < d; i++) {
        double diagonal = diagonals[c * d + i];
        double adjointDiagonal = adjointDiagonals[c * d + i] - diagonal;
        adjoint[root + i] += diagonal * adjointDiagonal + adjointLogDeterminants[c];
      }
    }
  }
}

package org.djava.benchmarks.workload;

import java.util.EnumSet;
import java.util.Set;
import org.hipparchus.analysis.differentiation.Gradient;

/**
 * The logarithm of the posterior of a Gaussian mixture with a Wishart prior, the function "GMM" of ADBench
 * as GradBench has corrected it.
 *
 * <p>Parameters, one after the other: the logarithms of the weights; the means of the components; for
 * each component the logarithms of the diagonal of the root of its inverse covariance, then what is
 * below the diagonal, by columns.
 */
public final class GaussianMixture extends ArrayWorkload {
  static final double GAMMA = 1;
  static final int FREEDOM = 0;
  private static final int SMALL = 50;

  private final GaussianMixtureAdjoint adjoint;

  GaussianMixture(int dimensions, int components, int points) {
    this(new Data(dimensions, components, numbers(4, points * dimensions)));
  }

  private GaussianMixture(Data data) {
    super(
        "GMM, d = " + data.d + ", K = " + data.k + ", n = " + data.points(),
        p -> value(p, data.d, data.k, data.x, GAMMA, FREEDOM),
        p -> value(p, data.d, data.k, data.x, GAMMA, FREEDOM),
        numbers(1, data.parameters()));
    this.adjoint = new GaussianMixtureAdjoint(data);
  }

  /** Points {@code x} of {@code d} numbers each, for {@code k} components. */
  record Data(int d, int k, double[] x) {
    int points() {
      return x.length / d;
    }

    int parameters() {
      return GaussianMixture.parameters(d, k);
    }
  }

  @Override
  public Set<Variant> variants() {
    return adjoint.parameters() < SMALL
        ? super.variants()
        : EnumSet.complementOf(EnumSet.of(Variant.DIFFERENCES, Variant.HIPPARCHUS));
  }

  /** How many parameters a mixture has. */
  public static int parameters(int d, int k) {
    return k * (d + 1) * (d + 2) / 2;
  }

  /**
   * The function itself.
   *
   * @param d how many numbers a point has
   * @param k how many components the mixture has
   * @param x the points
   * @param gamma the precision of the prior
   * @param freedom additional degrees of freedom of the prior
   */
  public static double value(double[] p, int d, int k, double[] x, double gamma, int freedom) {
    int n = x.length / d;
    double[] diagonals = new double[k * d];
    double[] logDeterminants = new double[k];
    prepare(p, d, k, diagonals, logDeterminants);
    double[] centered = new double[d];
    double[] scaled = new double[d];
    double[] terms = new double[k];
    double sum = 0;
    for (int point = 0; point < n; point++) {
      for (int c = 0; c < k; c++) {
        for (int i = 0; i < d; i++) {
          centered[i] = x[point * d + i] - p[k + c * d + i];
        }
        multiply(d, diagonals, c * d, p, rootOf(c, d, k) + d, centered, scaled);
        terms[c] = p[c] + logDeterminants[c] - 0.5 * squares(scaled, 0, d);
      }
      sum += logSumExp(terms, k);
    }
    return sum
        - n * (d * 0.5 * Math.log(2 * Math.PI) + logSumExp(p, k))
        + prior(p, d, k, diagonals, logDeterminants, gamma, freedom);
  }

  /** Where the numbers of a component's root begin. */
  public static int rootOf(int component, int d, int k) {
    return k + k * d + component * (d * (d + 1) / 2);
  }

  static void prepare(double[] p, int d, int k, double[] diagonals, double[] logDeterminants) {
    for (int c = 0; c < k; c++) {
      double sum = 0;
      for (int i = 0; i < d; i++) {
        double logarithm = p[rootOf(c, d, k) + i];
        sum += logarithm;
        diagonals[c * d + i] = Math.exp(logarithm);
      }
      logDeterminants[c] = sum;
    }
  }

  /** A lower triangular matrix, the diagonal apart, times a vector. */
  static void multiply(
      int d, double[] diagonals, int diagonal, double[] p, int below, double[] x, double[] y) {
    for (int i = 0; i < d; i++) {
      y[i] = diagonals[diagonal + i] * x[i];
    }
    int at = below;
    for (int i = 0; i < d; i++) {
      for (int j = i + 1; j < d; j++) {
        y[j] += p[at] * x[i];
        at++;
      }
    }
  }

  static double squares(double[] x, int start, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum += x[start + i] * x[start + i];
    }
    return sum;
  }

  static double logSumExp(double[] x, int count) {
    double largest = x[0];
    for (int i = 1; i < count; i++) {
      if (largest < x[i]) {
        largest = x[i];
      }
    }
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum += Math.exp(x[i] - largest);
    }
    return Math.log(sum) + largest;
  }

  static double prior(
      double[] p,
      int d,
      int k,
      double[] diagonals,
      double[] logDeterminants,
      double gamma,
      int freedom) {
    int below = d * (d - 1) / 2;
    double sum = k * logWishart(d, gamma, freedom);
    for (int c = 0; c < k; c++) {
      double norm = squares(diagonals, c * d, d) + squares(p, rootOf(c, d, k) + d, below);
      sum += freedom * logDeterminants[c] - 0.5 * gamma * gamma * norm;
    }
    return sum;
  }

  /** The logarithm of the factor of the prior that does not depend on the parameters. */
  static double logWishart(int d, double gamma, int freedom) {
    int degrees = d + freedom + 1;
    double logGamma = 0.25 * d * (d - 1) * Math.log(Math.PI);
    for (int j = 1; j <= d; j++) {
      logGamma += logGammaOfHalf(degrees + 1 - j);
    }
    return degrees * d * (Math.log(gamma) - 0.5 * Math.log(2)) - logGamma;
  }

  /** The logarithm of the gamma function at half of a positive integer. */
  private static double logGammaOfHalf(int twice) {
    double sum = twice % 2 == 1 ? 0.5 * Math.log(Math.PI) : 0;
    for (int i = 2 - twice % 2; i < twice; i += 2) {
      sum += Math.log(0.5 * i);
    }
    return sum;
  }

  @Override
  double hand(double[] x, double[] result) {
    return adjoint.valueAndGradient(x, result);
  }

  @Override
  Gradient hipparchus(Gradient[] p) {
    return GaussianMixtureGradient.value(p, adjoint.data());
  }
}

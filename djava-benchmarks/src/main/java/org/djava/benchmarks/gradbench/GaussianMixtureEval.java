package org.djava.benchmarks.gradbench;

import java.util.Arrays;
import java.util.Map;
import org.djava.Derivatives;
import org.djava.GradientFunction;
import org.djava.Objective;
import org.djava.benchmarks.workload.GaussianMixture;

/** The module {@code gmm}: the logarithm of the posterior of a Gaussian mixture. */
final class GaussianMixtureEval implements Eval {
  @Override
  public Map<String, Preparation> functions() {
    return Map.of(
        "objective", GaussianMixtureEval::objective, "jacobian", GaussianMixtureEval::jacobian);
  }

  private static Evaluation<?> objective(Input input) {
    return Evaluation.ofValue(function(input), parameters(input));
  }

  private static Evaluation<?> jacobian(Input input) {
    GradientFunction gradient = Derivatives.gradient(function(input));
    double[] p = parameters(input);
    double[] result = new double[p.length];
    int d = input.integer("d");
    int k = input.integer("k");
    return Evaluation.of(
        () -> {
          gradient.into(p, result);
          return result;
        },
        all -> byName(all, d, k));
  }

  private static Objective function(Input input) {
    int d = input.integer("d");
    int k = input.integer("k");
    double[] x = input.numbers("x");
    double gamma = input.number("gamma");
    int freedom = input.integer("m");
    return p -> GaussianMixture.value(p, d, k, x, gamma, freedom);
  }

  /** The parameters in the order of {@link GaussianMixture}: a component's root is in one piece there. */
  private static double[] parameters(Input input) {
    int d = input.integer("d");
    int k = input.integer("k");
    double[] p = new double[GaussianMixture.parameters(d, k)];
    double[] diagonals = input.numbers("q");
    double[] below = input.numbers("l");
    System.arraycopy(input.numbers("alpha"), 0, p, 0, k);
    System.arraycopy(input.numbers("mu"), 0, p, k, k * d);
    int length = below(d);
    for (int c = 0; c < k; c++) {
      int root = GaussianMixture.rootOf(c, d, k);
      System.arraycopy(diagonals, c * d, p, root, d);
      System.arraycopy(below, c * length, p, root + d, length);
    }
    return p;
  }

  private static Map<String, Object> byName(double[] p, int d, int k) {
    double[][] means = new double[k][];
    double[][] diagonals = new double[k][];
    double[][] below = new double[k][];
    for (int c = 0; c < k; c++) {
      means[c] = Arrays.copyOfRange(p, k + c * d, k + (c + 1) * d);
      int root = GaussianMixture.rootOf(c, d, k);
      diagonals[c] = Arrays.copyOfRange(p, root, root + d);
      below[c] = Arrays.copyOfRange(p, root + d, root + d + below(d));
    }
    return Map.of("alpha", Arrays.copyOf(p, k), "mu", means, "q", diagonals, "l", below);
  }

  /** How many numbers are below the diagonal. */
  private static int below(int d) {
    return d * (d - 1) / 2;
  }
}

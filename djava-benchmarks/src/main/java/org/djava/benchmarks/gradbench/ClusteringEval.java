package org.djava.benchmarks.gradbench;

import java.util.Arrays;
import java.util.Map;
import org.djava.Derivatives;
import org.djava.GradientFunction;
import org.djava.Objective;

/**
 * The module {@code kmeans}: the cost of centroids, and Newton's direction for them. As the Hessian has
 * nothing beside its diagonal, its product with ones is the diagonal.
 */
final class ClusteringEval implements Eval {
  @Override
  public Map<String, Preparation> functions() {
    return Map.of("cost", ClusteringEval::cost, "dir", ClusteringEval::direction);
  }

  private static Evaluation<?> cost(Input input) {
    return Evaluation.ofValue(function(input), input.numbers("centroids"));
  }

  private static Evaluation<?> direction(Input input) {
    Objective cost = function(input);
    GradientFunction gradient = Derivatives.gradient(cost);
    double[] centroids = input.numbers("centroids");
    int count = input.size("centroids");
    double[] ones = new double[centroids.length];
    Arrays.fill(ones, 1);
    double[] result = new double[centroids.length];
    return Evaluation.of(
        () -> {
          gradient.into(centroids, result);
          double[] diagonal = Derivatives.hessianVectorProduct(cost, centroids, ones);
          for (int i = 0; i < result.length; i++) {
            result[i] /= diagonal[i];
          }
          return result;
        },
        all -> rows(all, count));
  }

  private static Objective function(Input input) {
    double[] points = input.numbers("points");
    int d = points.length / input.size("points");
    return centroids -> Clustering.cost(centroids, points, d);
  }

  private static double[][] rows(double[] numbers, int count) {
    int length = numbers.length / count;
    double[][] rows = new double[count][];
    for (int i = 0; i < count; i++) {
      rows[i] = Arrays.copyOfRange(numbers, i * length, (i + 1) * length);
    }
    return rows;
  }
}

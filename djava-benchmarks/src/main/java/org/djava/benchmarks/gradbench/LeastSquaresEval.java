package org.djava.benchmarks.gradbench;

import java.util.Map;
import org.djava.Derivatives;
import org.djava.Objective;

/** The module {@code llsq}: how far a polynomial is from the sign function. */
final class LeastSquaresEval implements Eval {
  @Override
  public Map<String, Preparation> functions() {
    return Map.of("primal", LeastSquaresEval::primal, "gradient", LeastSquaresEval::gradient);
  }

  private static Evaluation<?> primal(Input input) {
    return Evaluation.ofValue(function(input), input.numbers("x"));
  }

  private static Evaluation<?> gradient(Input input) {
    return Evaluation.ofGradient(Derivatives.gradient(function(input)), input.numbers("x"));
  }

  private static Objective function(Input input) {
    int n = input.integer("n");
    return x -> halfSquares(x, n);
  }

  /** Half the sum of squares at {@code n} places from -1 to 1. */
  private static double halfSquares(double[] coefficients, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      double t = -1 + i * 2.0 / (n - 1);
      double difference = Math.signum(t);
      double power = 1;
      for (double coefficient : coefficients) {
        difference -= coefficient * power;
        power *= t;
      }
      sum += difference * difference;
    }
    return sum / 2;
  }
}

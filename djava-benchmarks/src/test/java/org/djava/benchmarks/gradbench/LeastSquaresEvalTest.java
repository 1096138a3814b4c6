package org.djava.benchmarks.gradbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;

class LeastSquaresEvalTest {
  private static final double[] X = {0.5, -1, 2};
  private static final double[] TIMES = {-1, -0.5, 0, 0.5, 1};
  private static final Map<String, Object> INPUT = Map.of("x", X, "n", TIMES.length);

  @Test
  void theValueIsHalfTheSumOfSquares() {
    double sum = 0;
    for (double t : TIMES) {
      sum += Math.pow(difference(t), 2);
    }
    assertThat(Conversation.number("llsq", "primal", INPUT)).isCloseTo(sum / 2, within(1e-14));
  }

  @Test
  void theGradientIsTheSumOfDifferencesTimesPowers() {
    double[] gradient = Conversation.numbers("llsq", "gradient", INPUT);
    assertThat(gradient).hasSize(X.length);
    for (int i = 0; i < X.length; i++) {
      double sum = 0;
      for (double t : TIMES) {
        sum -= difference(t) * Math.pow(t, i);
      }
      assertThat(gradient[i]).isCloseTo(sum, within(1e-14));
    }
  }

  private static double difference(double t) {
    return Math.signum(t) - X[0] - X[1] * t - X[2] * t * t;
  }
}

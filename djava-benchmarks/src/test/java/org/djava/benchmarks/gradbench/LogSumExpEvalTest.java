package org.djava.benchmarks.gradbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;

class LogSumExpEvalTest {
  private static final Map<String, double[]> INPUT = Map.of("x", new double[] {0.5, -1, 2, 1.5});

  @Test
  void theValueIsThatOfTheFormula() {
    double expected = Math.log(sum());
    assertThat(Conversation.number("lse", "primal", INPUT)).isCloseTo(expected, within(1e-15));
  }

  @Test
  void theGradientIsTheShareOfEachExponential() {
    double[] x = INPUT.get("x");
    double[] gradient = Conversation.numbers("lse", "gradient", INPUT);
    assertThat(gradient).hasSize(x.length);
    for (int i = 0; i < x.length; i++) {
      assertThat(gradient[i]).isCloseTo(Math.exp(x[i]) / sum(), within(1e-15));
    }
  }

  private static double sum() {
    double sum = 0;
    for (double x : INPUT.get("x")) {
      sum += Math.exp(x);
    }
    return sum;
  }
}

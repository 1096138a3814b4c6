package org.djava.benchmarks.gradbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** The method is exact for polynomials in time of degree four, and so for the first four elements. */
class DifferentialEquationEvalTest {
  private static final double[] X = {0.5, -1.5, 2, 0.75};
  private static final Map<String, Object> INPUT = Map.of("x", X, "s", 3);

  @Test
  void theSolutionIsAProductOfParametersAndAPowerOfTime() {
    assertThat(Conversation.numbers("ode", "primal", INPUT))
        .containsExactly(
            new double[] {product(0), product(1), product(2), product(3)}, within(1e-14));
  }

  @Test
  void theGradientLeavesOutOneParameter() {
    double[] gradient = Conversation.numbers("ode", "gradient", INPUT);
    assertThat(gradient).hasSize(X.length);
    for (int i = 0; i < X.length; i++) {
      assertThat(gradient[i]).isCloseTo(product(3) / X[i], within(1e-14));
    }
  }

  private static double product(int last) {
    double product = 1;
    for (int i = 0; i <= last; i++) {
      product *= X[i] * 2 / (i + 1);
    }
    return product;
  }
}

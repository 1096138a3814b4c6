package org.djava.benchmarks.gradbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.djava.Derivatives;
import org.djava.Objective;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParticleEvalTest {
  /** With the charge at the height found, a path of the force written out by hand meets the origin. */
  @ParameterizedTest
  @ValueSource(strings = {"rr", "rf", "fr", "ff"})
  void thePathMeetsTheOrigin(String function) {
    double w = Conversation.number("particle", function, Map.of("w", 0));
    assertThat(w).isCloseTo(0.2072, within(1e-4));
    assertThat(atAxis(w)).isCloseTo(0, within(1e-3));
    assertThat(atAxis(0)).isGreaterThan(0.1);
  }

  @Test
  void thePathIsThatOfTheForceWrittenOut() {
    for (double w : new double[] {0, 0.1, 0.25}) {
      double expected = Math.pow(atAxis(w), 2);
      assertThat(ParticlePath.missByGradient(w)).isCloseTo(expected, within(1e-12));
      assertThat(ParticlePath.missByDirections(w)).isCloseTo(expected, within(1e-12));
    }
  }

  @Test
  void theOuterDerivativeIsThatOfDifferences() {
    Objective byGradient = x -> ParticlePath.missByGradient(x[0]);
    Objective byDirections = x -> ParticlePath.missByDirections(x[0]);
    double[] w = {0.125};
    double difference = Differences.of(w, x -> new double[] {Math.pow(atAxis(x[0]), 2)})[0][0];
    double tolerance = 1e-8 * Math.abs(difference);
    for (Objective miss : new Objective[] {byGradient, byDirections}) {
      assertThat(Derivatives.gradient(miss, w)[0]).isCloseTo(difference, within(tolerance));
      assertThat(Derivatives.directionalDerivative(miss, w, new double[] {1}))
          .isCloseTo(difference, within(tolerance));
    }
  }

  /** Where Euler's method meets the axis, the force by hand. */
  private static double atAxis(double w) {
    double[] x = {0, 8};
    double[] v = {0.75, 0};
    while (true) {
      double upper = Math.hypot(x[0] - 10, x[1] - 10 + w);
      double lower = Math.hypot(x[0] - 10, x[1]);
      double[] force = new double[2];
      force[0] = (x[0] - 10) * (Math.pow(upper, -3) + Math.pow(lower, -3));
      force[1] = (x[1] - 10 + w) * Math.pow(upper, -3) + x[1] * Math.pow(lower, -3);
      x[0] += 0.1 * v[0];
      x[1] += 0.1 * v[1];
      if (x[1] <= 0) {
        return x[0] - x[1] / v[1] * v[0];
      }
      v[0] += 0.1 * force[0];
      v[1] += 0.1 * force[1];
    }
  }
}

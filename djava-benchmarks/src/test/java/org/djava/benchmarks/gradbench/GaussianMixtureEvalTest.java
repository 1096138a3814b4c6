package org.djava.benchmarks.gradbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class GaussianMixtureEvalTest {
  private static final double GAMMA = 1.5;
  private static final int FREEDOM = 2;

  /** Two points of three numbers, two components. */
  private static Map<String, Object> input() {
    Map<String, Object> input = new TreeMap<>();
    input.put("d", 3);
    input.put("k", 2);
    input.put("n", 2);
    input.put("x", new double[][] {{0.5, -1, 2}, {1, 0.25, -0.75}});
    input.put("m", FREEDOM);
    input.put("gamma", GAMMA);
    input.put("alpha", new double[] {0.3, -0.2});
    input.put("mu", new double[][] {{0.1, 0.2, 0.3}, {-0.4, 0.5, 0.6}});
    input.put("q", new double[][] {{0.2, -0.1, 0.4}, {-0.3, 0.1, 0.05}});
    input.put("l", new double[][] {{0.7, -0.6, 0.5}, {0.15, 0.25, -0.35}});
    return input;
  }

  @Test
  void aComponentOfOneNumberIsTheProductOfTheTwoDensities() {
    Map<String, Object> input = input();
    input.put("d", 1);
    input.put("k", 1);
    input.put("x", new double[][] {{0.5}, {-1.25}});
    input.put("alpha", new double[] {0.7});
    input.put("mu", new double[][] {{0.1}});
    input.put("q", new double[][] {{0.2}});
    input.put("l", new double[][] {{}});
    double precision = Math.exp(0.4);
    double squares = Math.pow(0.5 - 0.1, 2) + Math.pow(-1.25 - 0.1, 2);
    double likelihood = precision / (2 * Math.PI) * Math.exp(-0.5 * precision * squares);
    assertThat(Conversation.number("gmm", "objective", input))
        .isCloseTo(Math.log(likelihood * gammaDensity(precision)), within(1e-13));
  }

  /** Wishart's density of one number, with four degrees of freedom. */
  private static double gammaDensity(double x) {
    double degrees = 1 + FREEDOM + 1;
    double scale = 1 / (GAMMA * GAMMA);
    double gammaOfTwo = 1;
    return Math.pow(x, degrees / 2 - 1)
        * Math.exp(-x / (2 * scale))
        / (Math.pow(2 * scale, degrees / 2) * gammaOfTwo);
  }

  @Test
  void theGradientHasTheFormOfTheParametersAndTheirDifferences() {
    for (String name : new String[] {"alpha", "mu", "q", "l"}) {
      double[] gradient = new Input(Conversation.output("gmm", "jacobian", input())).numbers(name);
      double[] differences = Differences.of(Differences.numbers(input().get(name)), x -> {
        Map<String, Object> moved = input();
        moved.put(name, Differences.like(moved.get(name), x));
        return Conversation.numbers("gmm", "objective", moved);
      })[0];
      assertThat(gradient).as(name).containsExactly(differences, within(1e-8));
    }
  }
}

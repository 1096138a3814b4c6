package org.djava.benchmarks.gradbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ClusteringEvalTest {
  private static final Map<String, double[][]> INPUT = Map.of(
      "points", new double[][] {{0, 1}, {1, 0}, {0.5, 0.5}, {10, 11}, {12, 11}},
      "centroids", new double[][] {{0.25, 0.75}, {10, 12}});

  @Test
  void theCostIsThatOfTheNearestCentroids() {
    double first = 2 * 0.25 * 0.25 + 2 * 0.75 * 0.75 + 2 * 0.25 * 0.25;
    double second = 1 + (4 + 1);
    assertThat(Conversation.number("kmeans", "cost", INPUT)).isEqualTo(first + second);
  }

  /** Newton's step ends at the mean of a cluster, and the direction points away from it. */
  @Test
  void theDirectionIsFromTheMeans() {
    assertThat(Conversation.output("kmeans", "dir", INPUT)).hasSize(2);
    double[] expected = {0.25 - 0.5, 0.75 - 0.5, 10 - 11, 12 - 11};
    assertThat(Conversation.numbers("kmeans", "dir", INPUT))
        .containsExactly(expected, within(1e-15));
  }
}

package org.djava.benchmarks.gradbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HandTrackingEvalTest {
  private static final int BONES = 22;
  private static final double[][] VERTICES = {
    {1, 2, 3, 1}, {-1, 0.5, 0.25, 1}, {0.5, -0.5, 2, 1}, {2, 1, -1, 1}
  };
  private static final double[][] POINTS = {{1, 1, 1}, {0, 2, -1}};
  private static final int[] CORRESPONDENCES = {1, 0};
  private static final int[][] TRIANGLES = {{0, 1, 2}, {1, 2, 3}};
  private static final double[][] WITHIN = {{0.2, 0.5}, {0.6, 0.1}};

  /** Each bone but the first is the child of the one before it, moved and at a right angle to it. */
  private static Map<String, Object> input(double[] theta, double[][] within) {
    Map<String, Object> model = new TreeMap<>();
    model.put("bone_count", BONES);
    model.put("parents", IntStream.range(-1, BONES - 1).toArray());
    double[][] relative = {{0, -1, 0, 0.5}, {1, 0, 0, 0}, {0, 0, 1, -0.25}, {0, 0, 0, 1}};
    double[][] unit = {{1, 0, 0, 0.1}, {0, 1, 0, 0.2}, {0, 0, 1, -0.3}, {0, 0, 0, 1}};
    model.put(
        "base_relatives", IntStream.range(0, BONES).mapToObj(i -> relative).toArray());
    model.put(
        "inverse_base_absolutes", IntStream.range(0, BONES).mapToObj(i -> unit).toArray());
    model.put("base_positions", VERTICES);
    model.put("weights", weights());
    model.put("triangles", TRIANGLES);
    model.put("is_mirrored", true);
    return new TreeMap<>(Map.of(
        "theta",
        theta,
        "data",
        Map.of("model", model, "correspondences", CORRESPONDENCES, "points", POINTS),
        "us",
        within));
  }

  private static double[][] weights() {
    double[][] weights = new double[VERTICES.length][BONES];
    for (int i = 0; i < VERTICES.length; i++) {
      weights[i][2 + 4 * i] = 0.25;
      weights[i][5 + 4 * i] = 0.75;
    }
    return weights;
  }

  private static double[] theta() {
    return IntStream.range(0, 26).mapToDouble(i -> Math.sin(i + 1)).toArray();
  }

  @Test
  void columnsAreThoseOfDifferencesAndFirstThoseOfPlacesWithinTriangles() {
    for (double[] theta : new double[][] {theta(), new double[26]}) {
      double[] jacobian = Conversation.numbers("ht", "jacobian", input(theta, WITHIN));
      double[][] byTheta =
          Differences.of(theta, x -> Conversation.numbers("ht", "objective", input(x, WITHIN)));
      double[][] byWithin = Differences.of(
          Differences.numbers(WITHIN),
          x -> Conversation.numbers(
              "ht", "objective", input(theta, (double[][]) Differences.like(WITHIN, x))));
      for (int row = 0; row < byTheta.length; row++) {
        int point = row / 3;
        assertThat(jacobian[28 * row]).isCloseTo(byWithin[row][2 * point], within(1e-8));
        assertThat(jacobian[28 * row + 1]).isCloseTo(byWithin[row][2 * point + 1], within(1e-8));
        // A rotation of less than 0.0001 counts as none, and does not depend on the pose.
        for (int i = 0; i < 26; i++) {
          assertThat(jacobian[28 * row + 2 + i]).isCloseTo(byTheta[row][i], within(1e-8));
        }
      }
    }
  }

  @Test
  void withoutPlacesPointsAreComparedWithVertices() {
    double[] jacobian = Conversation.numbers("ht", "jacobian", input(theta(), new double[0][]));
    double[][] differences = Differences.of(
        theta(), x -> Conversation.numbers("ht", "objective", input(x, new double[0][])));
    assertThat(jacobian).hasSize(6 * 26);
    for (int i = 0; i < jacobian.length; i++) {
      assertThat(jacobian[i]).isCloseTo(differences[i / 26][i % 26], within(1e-8));
    }
  }

  @Test
  void theTranslationMovesVertices() {
    double[] theta = theta();
    double[] before = Conversation.numbers("ht", "objective", input(theta, new double[0][]));
    theta[3] += 0.5;
    theta[5] -= 0.25;
    double[] after = Conversation.numbers("ht", "objective", input(theta, new double[0][]));
    for (int i = 0; i < 2; i++) {
      assertThat(after[3 * i]).isCloseTo(before[3 * i] - 0.5, within(1e-12));
      assertThat(after[3 * i + 1]).isEqualTo(before[3 * i + 1]);
      assertThat(after[3 * i + 2]).isCloseTo(before[3 * i + 2] + 0.25, within(1e-12));
    }
  }

  /** Without a bend, and turned by a right angle about the third axis, a vertex is a product of matrices. */
  @Test
  void anUnbentHandIsTurnedAsAWhole() {
    double[] theta = new double[26];
    theta[2] = Math.PI / 2;
    double[] error = Conversation.numbers("ht", "objective", input(theta, new double[0][]));
    double[] vertex = atRest(CORRESPONDENCES[0]);
    double[] expected = {
      POINTS[0][0] + vertex[1], POINTS[0][1] + vertex[0], POINTS[0][2] - vertex[2]
    };
    assertThat(new double[] {error[0], error[1], error[2]})
        .containsExactly(expected, within(1e-12));
  }

  /** Where two bones put a vertex, before it is mirrored: the k-th bone has turned it k times. */
  private static double[] atRest(int vertex) {
    double[] result = new double[3];
    for (int bone = 0; bone < BONES; bone++) {
      double x = VERTICES[vertex][0] + 0.1;
      double y = VERTICES[vertex][1] + 0.2;
      double z = VERTICES[vertex][2] - 0.3;
      for (int i = 0; i <= bone; i++) {
        double turned = -y + 0.5;
        y = x;
        x = turned;
        z -= 0.25;
      }
      double weight = weights()[vertex][bone];
      result[0] += weight * x;
      result[1] += weight * y;
      result[2] += weight * z;
    }
    return result;
  }
}

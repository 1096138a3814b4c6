package org.djava.benchmarks.gradbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class BundleAdjustmentEvalTest {
  private static final int CAMERAS = 2;
  private static final int POINTS = 3;
  private static final int OBSERVATIONS = 5;
  private static final double WEIGHT = 0.75;
  private static final double[] ROTATION_OF_NOTHING = {0, 0, 0};
  private static final double[] ROTATION = {0.3, -0.4, 0.2};

  private static Map<String, Object> input(double[] rotation) {
    double[] camera = {0, 0, 0, 0.1, -0.2, 0.3, 1.5, 0.25, -0.5, 0.1, -0.05};
    System.arraycopy(rotation, 0, camera, 0, 3);
    Map<String, Object> input = new TreeMap<>();
    input.put("n", CAMERAS);
    input.put("m", POINTS);
    input.put("p", OBSERVATIONS);
    input.put("cam", camera);
    input.put("x", new double[] {0.7, 0.9, 5});
    input.put("w", WEIGHT);
    input.put("feat", new double[] {0.4, -0.3});
    return input;
  }

  /** A camera that is not turned and distorts nothing divides by the depth. */
  @Test
  void residualsAreThoseOfThePicture() {
    Map<String, Object> input = input(ROTATION_OF_NOTHING);
    double[] camera = (double[]) input.get("cam");
    camera[9] = 0;
    camera[10] = 0;
    JsonNode output = Conversation.output("ba", "objective", input);
    double right = 1.5 * (0.7 - 0.1) / (5 - 0.3) + 0.25;
    double up = 1.5 * (0.9 + 0.2) / (5 - 0.3) - 0.5;
    assertThat(new Input(output.get("reproj_error")).numbers("elements"))
        .containsExactly(new double[] {WEIGHT * (right - 0.4), WEIGHT * (up + 0.3)}, within(1e-15));
    assertThat(output.get("reproj_error").get("repeated").intValue()).isEqualTo(OBSERVATIONS);
    assertThat(output.get("w_err").get("element").doubleValue()).isEqualTo(1 - WEIGHT * WEIGHT);
    assertThat(output.get("w_err").get("repeated").intValue()).isEqualTo(OBSERVATIONS);
  }

  @Test
  void theFirstBlockIsThatOfDifferences() {
    requireDifferences(input(ROTATION));
    requireDifferences(input(ROTATION_OF_NOTHING));
  }

  private static void requireDifferences(Map<String, Object> input) {
    double[] values = new Input(Conversation.output("ba", "jacobian", input)).numbers("vals");
    assertThat(values).hasSize(31);
    int start = 0;
    for (String name : new String[] {"cam", "x", "w"}) {
      double[] at = input.get(name) instanceof double[] array ? array : new double[] {WEIGHT};
      double[][] differences = Differences.of(at, x -> residuals(input, name, x));
      for (int row = 0; row < 2; row++) {
        for (int i = 0; i < at.length; i++) {
          assertThat(values[row * 15 + start + i])
              .as(name + " " + i)
              .isCloseTo(differences[row][i], within(1e-8));
        }
      }
      start += at.length;
    }
    assertThat(values[30]).isEqualTo(-2 * WEIGHT);
  }

  private static double[] residuals(Map<String, Object> input, String name, double[] x) {
    Map<String, Object> moved = new TreeMap<>(input);
    moved.put(name, name.equals("w") ? x[0] : x.clone());
    JsonNode output = Conversation.output("ba", "objective", moved);
    return new Input(output.get("reproj_error")).numbers("elements");
  }

  @Test
  void rowsEndAndColumnsAreWhereTheEvalExpectsThem() {
    Input output = new Input(Conversation.output("ba", "jacobian", input(ROTATION)));
    int[] rows = output.integers("rows");
    int[] columns = output.integers("cols");
    assertThat(rows).hasSize(31).startsWith(0, 15, 30).endsWith(31 * OBSERVATIONS);
    int weights = 11 * CAMERAS + 3 * POINTS;
    assertThat(columns)
        .startsWith(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 22, 23, 24, weights, 0)
        .endsWith(weights + OBSERVATIONS - 1);
  }
}

package org.djava.benchmarks.gradbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class LongShortTermMemoryEvalTest {
  private static final int BITS = 2;
  private static final int LAYERS = 2;

  /** Weights and biases for each layer, of four gates. */
  private static Map<String, Object> input(double scale) {
    Map<String, Object> input = new TreeMap<>();
    input.put("main_params", rows(2 * LAYERS, 4 * BITS, scale));
    input.put("extra_params", rows(3, BITS, scale));
    input.put("state", rows(2 * LAYERS, BITS, scale));
    input.put("sequence", new double[][] {{0, 1}, {1, 1}, {1, 0}, {0, 1}});
    return input;
  }

  private static double[][] rows(int rows, int columns, double scale) {
    double[][] result = new double[rows][columns];
    for (int i = 0; i < rows * columns; i++) {
      result[i / columns][i % columns] = scale * Math.sin(i + 1);
    }
    return result;
  }

  /** With nothing but zeros each bit is as likely as another, of which there are two more. */
  @Test
  void theLossOfZeros() {
    double perBit = -(2 + 1 + 1) * -Math.log(2 + BITS) / (3 * BITS);
    assertThat(Conversation.number("lstm", "objective", input(0))).isCloseTo(perBit, within(1e-15));
  }

  @Test
  void theGradientIsThatOfDifferences() {
    double[] gradient = Conversation.numbers("lstm", "jacobian", input(0.5));
    int start = 0;
    for (String name : new String[] {"main_params", "extra_params"}) {
      Object at = input(0.5).get(name);
      double[] differences = Differences.of(Differences.numbers(at), x -> {
        Map<String, Object> moved = input(0.5);
        moved.put(name, Differences.like(at, x));
        return Conversation.numbers("lstm", "objective", moved);
      })[0];
      int end = start + differences.length;
      assertThat(Arrays.copyOfRange(gradient, start, end))
          .as(name)
          .containsExactly(differences, within(1e-9));
      start = end;
    }
    assertThat(gradient).hasSize(start);
  }
}

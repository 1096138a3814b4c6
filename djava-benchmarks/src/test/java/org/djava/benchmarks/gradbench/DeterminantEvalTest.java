package org.djava.benchmarks.gradbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeterminantEvalTest {
  @Test
  void twoByTwo() {
    Object input = Map.of("A", new double[] {2, 3, 5, 7}, "ell", 2);
    assertThat(Conversation.number("det", "primal", input)).isEqualTo(-1);
    assertThat(Conversation.numbers("det", "gradient", input)).containsExactly(7, -5, -3, 2);
  }

  @Test
  void oneByOne() {
    Object input = Map.of("A", new double[] {4}, "ell", 1);
    assertThat(Conversation.number("det", "primal", input)).isEqualTo(4);
    assertThat(Conversation.numbers("det", "gradient", input)).containsExactly(1);
  }

  /** Rows times columns of cofactors: the determinant on the diagonal, zero beside it. */
  @ParameterizedTest
  @ValueSource(ints = {4, 8, 9})
  void theGradientIsTheMatrixOfCofactors(int size) {
    double[] matrix = new Random(size).doubles(size * size, -1, 1).toArray();
    Object input = Map.of("A", matrix, "ell", size);
    double determinant = Conversation.number("det", "primal", input);
    double[] gradient = Conversation.numbers("det", "gradient", input);
    assertThat(Math.abs(determinant)).isGreaterThan(1e-3);
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        double sum = 0;
        for (int k = 0; k < size; k++) {
          sum += matrix[i * size + k] * gradient[j * size + k];
        }
        assertThat(sum).isCloseTo(i == j ? determinant : 0, within(1e-12));
      }
    }
  }
}

package org.djava.benchmarks.gradbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SaddlePointEvalTest {
  /** The saddle point is zero; descent ends as soon as a step would move less than a hundred-thousandth. */
  @ParameterizedTest
  @ValueSource(strings = {"rr", "rf", "fr", "ff"})
  void allFourNumbersGoToZero(String function) {
    Object input = Map.of("start", new double[] {1, -0.5});
    double[] saddle = Conversation.numbers("saddle", function, input);
    assertThat(saddle).containsExactly(new double[4], within(2e-5));
    assertThat(saddle[1]).as("each component keeps its sign").isNegative();
  }

  /** All ways take the same steps. */
  @ParameterizedTest
  @ValueSource(strings = {"rf", "fr", "ff"})
  void theModesAgree(String function) {
    Object input = Map.of("start", new double[] {2, 0.25});
    assertThat(Conversation.numbers("saddle", function, input))
        .containsExactly(Conversation.numbers("saddle", "rr", input), within(1e-15));
  }
}

package org.djava.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class WitnessTest {
  private static boolean agree(
      DoubleUnaryOperator function, double at, double forward, double reverse) {
    return Witness.compare(
            new Directions.Direction(0, List.of(), "x"),
            forward,
            reverse,
            1,
            new NumericDerivative(function, at, false))
        .agrees();
  }

  @Test
  void differencesAreAccurate() {
    assertThat(new NumericDerivative(Math::exp, 1, false).estimates().get(0).value())
        .isCloseTo(Math.E, within(1e-10));
  }

  @Test
  void findsWrongDerivatives() {
    assertThat(agree(Math::sin, 1, Math.cos(1), Math.cos(1))).isTrue();
    assertThat(agree(Math::sin, 1, Math.cos(1) + 1e-3, Math.cos(1) + 1e-3)).isFalse();
    assertThat(agree(Math::sin, 1, Math.cos(1), Math.cos(1) + 1e-6)).isFalse();
    assertThat(agree(Math::abs, 0, 0.5, 0.5)).isFalse();
    assertThat(agree(Math::sin, 1, Double.NaN, Math.cos(1))).isFalse();
  }

  @Test
  void takesEitherSideOfAKink() {
    assertThat(agree(Math::abs, 0, 1, 1)).isTrue();
    assertThat(agree(Math::abs, 0, -1, -1)).isTrue();
    assertThat(agree(Math::log, 1e-9, 1e9, 1e9)).isTrue();
  }
}

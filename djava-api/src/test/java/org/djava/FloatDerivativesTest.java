package org.djava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.djava.FloatDerivatives.derivative;
import static org.djava.FloatDerivatives.differential;
import static org.djava.FloatDerivatives.gradient;
import static org.djava.FloatDerivatives.pullback;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class FloatDerivativesTest {
  private static final Offset<Float> CLOSE = within(1e-2f);

  @Test
  void everyWordHasItsFloatForm() {
    assertThat(derivative(t -> t * t, 2)).isCloseTo(4, CLOSE);
    assertThat(gradient((a, b) -> a * b, 2, 3)).containsExactly(new float[] {3, 2}, CLOSE);
    assertThat(gradient((a, b, c) -> a * b * c, 1, 2, 3))
        .containsExactly(new float[] {6, 3, 2}, CLOSE);
    float pulled = pullback(t -> t * t, 2).apply(2f);
    assertThat(pulled).isCloseTo(8, CLOSE);
    assertThat(pullback((a, b) -> a * b, 2, 3).apply(1f))
        .containsExactly(new float[] {3, 2}, CLOSE);
    assertThat(pullback((a, b, c) -> a * b * c, 1, 2, 3).apply(1f))
        .containsExactly(new float[] {6, 3, 2}, CLOSE);
    assertThat(differential(t -> t * t, 2).apply(2f)).isCloseTo(8, CLOSE);
    assertThat(differential((a, b) -> a * b, 2, 3).apply(new float[] {1, 1})).isCloseTo(5, CLOSE);
  }

  @Test
  void floatsGoIntoMethodsOfDoubles() {
    FloatFunction narrowed = t -> (float) Math.sin(t);
    assertThat(derivative(narrowed, 1)).isCloseTo((float) Math.cos(1), CLOSE);
    assertThat(gradient(FloatDerivativesTest::wide, 2, 3))
        .containsExactly(new float[] {3, 2}, CLOSE);
    float pulled = pullback(FloatDerivativesTest::wideOfOne, 2).apply(1f);
    assertThat(pulled).isCloseTo(4, CLOSE);
  }

  static float wide(double a, double b) {
    return (float) (a * b);
  }

  static float wideOfOne(double a) {
    return (float) (a * a);
  }
}

package org.djava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.djava.Derivatives.differential;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.jvp;
import static org.djava.Derivatives.pullback;
import static org.djava.Derivatives.valueWithDifferential;
import static org.djava.Derivatives.valueWithPullback;
import static org.djava.Derivatives.vjp;

import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Pullbacks and differentials: linear maps at a point. */
class LinearMapTest {
  private static final Offset<Double> CLOSE = within(1e-6);

  private final double[] x = {2, 3};

  static double[] square(double[] x) {
    return new double[] {x[0] * x[0], x[0] * x[1]};
  }

  static double[] inPlace(double[] x) {
    x[0] *= x[1];
    return x;
  }

  @Test
  void theyStayValidWhenTheArgumentIsOverwritten() {
    Pullback<double[], double[]> pullback = pullback(LinearMapTest::square, x);
    Differential<double[], double[]> differential = differential(LinearMapTest::square, x);
    Arrays.fill(x, Double.NaN);
    for (int i = 0; i < 2; i++) {
      assertThat(pullback.apply(new double[] {1, 10}))
          .containsExactly(new double[] {34, 20}, CLOSE);
      assertThat(differential.apply(new double[] {1, 1}))
          .containsExactly(new double[] {4, 5}, CLOSE);
    }
  }

  @Test
  void aFunctionThatWritesItsArgumentRunsOnceForTheCaller() {
    ValueWithDifferential<double[], double[]> forward =
        valueWithDifferential(LinearMapTest::inPlace, x);
    assertThat(x).containsExactly(6, 3);
    assertThat(forward.value()).isSameAs(x);
    for (int i = 0; i < 2; i++) {
      assertThat(forward.differential().apply(new double[] {1, 0}))
          .containsExactly(new double[] {3, 0}, CLOSE);
    }
    assertThat(x).containsExactly(6, 3);
    double[] y = {2, 3};
    ValueWithPullback<double[], double[]> reverse = valueWithPullback(LinearMapTest::inPlace, y);
    assertThat(y).containsExactly(6, 3);
    assertThat(reverse.pullback().apply(new double[] {1, 0}))
        .containsExactly(new double[] {3, 2}, CLOSE);
  }

  @Test
  void shapesOfTangentsAndCotangentsAreChecked() {
    Pullback<double[], double[]> pullback = pullback(LinearMapTest::square, x);
    assertThatThrownBy(() -> pullback.apply(new double[3]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the cotangent has length 3, but the result has length 2");
    assertThatThrownBy(() -> jvp(LinearMapTest::square, x, new double[1]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the tangent has length 1, but the argument has length 2");
    Mapping<double[][], Double> ofMatrix = m -> m[0][0];
    assertThatThrownBy(() -> jvp(ofMatrix, new double[][] {{1}, {2}}, new double[][] {{1}, {}}))
        .hasMessage("the tangent[1] has length 0, but the argument[1] has length 1");
    assertThatThrownBy(() -> vjp(LinearMapTest::square, x, new double[3]))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void nullsAreNamed() {
    assertThatThrownBy(() -> gradient(LinearMapTest::first, (double[]) null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("the argument is null");
    assertThatThrownBy(() -> gradient((Objective) null, x))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("the function is null");
    assertThatThrownBy(() -> jvp(LinearMapTest::square, x, null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("the tangent is null");
    assertThatThrownBy(() -> vjp(LinearMapTest::square, x, null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("the cotangent is null");
    assertThatThrownBy(() -> pullback((double[] v) -> (double[]) null, x))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("the function returned null");
  }

  static double first(double[] x) {
    return x[0];
  }

  @Test
  void boxedNumbersAndFloatsGoThroughTheGenericOperators() {
    Mapping<Double, Double> square = t -> t * t;
    assertThat(pullback(square, 3.0).apply(1.0)).isCloseTo(6, CLOSE);
    assertThat(jvp(square, 3.0, 2.0)).isCloseTo(12, CLOSE);
    assertThat(vjp(square, 3.0, 2.0)).isCloseTo(12, CLOSE);
    assertThat(differential(square, 3.0).apply(1.0)).isCloseTo(6, CLOSE);
    Mapping<Float, Float> single = t -> t * t;
    assertThat(vjp(single, 3f, 2f)).isCloseTo(12, within(5e-2f));
    assertThat(pullback(single, 3f).apply(2f)).isCloseTo(12, within(5e-2f));
    Mapping<double[], double[][]> nest = v -> new double[][] {{v[0]}, {v[1], v[0] * v[1]}};
    double[][] tangent = jvp(nest, x, new double[] {1, 1});
    assertThat(tangent[1]).containsExactly(new double[] {1, 5}, CLOSE);
    assertThat(pullback(nest, x).apply(new double[][] {{1}, {0, 1}}))
        .containsExactly(new double[] {4, 2}, CLOSE);
  }

  @Test
  void othersAreRefused() {
    assertThatThrownBy(() -> jvp((Integer i) -> i, 1, 1))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0904")
        .hasMessageContaining(
            "an argument of this type cannot be differentiated: java.lang.Integer")
        .hasMessageContaining("pass the numbers as double, float");
    assertThatThrownBy(() -> gradient((int[][] rows) -> rows[0][0], new int[][] {{1}}))
        .isInstanceOf(NotDifferentiableException.class);
  }
}

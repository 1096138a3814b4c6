package org.djava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.djava.Derivatives.differential;
import static org.djava.Derivatives.directionalDerivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.hessian;
import static org.djava.Derivatives.jacobian;
import static org.djava.Derivatives.jvp;
import static org.djava.Derivatives.pullback;
import static org.djava.Derivatives.vjp;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Arrays that occur several times among arguments and captured values: one shadow for each. */
class SharingTest {
  private static final Offset<Double> CLOSE = within(1e-6);

  private final double[] x = {2, 3};

  @Test
  void aCapturedArgumentIsDifferentiatedToo() {
    double[] captured = x;
    Objective f = v -> v[0] * captured[0];
    assertThat(gradient(f, x)).containsExactly(new double[] {4, 0}, CLOSE);
    assertThat(gradient(f, x.clone())).containsExactly(new double[] {2, 0}, CLOSE);
    GradientFunction g = gradient(f);
    double[] gradient = new double[2];
    assertThat(g.addInto(x, 10, gradient)).isEqualTo(4);
    assertThat(gradient).containsExactly(new double[] {40, 0}, CLOSE);
    assertThat(directionalDerivative(f, x, new double[] {1, 0})).isCloseTo(4, CLOSE);
    assertThat(hessian(f, x)[0]).containsExactly(new double[] {2, 0}, CLOSE);
    assertThat(pullback(f::applyAsDouble, x).apply(1.0))
        .containsExactly(new double[] {4, 0}, CLOSE);
  }

  @Test
  void aCapturedArrayOfTheArgumentIsDifferentiatedToo() {
    double[] other = {5};
    double[][] captured = {other, x, x};
    Objective f = v -> v[0] * captured[1][1] + captured[2][0] * captured[0][0];
    assertThat(gradient(f, x)).containsExactly(new double[] {8, 2}, CLOSE);
    VectorFunction vector = v -> new double[] {v[0] * captured[1][1]};
    assertThat(jacobian(vector, x)[0]).containsExactly(new double[] {3, 2}, CLOSE);
    assertThat(jvp(vector, x, new double[] {1, 1})).containsExactly(new double[] {5}, CLOSE);
    assertThat(vjp(vector, x, new double[] {2})).containsExactly(new double[] {6, 4}, CLOSE);
    JacobianFunction j = jacobian(vector);
    double[] value = new double[1];
    double[] product = new double[1];
    j.jvp(x, new double[] {1, 1}, value, product);
    assertThat(product).containsExactly(new double[] {5}, CLOSE);
    double[] row = new double[2];
    j.into(x, value, row);
    assertThat(row).containsExactly(new double[] {3, 2}, CLOSE);
  }

  @Test
  void capturedRowsOfTheArgumentAreDifferentiatedToo() {
    double[][] matrix = {{1, 2}, {3, 4}};
    double[] row = matrix[1];
    double[][] g = gradient(m -> m[0][0] * row[1], matrix);
    assertThat(g[0]).containsExactly(new double[] {4, 0}, CLOSE);
    assertThat(g[1]).containsExactly(new double[] {0, 1}, CLOSE);
  }

  @Test
  void chainsOfSharingAreFollowed() {
    double[] shared = {5};
    double[][] first = {x, shared};
    double[][] second = {shared};
    assertThat(gradient(v -> v[0] * first[0][1] * second[0][0], x))
        .containsExactly(new double[] {15, 10}, CLOSE);
  }

  @Test
  void aRowThatOccursTwiceHasOneGradient() {
    double[] row = {2};
    double[][] matrix = {row, row, null};
    double[][] g = gradient(m -> m[0][0] * m[1][0], matrix);
    assertThat(g[0]).isSameAs(g[1]);
    assertThat(g[0]).containsExactly(new double[] {4}, CLOSE);
    assertThat(g[2]).isNull();
    double[][] pulled = pullback((double[][] m) -> m[0][0] * m[1][0], matrix).apply(1.0);
    assertThat(pulled[0]).isSameAs(pulled[1]);
  }

  @Test
  void aRowThatOccursTwiceHasOneTangent() {
    double[] row = {2};
    double[][] matrix = {row, row};
    Mapping<double[][], Double> f = m -> m[0][0] * m[1][0];
    assertThat(jvp(f, matrix, new double[][] {{3}, {3}})).isCloseTo(12, CLOSE);
    assertThat(differential(f, matrix).apply(new double[][] {{3}, {3}})).isCloseTo(12, CLOSE);
    assertThatThrownBy(() -> jvp(f, matrix, new double[][] {{3}, {4}}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("several tangents");
  }

  @Test
  void gradientRowsStayWhereTheArgumentsRowsWere() {
    double[][] matrix = {{2}, {3}};
    double[] first = matrix[0];
    double[][] g = gradient(
        m -> {
          double[] swapped = m[0];
          m[0] = m[1];
          m[1] = swapped;
          return 10 * m[0][0] + m[1][0];
        },
        matrix);
    assertThat(matrix[1]).isSameAs(first);
    assertThat(g[0]).containsExactly(new double[] {1}, CLOSE);
    assertThat(g[1]).containsExactly(new double[] {10}, CLOSE);
  }
}

package org.djava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.djava.Derivatives.hessian;
import static org.djava.Derivatives.jacobian;

import org.assertj.core.data.Offset;
import org.djava.runtime.HandWritten;
import org.junit.jupiter.api.Test;

class JacobianFunctionTest {
  private static final Offset<Double> CLOSE = within(1e-6);

  /** Tall: three values of two numbers. */
  static double[] tall(double[] x) {
    return new double[] {x[0] * x[1], x[0], 3 * x[1]};
  }

  /** Wide: one value of three numbers. */
  static double[] wide(double[] x) {
    return new double[] {x[0] * x[1] * x[2]};
  }

  /** Writes its argument and returns it. */
  static double[] inPlace(double[] x) {
    x[0] *= x[1];
    return x;
  }

  /** Writes its argument, and is wide. */
  static double[] inPlaceWide(double[] x) {
    x[0] *= x[1];
    return new double[] {x[0] + x[2]};
  }

  static double[] negativeRefusing(double[] x) {
    if (x[0] < 0) {
      throw new ArithmeticException("negative");
    }
    return new double[] {x[0]};
  }

  @Test
  void intoFillsValueAndRows() {
    double[] value = new double[3];
    double[] rows = new double[6];
    jacobian(JacobianFunctionTest::tall).into(new double[] {2, 5}, value, rows);
    assertThat(value).containsExactly(10, 2, 15);
    assertThat(rows).containsExactly(new double[] {5, 2, 1, 0, 0, 3}, CLOSE);
    double[] one = new double[1];
    double[] row = new double[3];
    jacobian(JacobianFunctionTest::wide).into(new double[] {2, 3, 4}, one, row);
    assertThat(one).containsExactly(24);
    assertThat(row).containsExactly(new double[] {12, 8, 6}, CLOSE);
    assertThat(jacobian(JacobianFunctionTest::wide).at(new double[] {2, 3, 4})[0])
        .containsExactly(new double[] {12, 8, 6}, CLOSE);
  }

  @Test
  void theCallerSeesTheEffectsOfOneRun() {
    double[] x = {2, 3};
    double[][] rows = jacobian(JacobianFunctionTest::inPlace, x);
    assertThat(rows[0]).containsExactly(new double[] {3, 2}, CLOSE);
    assertThat(rows[1]).containsExactly(new double[] {0, 1}, CLOSE);
    assertThat(x).containsExactly(6, 3);
    double[] y = {2, 3, 4};
    double[][] wide = jacobian(JacobianFunctionTest::inPlaceWide, y);
    assertThat(wide[0]).containsExactly(new double[] {3, 2, 1}, CLOSE);
    assertThat(y).containsExactly(6, 3, 4);
    double[] z = {2, 3};
    double[] value = new double[2];
    double[] rowMajor = new double[4];
    jacobian(JacobianFunctionTest::inPlace).into(z, value, rowMajor);
    assertThat(value).containsExactly(6, 3);
    assertThat(rowMajor).containsExactly(new double[] {3, 2, 0, 1}, CLOSE);
    assertThat(z).containsExactly(6, 3);
  }

  @Test
  void capturedArraysAreRestoredBetweenRuns() {
    double[] scratch = {1};
    double[][] rows = jacobian(
        v -> {
          scratch[0] += 1;
          return new double[] {v[0] * scratch[0], v[1] * scratch[0], v[2] * scratch[0]};
        },
        new double[] {1, 1, 1});
    assertThat(rows[2]).containsExactly(new double[] {0, 0, 2}, CLOSE);
    assertThat(scratch).containsExactly(2);
    double[] again = {1};
    double[][] second = hessian(
        v -> {
          again[0] += 1;
          return again[0] * v[0] * v[1];
        },
        new double[] {1, 1});
    assertThat(second[0]).containsExactly(new double[] {0, 2}, CLOSE);
    assertThat(second[1]).containsExactly(new double[] {2, 0}, CLOSE);
    assertThat(again).containsExactly(2);
  }

  @Test
  void productsWithVectors() {
    JacobianFunction j = jacobian(JacobianFunctionTest::tall);
    double[] value = new double[3];
    double[] tangent = {1, 10};
    double[] valueTangent = new double[3];
    j.jvp(new double[] {2, 5}, tangent, value, valueTangent);
    assertThat(value).containsExactly(10, 2, 15);
    assertThat(valueTangent).containsExactly(new double[] {25, 1, 30}, CLOSE);
    assertThat(tangent).containsExactly(1, 10);
    double[] cotangent = {1, 10, 100};
    double[] gradient = {7, 7};
    j.vjp(new double[] {2, 5}, cotangent, value, gradient);
    assertThat(gradient).containsExactly(new double[] {15, 302}, CLOSE);
    assertThat(cotangent).containsExactly(1, 10, 100);
  }

  @Test
  void theCotangentMayBeTheArgument() {
    double[] x = {2, 3};
    double[] value = new double[2];
    double[] gradient = new double[2];
    jacobian(JacobianFunctionTest::inPlace).vjp(x, x, value, gradient);
    assertThat(gradient).containsExactly(new double[] {6, 7}, CLOSE);
  }

  @Test
  void wrongLengthsAreNamedAndNothingIsWritten() {
    JacobianFunction j = jacobian(JacobianFunctionTest::tall);
    double[] value = {7, 7};
    double[] rows = {7, 7, 7, 7};
    double[] x = {2, 5};
    assertThatThrownBy(() -> j.into(x, value, rows))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the value has length 2, but the result has length 3");
    assertThatThrownBy(() -> j.into(x, value, new double[3]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("length 3");
    assertThatThrownBy(() -> j.jvp(x, new double[1], new double[3], new double[3]))
        .hasMessage("the tangent has length 1, but the argument has length 2");
    assertThatThrownBy(() -> j.vjp(x, new double[2], value, new double[2]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the cotangent has length 2, but the result has length 3");
    assertThatThrownBy(() -> j.jvp(x, null, new double[3], new double[3]))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("the tangent is null");
    assertThat(value).containsExactly(7, 7);
    assertThat(rows).containsExactly(7, 7, 7, 7);
  }

  @Test
  void exceptionsPassAndNothingIsWritten() {
    JacobianFunction j = jacobian(JacobianFunctionTest::negativeRefusing);
    double[] value = {7};
    double[] row = {7};
    assertThatThrownBy(() -> j.into(new double[] {-1}, value, row))
        .isInstanceOf(ArithmeticException.class);
    assertThatThrownBy(() -> j.jvp(new double[] {-1}, new double[1], value, row))
        .isInstanceOf(ArithmeticException.class);
    assertThat(value).containsExactly(7);
    assertThat(row).containsExactly(7);
  }

  @Test
  void emptyArraysWork() {
    double[] none = {};
    assertThat(jacobian(v -> new double[] {1, 2}, none)).hasDimensions(2, 0);
    assertThat(jacobian(v -> new double[0], new double[] {1, 2})).isEmpty();
    assertThat(jacobian(v -> v, none)).isEmpty();
    assertThat(hessian(v -> 1, none)).isEmpty();
    assertThat(Derivatives.gradient(v -> 1, none)).isEmpty();
    jacobian(v -> new double[0]).into(new double[] {1, 2}, none, none);
    jacobian(v -> new double[] {1, 2}).into(none, new double[2], none);
  }

  @Test
  void inPlaceFormsAllocateNothing() {
    JacobianFunction j = jacobian(HandWritten::twice);
    double[] x = {1, 2, 3};
    double[] value = new double[3];
    double[] tangent = {1, 1, 1};
    double[] rows = new double[9];
    double[] product = new double[3];
    assertThat(Allocation.perCall(() -> {
          j.into(x, value, rows);
          j.jvp(x, tangent, value, product);
          j.vjp(x, tangent, value, product);
        }))
        .isLessThan(1);
    assertThat(rows).containsExactly(2, 0, 0, 0, 2, 0, 0, 0, 2);
    assertThat(product).containsExactly(2, 2, 2);
  }
}

package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.hessian;
import static org.djava.Derivatives.jvp;
import static org.djava.Derivatives.pullback;
import static org.djava.Derivatives.withoutDerivative;

import java.util.Arrays;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.djava.Differentiable;
import org.djava.FloatDerivatives;
import org.djava.NoDerivative;
import org.djava.NotDifferentiableException;
import org.djava.ScalarFunction;
import org.junit.jupiter.api.Test;

/** What users declare constant. Expected values hold in every mode. */
class LibraryConstantsTest {
  @NoDerivative
  private static double lastSeen;

  @NoDerivative
  private static final double[] HISTORY = new double[4];

  static double depth;

  @NoDerivative
  static double step(double x) {
    return x * 10;
  }

  @NoDerivative
  static double norm(double[] v) {
    double sum = 0;
    for (double each : v) {
      sum += each * each;
    }
    return sum;
  }

  @NoDerivative
  static double[] scaled(double[] v) {
    return new double[] {v[0] * 2, v[1] * 2};
  }

  @NoDerivative
  static double[] itself(double[] v) {
    return v;
  }

  @NoDerivative
  static double clearing(double[] v) {
    Arrays.fill(v, 1);
    return v[0];
  }

  @NoDerivative
  double ofObject(double x) {
    return 5 * x;
  }

  static double mixed(double x, @NoDerivative double y) {
    return x * y;
  }

  static double weighted(double[] x, @NoDerivative double[] weights) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * weights[i];
    }
    return sum;
  }

  static double overwriting(double[] x, @NoDerivative double[] work) {
    work[0] = x[0];
    return work[0];
  }

  @Differentiable(wrt = "x")
  static double inX(double x, double y) {
    return x * y;
  }

  @Differentiable(wrt = "a")
  @Differentiable(wrt = "c")
  static double inAandC(double a, double b, double c) {
    return a * b * c;
  }

  @Differentiable(wrt = "z")
  static double misnamed(double x) {
    return x;
  }

  @Differentiable
  static double inAll(double x, double y) {
    return x * y;
  }

  static double either(double[] v) {
    double[] either = v[0] > 0 ? v : withoutDerivative(v);
    return either[0];
  }

  private static void hasDerivative(ScalarFunction f, double x, double expected) {
    assertThat(derivative(f, x)).isEqualTo(expected);
    assertThat(jvp(f, x, 1)).isEqualTo(expected);
    assertThat(pullback(f, x).apply(1.0)).isEqualTo(expected);
  }

  private static void isRefused(ThrowingCallable call, String code) {
    assertThatThrownBy(call)
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining(code)
        .hasMessageContaining("LibraryConstantsTest.java:");
  }

  @Test
  void aNumberWithoutDerivative() {
    hasDerivative(x -> x * withoutDerivative(x), 3, 3);
    hasDerivative(x -> withoutDerivative(x * x), 3, 0);
    hasDerivative(x -> x * withoutDerivative((float) x), 3, 3);
    hasDerivative(x -> x * withoutDerivative((int) x), 3, 3);
    hasDerivative(x -> x * withoutDerivative((long) x), 3, 3);
    assertThat(FloatDerivatives.derivative(x -> x * withoutDerivative(x), 3)).isEqualTo(3);
  }

  @Test
  void aNumberStaysWithoutDerivativeAtHigherOrder() {
    double[] at = {3};
    assertThat(hessian(v -> v[0] * v[0] * withoutDerivative(v[0]), at)[0]).containsExactly(6);
  }

  @Test
  void anArrayWithoutDerivative() {
    double[] at = {2, 3};
    assertThat(gradient(v -> v[0] * withoutDerivative(v)[1], at)).containsExactly(3, 0);
    assertThat(gradient(v -> norm(v) * v[0] + withoutDerivative(v).length, at))
        .containsExactly(13, 0);
    double[][] rows = {{2}, {3}};
    double[][] gradient = gradient(m -> m[0][0] * withoutDerivative(m)[1][0], rows);
    assertThat(gradient[0][0]).isEqualTo(3);
    assertThat(gradient[1][0]).isEqualTo(0);
  }

  @Test
  void anArrayWithoutDerivativeIsReadAsItWasThen() {
    double[] at = {2, 3};
    double[] gradient = gradient(
        v -> {
          double[] copy = v.clone();
          double product = copy[0] * withoutDerivative(copy)[1];
          copy[1] = 100;
          return product;
        },
        at);
    assertThat(gradient).containsExactly(3, 0);
  }

  @Test
  void anArrayThatCannotBeCutOffIsRefused() {
    double[] at = {2, 3};
    isRefused(
        () -> gradient(
            v -> {
              withoutDerivative(v)[0] = 1;
              return v[0];
            },
            at),
        "DJ0031");
    isRefused(() -> gradient(LibraryConstantsTest::either, new double[] {-2, 3}), "DJ0031");
    assertThat(gradient(LibraryConstantsTest::either, at)).containsExactly(1, 0);
    isRefused(
        () -> gradient(
            v -> {
              Arrays.fill(withoutDerivative(v), 1);
              return v[0];
            },
            at),
        "DJ0031");
  }

  @Test
  void methods() {
    hasDerivative(x -> x * step(x), 3, 30);
    hasDerivative(x -> x * ofObject(x), 3, 15);
    double[] at = {1, 2};
    assertThat(gradient(v -> v[0] * norm(v), at)).containsExactly(5, 0);
    assertThat(gradient(v -> v[0] * scaled(v)[1], at)).containsExactly(4, 0);
    assertThat(derivative(LibraryConstantsTest::step, 3)).isEqualTo(0);
    isRefused(() -> gradient(v -> v[0] * itself(v)[1], at), "DJ0031");
    isRefused(() -> gradient(v -> v[0] * clearing(v), at), "DJ0032");
  }

  @Test
  void parametersOfCallees() {
    hasDerivative(x -> mixed(x, x), 3, 3);
    double[] at = {1, 2};
    assertThat(gradient(v -> weighted(v, v), at)).containsExactly(1, 2);
    isRefused(() -> gradient(v -> overwriting(v, new double[1]), at), "DJ0031");
  }

  @Test
  void parametersOfTheFunctionItself() {
    assertThat(gradient(LibraryConstantsTest::mixed, 3, 4)).containsExactly(4, 0);
    assertThat(pullback(LibraryConstantsTest::mixed, 3, 4).apply(2.0)).containsExactly(8, 0);
    assertThat(gradient(LibraryConstantsTest::constant, new double[] {3})).containsExactly(0);
  }

  static double constant(@NoDerivative double[] x) {
    return x[0] * x[0];
  }

  @Test
  void wrtOfTheFunctionItself() {
    assertThat(gradient(LibraryConstantsTest::inX, 3, 4)).containsExactly(4, 0);
    assertThat(gradient((x, y) -> inX(x, y), 3, 4)).containsExactly(4, 3);
    assertThat(gradient(LibraryConstantsTest::inAandC, 2, 3, 4)).containsExactly(12, 0, 6);
    assertThat(gradient(LibraryConstantsTest::inAll, 3, 4)).containsExactly(4, 3);
    assertThatThrownBy(() -> derivative(LibraryConstantsTest::misnamed, 3))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0033")
        .hasMessageContaining("\"z\" of org.djava.compiler.LibraryConstantsTest.misnamed(double)");
  }

  @Test
  void fields() {
    hasDerivative(
        x -> {
          lastSeen = x;
          return x * lastSeen;
        },
        3,
        3);
    HISTORY[1] = 7;
    hasDerivative(x -> x * HISTORY[1], 3, 7);
    isRefused(
        () -> derivative(
            x -> {
              HISTORY[0] = x;
              return x;
            },
            3),
        "DJ0031");
    hasDerivative(
        x -> {
          depth = x * x;
          return depth;
        },
        3,
        6);
  }
}

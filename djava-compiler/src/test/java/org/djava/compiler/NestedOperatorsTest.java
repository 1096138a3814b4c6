package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.directionalDerivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.hessian;
import static org.djava.Derivatives.jacobian;
import static org.djava.Derivatives.jvp;
import static org.djava.Derivatives.pullback;
import static org.djava.Derivatives.valueWithDerivative;
import static org.djava.Derivatives.vjp;

import java.util.function.DoubleUnaryOperator;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.assertj.core.data.Offset;
import org.djava.DerivativeFunction;
import org.djava.FloatDerivatives;
import org.djava.GradientFunction;
import org.djava.NotDifferentiableException;
import org.djava.Objective;
import org.djava.ScalarFunction;
import org.junit.jupiter.api.Test;

/** Operators within differentiated code: what one differentiates is no constant to the other. */
class NestedOperatorsTest {
  private static final Offset<Double> CLOSE = within(1e-12);

  private static void hasDerivative(ScalarFunction f, double x, double expected) {
    assertThat(derivative(f, x)).isCloseTo(expected, CLOSE);
    assertThat(jvp(f, x, 1)).isCloseTo(expected, CLOSE);
    assertThat(pullback(f, x).apply(1.0)).isCloseTo(expected, CLOSE);
  }

  private static void isRefused(ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0019")
        .hasMessageContaining("NestedOperatorsTest.java:");
  }

  static double slopeOfCube(double x) {
    return derivative(t -> t * t * t, x);
  }

  double factor = 3;

  double scaledSlope(double x) {
    return derivative(t -> factor * t * t * x, x);
  }

  @Test
  void whatTheInnerFunctionCapturesIsNotConstant() {
    // d/dx (x · d/dy (x·y)) = d/dx x²
    hasDerivative(x -> x * derivative(y -> x * y, 1.0), 3, 6);
    // d/dt d/ds (s·t) = 1
    hasDerivative(t -> derivative(s -> s * t, 3), 2, 1);
    // d/dx (x · d/dy (x + y)) = d/dx x: the known case of confused perturbations
    hasDerivative(x -> x * derivative(y -> x + y, 1), 3, 1);
  }

  @Test
  void thePointOfTheInnerDerivativeIsNotConstant() {
    hasDerivative(x -> derivative(t -> t * t * t, x), 2, 12);
    hasDerivative(NestedOperatorsTest::slopeOfCube, 2, 12);
    hasDerivative(x -> slopeOfCube(x) * x, 2, 36);
    hasDerivative(x -> derivative(Math::sin, x), 2, -Math.sin(2));
    // d/dx d/dt (3·t²·x) at t = x is d/dx 6x²
    hasDerivative(this::scaledSlope, 2, 24);
  }

  @Test
  void threeLevels() {
    // d/dx x · d/dy (y · d/dz (x·y·z²)) = d/dx x · d/dy (2·x·y²·z) = d/dx 4·x²·y·z
    hasDerivative(
        x -> x * derivative(y -> y * derivative(z -> x * y * z * z, 5), 7), 3, 8 * 3 * 35);
    hasDerivative(
        x -> derivative(y -> derivative(z -> Math.exp(x * y * z), x), x), 0.5, thirdLevel());
    hasDerivative(x -> derivative(y -> derivative(z -> z * z * z * z, y), x), 2, 48);
  }

  /** d/dx of g(x, x, x) with g = ∂²/∂z∂y exp(xyz) = x·(1 + xyz)·exp(xyz): (1+5u+u²...) by hand. */
  private static double thirdLevel() {
    // h(x) = (x + x⁴)·e^(x³); h' = (1 + 4x³ + 3x²·(x + x⁴))·e^(x³)
    double x = 0.5;
    double cube = x * x * x;
    return (1 + 4 * cube + 3 * x * x * (x + x * cube)) * Math.exp(cube);
  }

  @Test
  void otherOperatorsOfNumbers() {
    hasDerivative(x -> gradient(t -> x * t * t, x), 3, 12);
    hasDerivative(x -> jvp(t -> t * t, x, x), 3, 12);
    hasDerivative(x -> vjp(t -> t * t, x, x), 3, 12);
    hasDerivative(x -> gradient((a, b) -> a * b * x, x, 2)[0], 3, 2);
    hasDerivative(x -> gradient((a, b, c) -> a * b * c * x, x, 2, x)[1], 3, 27);
    hasDerivative(
        x -> {
          var both = valueWithDerivative(t -> t * t * x, x);
          return both.value() + both.derivative();
        },
        3,
        27 + 12);
    assertThat(FloatDerivatives.derivative(x -> x * FloatDerivatives.derivative(y -> x * y, 1), 3))
        .isEqualTo(6);
  }

  @Test
  void curriedOperators() {
    hasDerivative(x -> derivative(t -> t * t * x).at(x), 3, 12);
    hasDerivative(
        x -> {
          DerivativeFunction slope = derivative(t -> t * t * t * x);
          return slope.at(x) + slope.applyAsDouble(1);
        },
        2,
        9 * 4 + 3);
    hasDerivative(x -> derivative(derivative(t -> t * t * t * x)::at, x), 2, 24);
    hasDerivative(x -> derivative(derivative(derivative(Math::sin)::at)::at, x), 2, Math.sin(2));
  }

  @Test
  void derivativesAsFunctions() {
    double factor = 5;
    hasDerivative(derivative(t -> factor * t * t * t)::at, 2, 60);
    hasDerivative(derivative(derivative(Math::sin)::at)::at, 2, -Math.cos(2));
    hasDerivative(derivative(t -> factor * t * t * t)::applyAsDouble, 2, 60);
    GradientFunction slopes = gradient(v -> factor * v[0] * v[0] * v[1]);
    double[][] matrix = jacobian(slopes::at, new double[] {2, 3});
    assertThat(matrix[0]).containsExactly(new double[] {30, 20}, CLOSE);
    assertThat(matrix[1]).containsExactly(new double[] {20, 0}, CLOSE);
    assertThatThrownBy(() -> jacobian(v -> hessian(w -> w[0], v)[0], new double[] {1}))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0019");
  }

  @Test
  void functionsInLocalVariables() {
    hasDerivative(
        x -> {
          ScalarFunction inner = y -> x * y * y;
          return derivative(inner, x);
        },
        3,
        12);
  }

  @Test
  void operatorsOfArrays() {
    double[] at = {2, 3};
    // f = Σ ∂/∂w_i (w_0² w_1 · v_i) at w = v
    Objective f = v -> gradient(w -> w[0] * w[0] * w[1] * v[0], v)[1];
    assertThat(gradient(f, at)).containsExactly(new double[] {12, 0}, CLOSE);
    Objective g = v -> directionalDerivative(w -> w[0] * w[1], v, new double[] {v[1], v[0]});
    assertThat(gradient(g, at)).containsExactly(new double[] {4, 6}, CLOSE);
    assertThat(hessian(g, at)[0]).containsExactly(new double[] {2, 0}, CLOSE);
    Objective h = v -> {
      GradientFunction slopes = gradient(w -> w[0] * w[0] * w[0]);
      return slopes.at(v)[0];
    };
    assertThat(gradient(h, at)).containsExactly(new double[] {12, 0}, CLOSE);
  }

  @Test
  void anArrayThatTheInnerFunctionHasCapturedMayBeItsPoint() {
    double[] at = {2, 3};
    // w and v are one array: the gradient of v_0·w_0 with respect to it is 2·v_0
    Objective f = v -> gradient(w -> v[0] * w[0], v)[0];
    assertThat(f.applyAsDouble(at)).isEqualTo(4);
    assertThat(gradient(f, at)).containsExactly(new double[] {2, 0}, CLOSE);
    Objective g = v -> gradient(w -> v[0] * w[0], v.clone())[0];
    assertThat(g.applyAsDouble(at)).isEqualTo(2);
    assertThat(gradient(g, at)).containsExactly(new double[] {1, 0}, CLOSE);
  }

  @Test
  void mixedModes() {
    assertThat(hessian(v -> v[0] * derivative(y -> v[0] * y * v[1], 1.0), new double[] {2, 3})[0])
        .containsExactly(new double[] {6, 4}, CLOSE);
    assertThat(gradient((a, b) -> a * derivative(y -> b * y * y, a), 2, 3))
        .containsExactly(new double[] {24, 8}, CLOSE);
    assertThat(jvp(x -> pullback(t -> t, 3).apply(1.0) * x, 3, 1)).isEqualTo(1);
  }

  @Test
  void loopsAndBranchesAroundAndWithin() {
    hasDerivative(
        x -> {
          double sum = 0;
          for (int i = 1; i <= 3; i++) {
            double scale = i;
            sum += derivative(t -> t > 0 ? scale * t * t * x : -t, x);
          }
          return sum;
        },
        2,
        2 * 6 * 4);
  }

  static double through(ScalarFunction f, double x) {
    return derivative(f, x);
  }

  static double selfReferring(double x, int depth) {
    return depth == 0 ? x * x : derivative(t -> selfReferring(t, depth - 1), x);
  }

  @Test
  void aFunctionHandedToAMethodThatIsInlinedIsFollowed() {
    hasDerivative(x -> through(y -> x * y, 1), 3, 1);
    hasDerivative(x -> x * through(y -> x * y * y, x), 3, 54);
  }

  @Test
  void whatCannotBeFollowedIsRefused() {
    ScalarFunction fromOutside = t -> t * t;
    isRefused(() -> derivative(x -> derivative(fromOutside, x), 3));
    isRefused(() -> derivative(x -> derivative(x > 0 ? t -> t * x : t -> t, 1), 3));
    isRefused(() -> derivative(x -> pullback(t -> t * x, 3).apply(1.0), 3));
    isRefused(() -> derivative(x -> selfReferring(x, 2), 3));
    isRefused(() -> derivative(
        x -> {
          double[] box = {0};
          return derivative(
              t -> {
                box[0] = t * x;
                return box[0];
              },
              x);
        },
        3));
  }

  @Test
  void theInnerFunctionCallsLambdasOfTheFunctionAround() {
    hasDerivative(
        x -> {
          DoubleUnaryOperator square = s -> s * s;
          return derivative(t -> square.applyAsDouble(t) * t * x, x);
        },
        1.5,
        9 * 1.5 * 1.5);
    hasDerivative(
        x -> {
          DoubleUnaryOperator scaled = x > 1 ? s -> s * x : s -> s;
          return derivative(t -> scaled.applyAsDouble(t) * t, x);
        },
        1.5,
        4 * 1.5);
    hasDerivative(
        x -> {
          DoubleUnaryOperator[] each = {Math::sin, s -> s * s};
          double sum = 0;
          for (DoubleUnaryOperator f : each) {
            sum += derivative(t -> f.applyAsDouble(t), x);
          }
          return sum;
        },
        1.5,
        2 - Math.sin(1.5));
  }

  static final class Box {
    final double[] numbers;

    Box(double... numbers) {
      this.numbers = numbers;
    }
  }

  @Test
  void aPointThatIsAlsoReachedThroughACapturedObjectIsRefused() {
    hasDerivative(
        x -> {
          Box box = new Box(x);
          return gradient(v -> v[0] * box.numbers[0], new double[] {2})[0];
        },
        3,
        1);
    assertThatThrownBy(() -> derivative(
            x -> {
              Box box = new Box(x);
              return gradient(v -> v[0] * box.numbers[0], box.numbers)[0];
            },
            3))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0034");
  }

  @Test
  void whatNothingDifferentiableEntersIsConstant() {
    ScalarFunction fromOutside = t -> t * t;
    hasDerivative(x -> x * derivative(fromOutside, 5), 3, 10);
  }
}

package org.djava.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class WitnessTest {
  private static CheckReport.Comparison compare(
      DoubleUnaryOperator function, double at, double forward, double reverse) {
    return Witness.compare(
        "x",
        forward,
        reverse,
        1,
        0,
        new NumericDerivative(ObservedFunction.of(function), at, false));
  }

  private static boolean agree(
      DoubleUnaryOperator function, double at, double forward, double reverse) {
    return compare(function, at, forward, reverse).agrees();
  }

  @Test
  void differencesAreAccurate() {
    assertThat(new NumericDerivative(ObservedFunction.of(Math::exp), 1, false)
            .usual()
            .value())
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

  /** Functions with their derivatives, at points of every size, with values of every size. */
  @Test
  void findsWrongDerivativesAtEveryScale() {
    for (double x : new double[] {1e-9, 1e-4, 0.3, 7, 1e5, 1e9, -1e-9, -40}) {
      for (double size : new double[] {1e-12, 1, 1e12}) {
        assertTells(t -> size * t * t, x, size * 2 * x);
        assertTells(t -> size * (t * t * t + t), x, size * (3 * x * x + 1));
        assertTells(t -> size / t, x, -size / x / x);
        assertTells(t -> size * Math.sin(t / x), x, size * Math.cos(1) / x);
        assertTells(t -> size * Math.exp(t / x), x, size * Math.E / x);
        assertTells(t -> size * Math.abs(t), x, size * Math.signum(x));
        assertTells(t -> size, x, 0);
      }
    }
    assertTells(t -> t * t, 0, 0);
    assertTells(Math::sin, 0, 1);
    assertTells(Math::cos, 0, 0);
    assertTells(Math::floor, 2, 0);
    assertTells(t -> 1e-12 * Math.sin(t), 0, 1e-12);
  }

  private static void assertTells(DoubleUnaryOperator function, double at, double right) {
    CheckReport.Comparison agreeing = compare(function, at, right, right);
    assertThat(agreeing.agrees()).as("at " + at + ": " + agreeing).isTrue();
    assertThat(agreeing.isDecided()).as("at " + at + ": " + agreeing).isTrue();
    double size = Math.max(Math.abs(right), Math.abs(function.applyAsDouble(at)));
    for (double wrong : new double[] {right + size, right - 0.01 * size, 1.01 * right, -right}) {
      boolean isWrong = Math.abs(wrong - right) > 1e-3 * Math.abs(right) && size > 0;
      assertThat(isWrong && agree(function, at, wrong, wrong))
          .as("%s for %s at %s", wrong, right, at)
          .isFalse();
    }
  }

  /** Any derivative may hide in the last digit of a large value, and any may in rounding. */
  @Test
  void anEstimateOfZeroThatSeesNothingDoesNotDecide() {
    for (double derivative : new double[] {200, 1e-3, -7}) {
      CheckReport.Comparison hidden = compare(t -> 2 * t + 1e17, 1e-3, derivative, derivative);
      assertThat(hidden.agrees()).isTrue();
      assertThat(hidden.isDecided()).isFalse();
    }
    ObservedFunction rounded = new ObservedFunction(t -> 2 * t + 1e17, t -> 16, false);
    CheckReport.Comparison zero =
        Witness.compare("x", 0, 0, 1, 0, new NumericDerivative(rounded, 1e-3, false));
    assertThat(zero.isDecided()).as(zero.toString()).isFalse();
    assertThat(compare(t -> 1e17, 1e-3, 0, 0).isDecided()).isTrue();
    assertThat(compare(Math::floor, 2.5, 0, 0).isDecided()).isTrue();
  }

  @Test
  void saysWhereDifferencesCannotDecide() {
    double x = 1e-9;
    double right = -Math.cos(1 / x) / x / x;
    assertThat(agree(t -> Math.sin(1 / t), x, right, right)).isTrue();
    double hopeless = 1e-300;
    CheckReport.Comparison undecided = compare(t -> Math.sin(1e300 / t), 3, hopeless, hopeless);
    assertThat(undecided.isDecided()).isFalse();
    assertThat(undecided.agrees()).isTrue();
    assertThat(compare(t -> Math.sin(1e300 / t), 3, hopeless, 2).agrees()).isFalse();
  }

  @Test
  void decidesWhereTheFunctionVariesOverSmallDistances() {
    for (double x : new double[] {1e-9, 1e-6, 1e-3}) {
      double right = -Math.cos(1 / x) / x / x;
      CheckReport.Comparison comparison = compare(t -> Math.sin(1 / t), x, right, right);
      assertThat(comparison.agrees()).as(comparison.toString()).isTrue();
      assertThat(compare(t -> Math.sin(1 / t), 1e-3, 2 * right, 2 * right).agrees())
          .isFalse();
    }
  }

  /** A sharp estimate decides, whatever blunter ones would allow. */
  @Test
  void findsDerivativesThatAreALittleWrong() {
    assertThat(agree(Math::cos, 1e-7, 0, 0)).isFalse();
    assertThat(agree(t -> t * t, 2, 4.00002, 4.00002)).isFalse();
    assertThat(agree(t -> t * t, 2, 4 + 1e-9, 4 + 1e-9)).isFalse();
    assertThat(agree(t -> t * t * t, 2, 12.0001, 12.0001)).isFalse();
    assertThat(agree(Math::exp, 1, Math.E + 1e-9, Math.E + 1e-9)).isFalse();
    for (double factor : new double[] {0, 0.5, 1.5, 2}) {
      assertFinds(t -> Math.log(1e10 + t), 1, 1 / (1e10 + 1), factor);
      assertFinds(t -> 1 + 1e-10 * Math.sin(t), 1, 1e-10 * Math.cos(1), factor);
      assertFinds(Math::tanh, 15, 1 / Math.cosh(15) / Math.cosh(15), factor);
      assertFinds(t -> 1e10 + t, 1, 1, factor);
      assertFinds(t -> 1e12 + t, 1, 1, factor);
      assertFinds(t -> 1e14 + t, 1, 1, factor);
    }
  }

  private static void assertFinds(
      DoubleUnaryOperator function, double at, double right, double factor) {
    CheckReport.Comparison agreeing = compare(function, at, right, right);
    assertThat(agreeing.agrees()).as(agreeing.toString()).isTrue();
    double wrong = factor * right;
    assertThat(compare(function, at, wrong, wrong).agrees())
        .as("%s for %s at %s", wrong, right, at)
        .isFalse();
  }

  @Test
  void findsWrongDerivativesOfFloats() {
    for (double x : new double[] {2, 100}) {
      NumericDerivative numeric =
          new NumericDerivative(ObservedFunction.of(t -> (float) t * (float) t), x, true);
      assertThat(single(numeric, 2 * x).agrees()).isTrue();
      assertThat(single(numeric, 2 * x).isDecided()).isTrue();
      assertThat(single(numeric, 2.01 * x).agrees()).isFalse();
    }
  }

  private static CheckReport.Comparison single(NumericDerivative numeric, double derivative) {
    return Witness.compare("x", derivative, derivative, 1, 0, numeric);
  }

  @Test
  void aSmoothFunctionHasAFiniteDerivative() {
    for (double wrong : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      CheckReport.Comparison smooth = compare(t -> t * t, 2, wrong, wrong);
      assertThat(smooth.agrees()).isFalse();
      assertThat(smooth.isDecided()).isTrue();
      assertThat(compare(Math::sqrt, 0, wrong, wrong).agrees()).isTrue();
      assertThat(compare(Math::cbrt, 0, wrong, wrong).agrees()).isTrue();
      assertThat(compare(Math::log, 0, wrong, wrong).agrees()).isTrue();
      assertThat(compare(Math::abs, 0, wrong, wrong).agrees()).isTrue();
    }
  }

  @Test
  void seesTheStepsOfStepFunctions() {
    for (double x : new double[] {1e6, 1e8, 123456789.5, 100000000.5, 1e10}) {
      assertThat(agree(Math::floor, x, 0, 0)).as("floor at " + x).isTrue();
      assertThat(agree(Math::ceil, x, 0, 0)).as("ceil at " + x).isTrue();
      assertThat(compare(Math::floor, x, 1, 1).isDecided()).as("floor at " + x).isFalse();
    }
  }

  @Test
  void aKinkOfFloatsIsNoDisagreement() {
    NumericDerivative kink =
        new NumericDerivative(ObservedFunction.of(t -> Math.min(0f, (float) t)), 0, true);
    assertThat(single(kink, 0).agrees()).isTrue();
    assertThat(single(kink, 1).agrees()).isTrue();
    NumericDerivative beside =
        new NumericDerivative(ObservedFunction.of(t -> Math.min(0f, (float) t)), 1e-9f, true);
    assertThat(single(beside, 0).agrees()).isTrue();
  }

  @Test
  void allowsForTheDerivativesOwnRounding() {
    assertThat(Witness.compare(
                "x",
                1 + 1e-7,
                1 - 1e-7,
                1,
                1e-7,
                new NumericDerivative(ObservedFunction.of(t -> t), 1, false))
            .agrees())
        .isTrue();
    assertThat(compare(Math::log, 0, Double.POSITIVE_INFINITY, Double.NaN).agrees())
        .isTrue();
  }
}

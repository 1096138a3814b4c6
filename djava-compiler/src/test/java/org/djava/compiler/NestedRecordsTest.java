package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.gradientParts;
import static org.djava.Derivatives.hessian;
import static org.djava.Derivatives.jvp;
import static org.djava.Derivatives.pullback;
import static org.djava.Derivatives.valueWithGradient;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.assertj.core.data.Offset;
import org.djava.NotDifferentiableException;
import org.djava.ScalarFunction;
import org.junit.jupiter.api.Test;

/** Gradients with respect to records within differentiated code. */
class NestedRecordsTest {
  private static final Offset<Double> CLOSE = within(1e-10);
  private static int counted;

  /** Two numbers, and functions of them. */
  record Line(double slope, double height) {
    double error() {
      double first = slope + height - 2;
      double second = slope * 3 + height - 3;
      return first * first + second * second;
    }

    Line times(double factor) {
      return new Line(slope * factor, height * factor);
    }
  }

  /** Numbers and others in several places. */
  record Model(Line line, float scale, String name, int count) {}

  /** Whose constructor does more. */
  record Positive(double x) {
    Positive {
      if (x < 0) {
        throw new IllegalArgumentException();
      }
    }
  }

  /** What may be one object twice. */
  record Pair(Line left, Line right) {}

  private static final Line UNIT = new Line(1, 1);

  private static void hasDerivative(ScalarFunction f, double x, double expected) {
    assertThat(derivative(f, x)).isCloseTo(expected, CLOSE);
    assertThat(jvp(f, x, 1)).isCloseTo(expected, CLOSE);
    assertThat(pullback(f, x).apply(1.0)).isCloseTo(expected, CLOSE);
  }

  private static void isRefused(ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0019")
        .hasMessageContaining("NestedRecordsTest.java:");
  }

  @Test
  void theGradientOfARecordIsARecord() {
    hasDerivative(
        h -> {
          Line slopes = gradient(Line::error, new Line(0.5, h));
          return slopes.slope * slopes.height;
        },
        1,
        -32);
    hasDerivative(x -> gradient(p -> p.slope * p.slope * x, new Line(x, 1)).slope, 3, 12);
    hasDerivative(x -> gradient(p -> p.slope * p.slope * x, UNIT).slope, 3, 2);
    hasDerivative(x -> gradient(p -> p.times(x).slope * p.slope, new Line(x, x)).slope, 3, 12);
  }

  @Test
  void whatIsNoNumberIsThatOfTheArgument() {
    hasDerivative(
        x -> {
          Model model = new Model(new Line(x, 1), 2, "m", 3);
          Model slopes = gradient(m -> m.line.slope * m.line.slope * x * m.count * m.scale, model);
          return slopes.name.equals("m") ? slopes.line.slope + slopes.scale + slopes.count : 0;
        },
        3,
        4 * 3 * 6 + 3 * 9 * 3);
  }

  @Test
  void valuesWithGradients() {
    hasDerivative(
        x -> {
          var both = valueWithGradient(p -> p.slope * p.slope * x, new Line(x, 1));
          return both.value() + both.gradient().slope();
        },
        3,
        27 + 12);
    hasDerivative(
        x -> {
          var both = valueWithGradient(v -> v[0] * v[0] * x, new double[] {x});
          return both.value() + both.gradient()[0];
        },
        3,
        27 + 12);
    hasDerivative(
        x -> {
          var both = valueWithGradient((p, q) -> p * p * q * x, x, 2 * x);
          return both.value() + both.gradient()[1];
        },
        3,
        8 * 27 + 27);
  }

  @Test
  void partsByName() {
    hasDerivative(
        x -> gradientParts((Line p) -> p.slope * p.slope * x, new Line(x, 1)).get("slope"), 3, 12);
    hasDerivative(
        x -> {
          Model model = new Model(new Line(x, 1), 2, "m", 3);
          return gradientParts((Model m) -> m.line.slope * m.line.slope * x * m.scale, model)
              .get("line.slope");
        },
        3,
        24);
    isRefused(() ->
        derivative(x -> gradientParts((Line p) -> p.slope * x, new Line(x, 1)).get("nothing"), 3));
  }

  @Test
  void aCapturedRecordIsThePointIfItIsTheSame() {
    double expected = derivative(x -> 2 * x, 3);
    hasDerivative(
        x -> {
          Line point = new Line(x, 1);
          return gradient(p -> p.slope * point.slope, point).slope;
        },
        3,
        expected);
    hasDerivative(
        x -> {
          Line other = new Line(x, 1);
          return gradient(p -> p.slope * other.slope, new Line(x, 1)).slope;
        },
        3,
        1);
    assertThat(gradient(p -> p.slope * UNIT.slope, new Line(1, 1)).slope).isEqualTo(1);
  }

  @Test
  void descentIsDifferentiatedInReverseAndTwice() {
    double[] at = {0.01, 1};
    double[] numeric = new double[2];
    for (int i = 0; i < 2; i++) {
      double[] high = at.clone();
      double[] low = at.clone();
      high[i] += 1e-6;
      low[i] -= 1e-6;
      numeric[i] = (descended(high) - descended(low)) / 2e-6;
    }
    assertThat(gradient(NestedRecordsTest::descended, at)).containsExactly(numeric, within(1e-6));
    double[][] slopes = hessian(
        v -> {
          Line line = new Line(v[0], v[1]);
          Line g = gradient(p -> p.slope * line.slope * p.height, line);
          return g.slope * g.height;
        },
        new double[] {3, 2});
    assertThat(slopes[0]).containsExactly(new double[] {72, 54}, CLOSE);
    assertThat(slopes[1]).containsExactly(new double[] {54, 0}, CLOSE);
    Line outer = gradient(
        l -> {
          Line g = gradient(p -> p.slope * p.slope * p.height, l);
          return g.slope * g.height;
        },
        new Line(3, 2));
    assertThat(outer).isEqualTo(new Line(108, 54));
  }

  private static double descended(double[] v) {
    Line line = new Line(0.5, v[1]);
    for (int i = 0; i < 3; i++) {
      Line slopes = gradient(Line::error, line);
      line = new Line(line.slope - v[0] * slopes.slope, line.height - v[0] * slopes.height);
    }
    return line.error();
  }

  @Test
  @SuppressWarnings("ReferenceEquality") // One of the programs asks for it, and is refused.
  void whatCouldBeNoticedIsRefused() {
    isRefused(() -> derivative(x -> gradient((Positive p) -> p.x * x, new Positive(x)).x, 3));
    isRefused(() -> derivative(
        x -> gradient(
                p -> {
                  counted++;
                  return p.slope * x;
                },
                new Line(x, x))
            .slope,
        3));
    isRefused(() -> derivative(
        x -> gradient(p -> p.left.slope * p.right.slope, new Pair(new Line(x, 1), UNIT)).left.slope,
        3));
    isRefused(() -> derivative(
        x -> {
          Pair pair = new Pair(new Line(x, 1), UNIT);
          return gradient(p -> p.slope * pair.left.slope, pair.left).slope;
        },
        3));
    isRefused(() ->
        derivative(x -> gradient(p -> p.slope * UNIT.slope * x, new Line(x, 1)).slope, 3));
    isRefused(() -> derivative(
        x -> {
          Line point = new Line(x, 1);
          return gradient(p -> p == point ? p.slope * x : 0, point).slope;
        },
        3));
    assertThat(counted).isZero();
  }
}

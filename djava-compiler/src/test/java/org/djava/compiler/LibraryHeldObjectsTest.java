package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.djava.Derivatives.derivative;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.assertj.core.data.Offset;
import org.djava.DerivativeFunction;
import org.djava.ScalarFunction;
import org.djava.compiler.HeldPrograms.Curve;
import org.djava.compiler.HeldPrograms.Line;
import org.djava.compiler.HeldPrograms.Named;
import org.djava.compiler.HeldPrograms.Sum;
import org.djava.compiler.HeldPrograms.Wave;
import org.junit.jupiter.api.Test;

/** Calls on objects that a function has captured, of classes that its own code does not name. */
class LibraryHeldObjectsTest {
  private static final Offset<Double> ROUNDING = Offset.offset(1e-14);

  private static Curve curve(int kind) {
    return kind == 0 ? new Line(3, 1) : new Wave(2);
  }

  @Test
  void followsCallsByTheClassOfWhatIsCaptured() {
    for (int kind : new int[] {0, 1, 0, 1}) {
      Curve curve = curve(kind);
      double slope = kind == 0 ? 3 : 2 * Math.cos(2 * 0.4);
      assertThat(derivative(x -> curve.at(x), 0.4)).isEqualTo(slope, ROUNDING);
      DerivativeFunction handle = derivative(x -> 2 * curve.at(x));
      assertThat(handle.at(0.4)).isEqualTo(2 * slope, ROUNDING);
    }
  }

  @Test
  void findsTheClassesOfParts() {
    Sum sum = new Sum(new Line(3, 1), new Sum(new Wave(2))).with(new Wave(0.5));
    double inner = Math.sin(0.2);
    double expected = 3 + 2 * Math.cos(0.8) + 0.25 * Math.cos(0.5 * inner) * Math.cos(0.2);
    assertThat(derivative(x -> sum.at(x), 0.4)).isEqualTo(expected, ROUNDING);
  }

  @Test
  void findsWhatContainersOfThePlatformHold() {
    Named named = new Named(Map.of("line", new Line(3, 1)), Optional.of(new Wave(2)));
    ScalarFunction f =
        x -> named.curves().get("line").at(x) + named.last().orElseThrow().at(x);
    assertThat(derivative(f, 0.4)).isEqualTo(3 + 2 * Math.cos(0.8), ROUNDING);
    List<Curve> curves = List.of(new Wave(2), new Line(5, 0));
    assertThat(derivative(x -> curves.get(1).at(x), 0.4)).isEqualTo(5, ROUNDING);
  }

  @Test
  void knowsAnObjectWhoseMethodIsTheFunction() {
    Curve curve = curve(1);
    assertThat(derivative(curve::at, 0.4)).isEqualTo(2 * Math.cos(0.8), ROUNDING);
    assertThat(derivative(curve::twice, 0.4))
        .isEqualTo(4 * Math.cos(2 * Math.sin(0.8)) * Math.cos(0.8), ROUNDING);
  }

  @Test
  void doesNotCountTheLambdasOfOtherFunctions() {
    double slope = 0;
    for (int i = 0; i < 3; i++) {
      slope += derivative(LibraryHeldObjectsTest::manyLambdas, 1.0 + i);
    }
    assertThat(slope).isEqualTo(3 * 30, ROUNDING);
    assertThat(derivative(LibraryHeldObjectsTest::twoLambdas, 0.4))
        .isEqualTo(2 * Math.cos(0.8), ROUNDING);
  }

  private static double manyLambdas(double x) {
    return apply(t -> t, x)
        + apply(t -> t + 1, x)
        + apply(t -> t + 2, x)
        + apply(t -> t + 3, x)
        + apply(t -> t + 4, x)
        + apply(t -> t + 5, x)
        + apply(t -> t + 6, x)
        + apply(t -> t + 7, x)
        + apply(t -> t + 8, x)
        + apply(t -> t + 9, x)
        + apply(t -> t - 1, x)
        + apply(t -> t - 2, x)
        + apply(t -> t - 3, x)
        + apply(t -> t - 4, x)
        + apply(t -> t - 5, x)
        + apply(t -> t - 6, x)
        + apply(t -> t - 7, x)
        + apply(t -> t - 8, x)
        + apply(t -> t - 9, x)
        + apply(t -> 11 * t, x);
  }

  private static double twoLambdas(double x) {
    return apply(x > 0 ? t -> Math.sin(2 * t) : t -> t, x);
  }

  private static double apply(DoubleUnaryOperator operator, double x) {
    DoubleUnaryOperator[] kept = {operator};
    return kept[0].applyAsDouble(x);
  }
}

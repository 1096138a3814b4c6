package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.djava.Derivatives;
import org.djava.Objective;
import org.djava.ScalarFunction;
import org.junit.jupiter.api.Test;

/** Single calls of forward mode, of one lambda with different things captured. */
class LibrarySlopesTest {
  private interface Shape {
    double of(double x);
  }

  private record Square(double scale) implements Shape {
    @Override
    public double of(double x) {
      return scale * x * x;
    }
  }

  private record Cube() implements Shape {
    @Override
    public double of(double x) {
      return x * x * x;
    }
  }

  private static ScalarFunction times(double factor, String text) {
    return x -> factor * x * x + text.length();
  }

  private static ScalarFunction shaped(Shape shape) {
    return shape::of;
  }

  private static ScalarFunction captures(Shape shape) {
    return x -> shape.of(x);
  }

  private static Objective product(double[] weights) {
    return x -> {
      double sum = 0;
      for (int i = 0; i < x.length; i++) {
        sum += weights[i] * x[i];
      }
      return sum;
    };
  }

  @Test
  void eachObjectOfALambdaHasItsOwnNumbers() {
    assertThat(Derivatives.jvp(times(3, "a"), 2, -0.5)).isEqualTo(-6);
    assertThat(Derivatives.jvp(times(5, "b"), 2, -0.5)).isEqualTo(-10);
    assertThat(Derivatives.jvp(times(3, "a"), 2, 0.25)).isEqualTo(3);
  }

  @Test
  void eachObjectOfALambdaHasItsOwnObjects() {
    assertThat(Derivatives.jvp(captures(new Square(2)), 3, 1)).isEqualTo(12);
    assertThat(Derivatives.jvp(captures(new Cube()), 3, 1)).isEqualTo(27);
    assertThat(Derivatives.jvp(shaped(new Square(2)), 3, 1)).isEqualTo(12);
    assertThat(Derivatives.jvp(shaped(new Cube()), 3, 1)).isEqualTo(27);
  }

  @Test
  void theArgumentMayBeCaptured() {
    double[] weights = {1, 2};
    double[] direction = {1, -0.0};
    Objective function = product(weights);
    assertThat(Derivatives.directionalDerivative(function, new double[] {3, 4}, direction))
        .isEqualTo(1);
    assertThat(Derivatives.directionalDerivative(function, weights, direction)).isEqualTo(2);
    assertThat(Derivatives.directionalDerivative(product(weights), new double[] {5, 6}, direction))
        .isEqualTo(1);
    assertThat(direction).containsExactly(1, -0.0);
  }

  @Test
  void wrongTangentsAreNamed() {
    Objective function = product(new double[] {1, 2});
    double[] x = {3, 4};
    assertThatThrownBy(() -> Derivatives.directionalDerivative(function, x, new double[3]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the tangent has length 3, but the argument has length 2");
  }
}

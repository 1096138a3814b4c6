package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;
import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.gradientParts;
import static org.djava.Derivatives.hessianVectorProduct;
import static org.djava.Derivatives.jvp;
import static org.djava.Derivatives.pullback;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import org.assertj.core.data.Offset;
import org.djava.NotDifferentiableException;
import org.djava.Objective;
import org.djava.ScalarFunction;
import org.junit.jupiter.api.Test;

/** Lambdas that are made elsewhere: their code is known if they are serialisable. */
class LibraryOutsideLambdasTest {
  private static final Offset<Double> CLOSE = offset(1e-12);

  private interface Curve extends Serializable {
    double at(double x);

    default Curve twice() {
      return t -> at(at(t));
    }
  }

  private interface Sum extends Serializable {
    double of(double[] numbers);
  }

  private static final class Layer {
    final Curve activation;
    double weight = 2;

    Layer(Curve activation) {
      this.activation = activation;
    }

    double out(double x) {
      return activation.at(weight * x);
    }
  }

  private static final class Box {
    double value = 3;

    double scaledSquare(double x) {
      return value * x * x;
    }
  }

  private static final Curve SQUARE = t -> t * t;
  private static final Curve CUBE = t -> t * t * t;

  private static void hasDerivative(ScalarFunction f, double x, double expected) {
    assertThat(derivative(f, x)).isCloseTo(expected, CLOSE);
    assertThat(jvp(f, x, -2)).isCloseTo(-2 * expected, CLOSE);
    var pulled = pullback(f, x);
    assertThat(pulled.apply(1.0)).isCloseTo(expected, CLOSE);
    assertThat(pulled.apply(3.0)).isCloseTo(3 * expected, CLOSE);
  }

  private static void isRefused(ScalarFunction f, String code) {
    assertThatThrownBy(() -> derivative(f, 3))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining(code)
        .hasMessageContaining("LibraryOutsideLambdasTest.java:");
  }

  private static double times(ScalarFunction f, double x) {
    return f.applyAsDouble(x) * x;
  }

  @Test
  void capturedLambdas() {
    Curve square = SQUARE;
    Curve cube = CUBE;
    double factor = 5;
    Curve scaled = t -> factor * t * t;
    double[] factors = {7};
    Curve linear = t -> factors[0] * t;
    Curve sine = Math::sin;
    Curve bound = new Box()::scaledSquare;
    hasDerivative(x -> square.at(x), 3, 6);
    hasDerivative(x -> square.at(x) * cube.at(x), 2, 5 * 16);
    hasDerivative(x -> scaled.at(x), 3, 30);
    hasDerivative(x -> linear.at(x), 3, 7);
    hasDerivative(x -> sine.at(x), 3, Math.cos(3));
    hasDerivative(x -> bound.at(x), 3, 18);
    hasDerivative(x -> square.twice().at(x), 3, 4 * 27);
  }

  @Test
  void whatIsCapturedIsReadAnewEachTime() {
    double[] factors = {7};
    Curve linear = t -> factors[0] * t;
    assertThat(derivative(x -> linear.at(x), 3)).isEqualTo(7);
    factors[0] = 8;
    assertThat(derivative(x -> linear.at(x), 3)).isEqualTo(8);
    for (double slope = 1; slope < 4; slope++) {
      double captured = slope;
      Curve other = t -> captured * t;
      assertThat(derivative(x -> other.at(x), 3)).isEqualTo(slope);
    }
  }

  @Test
  void interfacesOfTheJdkAndOfOurs() {
    ScalarFunction ours = t -> t * t;
    DoubleUnaryOperator operator = (DoubleUnaryOperator & Serializable) t -> t * t;
    Function<Double, Double> boxed = (Function<Double, Double> & Serializable) t -> t * t;
    hasDerivative(x -> times(ours, x), 3, 27);
    hasDerivative(x -> operator.applyAsDouble(x), 3, 6);
    hasDerivative(x -> operator.andThen(operator).applyAsDouble(x), 3, 4 * 27);
    hasDerivative(x -> boxed.apply(x), 3, 6);
  }

  @Test
  void inFieldsAndLists() {
    Layer layer = new Layer(SQUARE);
    hasDerivative(layer::out, 3, 24);
    hasDerivative(x -> layer.out(x), 3, 24);
    List<Curve> curves = List.of(SQUARE, CUBE);
    hasDerivative(
        x -> {
          double sum = 0;
          for (Curve curve : curves) {
            sum += curve.at(x);
          }
          return sum;
        },
        3,
        33);
    // d/dw (3w)²
    assertThat(gradientParts((Layer l) -> l.out(3), layer).get("weight")).isCloseTo(36, CLOSE);
  }

  @Test
  void arraysAndHigherOrders() {
    Sum squares = v -> v[0] * v[0] + v[1] * v[1] * v[1];
    Objective f = v -> squares.of(v);
    assertThat(gradient(f, new double[] {3, 4})).containsExactly(6, 48);
    assertThat(hessianVectorProduct(f, new double[] {3, 4}, new double[] {1, 2}))
        .containsExactly(2, 48);
    Curve cube = CUBE;
    hasDerivative(x -> derivative(t -> cube.at(t), x), 3, 18);
  }

  @Test
  void lambdasOfSerialisableInterfacesThatAreStored() throws Exception {
    hasDerivative(
        x -> {
          Curve[] curves = {t -> t * x, t -> t * t};
          double sum = 0;
          for (Curve curve : curves) {
            sum += curve.at(x);
          }
          return sum;
        },
        3,
        12);
    Curve[] kept = new Curve[1];
    derivative(
        x -> {
          Curve made = t -> 5 * t;
          kept[0] = made;
          return made.at(x);
        },
        3);
    assertThat(copyOf(kept[0]).at(2)).isEqualTo(10);
  }

  private static Curve copyOf(Curve curve) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(curve);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (Curve) in.readObject();
    }
  }

  @Test
  void whatIsRefused() {
    DoubleUnaryOperator silent = t -> t * t;
    isRefused(x -> silent.applyAsDouble(x), "DJ0010");
    Box box = new Box();
    Curve writes = t -> {
      box.value = t * t;
      return 1;
    };
    isRefused(x -> writes.at(x) * box.value, "DJ0012");
    double[] argument = {7, 2};
    Curve reads = t -> argument[0] * t;
    assertThatThrownBy(() -> gradient(v -> reads.at(v[1]), argument))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0034");
  }
}

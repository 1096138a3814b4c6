package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.djava.Derivatives.gradient;

import java.util.List;
import org.djava.Structures;
import org.hipparchus.optim.InitialGuess;
import org.hipparchus.optim.MaxEval;
import org.hipparchus.optim.PointValuePair;
import org.hipparchus.optim.SimpleValueChecker;
import org.hipparchus.optim.nonlinear.scalar.GoalType;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunction;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunctionGradient;
import org.hipparchus.optim.nonlinear.scalar.gradient.NonLinearConjugateGradientOptimizer;
import org.junit.jupiter.api.Test;

/** Records as vectors, and what optimisers do with them. */
class LibraryStructuresTest {
  record Layer(double[][] weights, double bias) {
    double[] apply(double[] x) {
      double[] y = new double[weights.length];
      for (int i = 0; i < y.length; i++) {
        y[i] = bias;
        for (int j = 0; j < x.length; j++) {
          y[i] += weights[i][j] * x[j];
        }
      }
      return y;
    }
  }

  /** A network with one hidden layer, fitted to points of a curve. */
  record Network(Layer hidden, Layer last, String name, int steps) {
    double apply(double x) {
      double[] y = hidden.apply(new double[] {x, 1});
      for (int i = 0; i < y.length; i++) {
        y[i] = Math.tanh(y[i]);
      }
      return last.apply(y)[0];
    }

    double loss() {
      double loss = 0;
      for (int i = -4; i <= 4; i++) {
        double x = i / 2.0;
        double error = apply(x) - Math.sin(x);
        loss += error * error;
      }
      return loss;
    }

    static Network start() {
      return new Network(
          new Layer(new double[][] {{0.5, 0.1}, {-0.3, 0.2}, {1.1, -0.4}}, 0.05),
          new Layer(new double[][] {{0.3, -0.2, 0.4}}, 0),
          "sine",
          3);
    }
  }

  record Mixed(float small, Double boxed, int count, Network[] networks) {}

  @Test
  void gradientDescent() {
    Network network = Network.start();
    double before = network.loss();
    for (int step = 0; step < 2000; step++) {
      network = Structures.moved(network, gradient(Network::loss, network), -0.02);
    }
    assertThat(network.loss()).isLessThan(before / 20);
    assertThat(network.name()).isEqualTo("sine");
  }

  @Test
  void hipparchusMinimisesOverARecord() {
    Network start = Network.start();
    NonLinearConjugateGradientOptimizer optimizer = new NonLinearConjugateGradientOptimizer(
        NonLinearConjugateGradientOptimizer.Formula.POLAK_RIBIERE,
        new SimpleValueChecker(1e-10, 1e-10));
    PointValuePair found = optimizer.optimize(
        new MaxEval(20_000),
        GoalType.MINIMIZE,
        new InitialGuess(Structures.flatten(start)),
        new ObjectiveFunction(x -> Structures.unflatten(start, x).loss()),
        new ObjectiveFunctionGradient(
            x -> Structures.flatten(gradient(Network::loss, Structures.unflatten(start, x)))));
    assertThat(found.getValue()).isLessThan(1e-3);
    Network fitted = Structures.unflatten(start, found.getPoint());
    assertThat(fitted.loss()).isEqualTo(found.getValue());
    assertThat(fitted.apply(0.75)).isCloseTo(Math.sin(0.75), within(0.05));
  }

  @Test
  void structuresAreVectors() {
    Network start = Network.start();
    double[] numbers = Structures.flatten(start);
    assertThat(numbers).containsExactly(0.5, 0.1, -0.3, 0.2, 1.1, -0.4, 0.05, 0.3, -0.2, 0.4, 0);
    Network same = Structures.unflatten(start, numbers);
    assertThat(Structures.flatten(same)).isEqualTo(numbers);
    assertThat(same.hidden().weights()).isNotSameAs(start.hidden().weights());
    assertThat(same.steps()).isEqualTo(3);
    double square = 0;
    for (double number : numbers) {
      square += number * number;
    }
    assertThat(Structures.dot(start, same)).isCloseTo(square, within(1e-15));
    assertThat(Structures.flatten(Structures.moved(start, same, 1)))
        .containsExactly(1, 0.2, -0.6, 0.4, 2.2, -0.8, 0.1, 0.6, -0.4, 0.8, 0);
    assertThatThrownBy(() -> Structures.unflatten(start, new double[3]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("3 values for the 11 numbers");
  }

  @Test
  void numbersOfAllKinds() {
    Mixed mixed = new Mixed(0.5f, 2.0, 7, new Network[] {null});
    assertThat(Structures.flatten(mixed)).containsExactly(0.5, 2);
    Mixed moved = Structures.moved(mixed, new Mixed(1, 10.0, 0, new Network[1]), 0.25);
    assertThat(moved.small()).isEqualTo(0.75f);
    assertThat(moved.boxed()).isEqualTo(4.5);
    assertThat(moved.count()).isEqualTo(7);
    double[][] rows = {{1, 2}, {3}};
    assertThat(Structures.flatten(rows)).containsExactly(1, 2, 3);
    assertThat(Structures.unflatten(rows, new double[] {4, 5, 6}))
        .isDeepEqualTo(new double[][] {{4, 5}, {6}});
    assertThat(Structures.dot(3.0, 2.0)).isEqualTo(6);
  }

  @Test
  void whatOccursSeveralTimesCountsOnce() {
    double[] row = {1, 2};
    double[][] rows = {row, row};
    assertThat(Structures.flatten(rows)).containsExactly(1, 2);
    assertThat(Structures.dot(rows, rows)).isEqualTo(5);
    double[][] moved = Structures.moved(rows, rows, 1);
    assertThat(moved[0]).isSameAs(moved[1]).containsExactly(2, 4);
  }

  @Test
  void shapesMustBeTheSame() {
    assertThatThrownBy(() -> Structures.moved(new double[2], new double[3], 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the direction has length 3 in the place of an array of length 2");
    assertThatThrownBy(() -> Structures.dot((Object) 1.0, new double[3]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("is of type double[] in the place of an object of java.lang.Double");
    assertThatThrownBy(() -> Structures.flatten("text"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no numbers in an object of java.lang.String");
    ArgumentPrograms.Node node = new ArgumentPrograms.Node(2, null);
    assertThat(Structures.flatten(List.of(node).get(0))).containsExactly(2);
    assertThatThrownBy(() -> Structures.moved(node, node, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("which is no record");
  }
}

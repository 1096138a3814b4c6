package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.djava.Derivatives;
import org.djava.Mapping;
import org.djava.Objective;
import org.djava.Pullback;

/** One objective through the library's operators: differences, both modes, seeds, second order. */
final class ObjectiveChecks {
  private static final double[] DIRECTION = {0.3, -0.7, 1.1, 0.2};

  private ObjectiveChecks() {}

  static void check(Objective objective, double[] point) {
    double[] gradient = Derivatives.gradient(objective, point.clone());
    assertThat(Derivatives.valueWithGradient(objective, point.clone()).value())
        .isEqualTo(objective.applyAsDouble(point.clone()));
    double[] direction = Arrays.copyOf(DIRECTION, point.length);
    double along = 0;
    for (int i = 0; i < point.length; i++) {
      double[] unit = new double[point.length];
      unit[i] = 1;
      double difference = difference(objective, point, unit);
      assertThat(gradient[i]).isCloseTo(difference, within(1e-6 * (1 + Math.abs(difference))));
      along += gradient[i] * direction[i];
    }
    assertThat(Derivatives.directionalDerivative(objective, point.clone(), direction))
        .isCloseTo(along, within(1e-12 * (1 + Math.abs(along))));
    double[] argument = point.clone();
    Mapping<double[], Double> mapping = objective::applyAsDouble;
    Pullback<Double, double[]> pullback = Derivatives.pullback(mapping, argument);
    Arrays.fill(argument, Double.NaN);
    double[] first = pullback.apply(-2.5);
    double[] second = pullback.apply(1.0);
    for (int i = 0; i < point.length; i++) {
      assertThat(first[i])
          .isCloseTo(-2.5 * gradient[i], within(1e-12 * (1 + Math.abs(gradient[i]))));
      assertThat(second[i]).isCloseTo(gradient[i], within(1e-12 * (1 + Math.abs(gradient[i]))));
    }
    double[] product = Derivatives.hessianVectorProduct(objective, point.clone(), direction);
    double[] ahead = gradientAt(objective, point, direction, 1e-5);
    double[] behind = gradientAt(objective, point, direction, -1e-5);
    for (int i = 0; i < point.length; i++) {
      double expected = (ahead[i] - behind[i]) / 2e-5;
      assertThat(product[i]).isCloseTo(expected, within(1e-6 * (1 + Math.abs(expected))));
    }
  }

  private static double difference(Objective objective, double[] point, double[] direction) {
    double step = 1e-5;
    return (objective.applyAsDouble(moved(point, direction, step))
            - objective.applyAsDouble(moved(point, direction, -step)))
        / (2 * step);
  }

  private static double[] gradientAt(
      Objective objective, double[] point, double[] direction, double step) {
    return Derivatives.gradient(objective, moved(point, direction, step));
  }

  private static double[] moved(double[] point, double[] direction, double step) {
    double[] moved = point.clone();
    for (int i = 0; i < moved.length; i++) {
      moved[i] += step * direction[i];
    }
    return moved;
  }
}

package org.djava.benchmarks.length;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.djava.Derivatives;
import org.djava.Objective;
import org.junit.jupiter.api.Test;

class StatementsTest {
  @Test
  void gradientsOfShortAndLongFunctionsAreTheSlopes() {
    for (int count : new int[] {3, 100, 2000}) {
      Objective function = Statements.function(count);
      double[] x = {0.3, 0.4, 0.5, 0.6};
      double[] gradient = Derivatives.gradient(function, x);
      for (int i = 0; i < x.length; i++) {
        assertThat(gradient[i]).isCloseTo(slope(function, x, i), within(1e-8));
      }
    }
  }

  @Test
  void noDerivativeUnderflows() {
    double[] gradient =
        Derivatives.gradient(Statements.function(2000), new double[] {0.3, 0.4, 0.5, 0.6});
    double size = Math.abs(gradient[0] + gradient[1] + gradient[2] + gradient[3]);
    assertThat(size).isBetween(1e-100, 1e100);
  }

  private static double slope(Objective function, double[] x, int i) {
    double step = 1e-5;
    double[] above = x.clone();
    double[] below = x.clone();
    above[i] += step;
    below[i] -= step;
    return (function.applyAsDouble(above) - function.applyAsDouble(below)) / (2 * step);
  }
}

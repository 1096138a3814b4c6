package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.djava.Derivatives.hessianVectorProduct;
import static org.djava.Derivatives.pullback;
import static org.djava.Derivatives.vjp;

import org.djava.Mapping;
import org.djava.Pullback;
import org.junit.jupiter.api.Test;

/** Arrays that nobody asks for but that active numbers pass through, and results of two levels. */
class LibraryScratchTest {
  private static double throughScratch(double[] x, double[] scratch) {
    scratch[1] -= x[0] * x[0];
    return scratch[1] * x[1];
  }

  private static double[][] twice(double[] x) {
    return new double[][] {x, {x[0] * x[1]}};
  }

  @Test
  void aPullbackWithScratchMayBeAppliedAgain() {
    double[] scratch = {1, 2};
    Pullback<Double, double[]> pullback =
        pullback((double[] x) -> throughScratch(x, scratch), new double[] {3, 5});
    assertThat(pullback.apply(1.0)).containsExactly(-30, -7);
    assertThat(pullback.apply(2.0)).containsExactly(-60, -14);
    assertThat(pullback.apply(1.0)).containsExactly(-30, -7);
  }

  @Test
  void scratchHasSecondDerivatives() {
    double[] product = hessianVectorProduct(
        x -> throughScratch(x, new double[] {1, 2}), new double[] {3, 5}, new double[] {1, 0});
    assertThat(product).containsExactly(-10, -6);
    double[] scratch = {1, 2};
    double[] captured = hessianVectorProduct(
        x -> throughScratch(x, scratch), new double[] {3, 5}, new double[] {1, 0});
    assertThat(captured).containsExactly(-10, -6);
  }

  private static double throughTwoNames(double[] x, double[][] rows) {
    double[] row = rows[0];
    row[1] -= Math.tanh(x[1]);
    x[0] += x.clone()[1];
    return x[0];
  }

  @Test
  void oneArrayUnderTwoNamesHasSecondDerivatives() {
    double[] product = hessianVectorProduct(
        x -> throughTwoNames(x, new double[][] {x}), new double[] {3, 0.5}, new double[] {0, 1});
    double y = Math.tanh(0.5);
    assertThat(product[0]).isZero();
    assertThat(product[1]).isCloseTo(2 * y * (1 - y * y), within(1e-15));
  }

  @Test
  void aSeedMayHaveRows() {
    Mapping<double[], double[][]> rows = LibraryScratchTest::twice;
    double[] adjoint = vjp(rows, new double[] {3, 5}, new double[][] {{1, 10}, {100}});
    assertThat(adjoint).containsExactly(501, 310);
  }
}

package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.hessian;
import static org.djava.Derivatives.jvp;
import static org.djava.Derivatives.pullback;

import org.assertj.core.data.Offset;
import org.djava.DerivativeOf;
import org.djava.NoDerivative;
import org.djava.NotDifferentiableException;
import org.junit.jupiter.api.Test;

/** Users' rules, which are found without a registration, through the operators. */
class LibraryRulesTest {
  private static final Offset<Double> CLOSE = within(1e-13);

  /** A table with a slope that no derivative of its code would give. */
  static final class Table {
    private Table() {}

    static double lookup(double x) {
      return Math.floor(x * 1000) / 1000;
    }

    static double blend(double x, double y) {
      return Math.rint(x) + y;
    }

    static double weighted(double x, double[] weights) {
      return x * weights[0];
    }
  }

  static double partly(double x, @NoDerivative double y) {
    return Math.rint(x) + y;
  }

  @DerivativeOf(type = LibraryRulesTest.class, method = "partly", wrt = "x")
  static double partlyInX(double x, double y) {
    return 3;
  }

  @DerivativeOf(type = LibraryRulesTest.class, method = "partly", wrt = "y")
  static double partlyInY(double x, double y) {
    return 5;
  }

  /** Calls what it inherits. */
  static class Base {
    static double inherited(double x) {
      return Math.rint(x);
    }
  }

  static final class Derived extends Base {}

  @SuppressWarnings("UnusedMethod") // Found by its annotation.
  @DerivativeOf(type = Table.class, method = "lookup")
  private static double lookupSlope(double x) {
    return 2 * x;
  }

  @DerivativeOf(type = Table.class, method = "blend", wrt = "x")
  static double blendInX(double x, double y) {
    return x * y;
  }

  @DerivativeOf(type = Table.class, method = "weighted", wrt = "x")
  static double weightedInX(double x, double[] weights) {
    return 10 * weights[0];
  }

  @DerivativeOf(type = Base.class, method = "inherited")
  static double inheritedSlope(double x) {
    return 7;
  }

  static double first(double x) {
    return second(x) * 3;
  }

  static double second(double x) {
    double sum = 0;
    for (int i = 0; i < 2; i++) {
      sum += Table.lookup(x);
    }
    return sum;
  }

  @Test
  void aRuleOfThePackageIsFound() {
    assertThat(derivative(x -> Table.lookup(x), 3)).isEqualTo(6);
  }

  @Test
  void aRootWithARuleUsesIt() {
    assertThat(derivative(Table::lookup, 3)).isEqualTo(6);
    assertThat(jvp(Table::lookup, 3, 2)).isEqualTo(12);
    assertThat(pullback(Table::lookup, 3).apply(2.0)).isEqualTo(12);
  }

  @Test
  void aRuleWinsThroughCallsAndLoopsInBothModes() {
    assertThat(derivative(LibraryRulesTest::first, 5)).isCloseTo(60, CLOSE);
    assertThat(jvp(LibraryRulesTest::first, 5, 1)).isCloseTo(60, CLOSE);
    assertThat(gradient(v -> first(v[0] * v[1]), new double[] {1, 5}))
        .containsExactly(new double[] {300, 60}, CLOSE);
  }

  @Test
  void aRuleIsDifferentiatedForTheSecondDerivative() {
    assertThat(hessian(v -> Table.lookup(v[0]), new double[] {5})[0])
        .containsExactly(new double[] {2}, CLOSE);
  }

  @Test
  void whatARuleDoesNotSayIsRefused() {
    assertThat(derivative(x -> Table.blend(x, 3), 2)).isEqualTo(6);
    assertThatThrownBy(() -> derivative(x -> Table.blend(x, x), 2))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0030")
        .hasMessageContaining("parameter 2 of")
        .hasMessageContaining("LibraryRulesTest.java");
  }

  @Test
  void anActiveArrayWithoutAPartialIsRefused() {
    double[] weights = {4};
    assertThat(derivative(x -> Table.weighted(x, weights), 2)).isEqualTo(40);
    assertThatThrownBy(() -> gradient(v -> Table.weighted(v[0], v), new double[] {2}))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0030");
  }

  @Test
  void aConstantParameterIsConstantInARuleToo() {
    assertThat(derivative(x -> partly(x, x), 2)).isEqualTo(3);
    assertThat(gradient(LibraryRulesTest::partly, 2, 3)).containsExactly(3, 0);
  }

  @Test
  void aRuleHoldsForACallThroughASubclass() {
    assertThat(derivative(x -> Derived.inherited(x), 2)).isEqualTo(7);
  }
}

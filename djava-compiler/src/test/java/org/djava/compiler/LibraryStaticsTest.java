package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.hessian;
import static org.djava.Derivatives.jacobian;
import static org.djava.Derivatives.jvp;
import static org.djava.Derivatives.pullback;

import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.djava.NotDifferentiableException;
import org.djava.Objective;
import org.djava.Pullback;
import org.djava.ScalarFunction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Static arrays, read as tables and written as scratch: each has one shadow for a run. */
class LibraryStaticsTest {
  private static final Offset<Double> CLOSE = within(1e-12);
  private static final double[] SCRATCH = new double[4];
  private static final double[] SAME_SCRATCH = SCRATCH;
  private static final double[][] ROWS = new double[2][2];
  private static final float[] FLOATS = new float[2];
  private static final double[] TABLE = {10, 20};
  private static double[] replaceable = {3, 4};
  private static double[] resized = {};

  private final double[] at = {5, 7};

  @BeforeEach
  void fillWithRubbish() {
    Arrays.fill(SCRATCH, 42);
    Arrays.fill(FLOATS, 42);
    ROWS[1][0] = 42;
  }

  /** v₀²·v₁ by way of the scratch. */
  static double squared(double[] v) {
    SCRATCH[0] = v[0] * v[0];
    return SCRATCH[0] * v[1];
  }

  static double inRows(double[] v) {
    ROWS[1][0] = v[0] * v[0];
    return ROWS[1][0] * v[1];
  }

  static double inFloats(double[] v) {
    FLOATS[1] = (float) (v[0] * v[0]);
    return FLOATS[1] * v[1];
  }

  static double inReplaceable(double[] v) {
    replaceable[1] = v[0] * v[0];
    return replaceable[1] * v[1];
  }

  /** ((x + 3)·x + 2)·x + 1, each step a call that leaves its result in the scratch. */
  static double horner(double x) {
    SCRATCH[1] = 1;
    return horner(x, 3);
  }

  static double horner(double x, int n) {
    if (n == 0) {
      return SCRATCH[1];
    }
    SCRATCH[1] = SCRATCH[1] * x + n;
    return horner(x, n - 1);
  }

  static double throwing(double x) {
    SCRATCH[0] = x;
    if (x > 100) {
      throw new IllegalStateException("too large");
    }
    return SCRATCH[0] * x;
  }

  static double resizing(double x) {
    if (resized.length < 1) {
      resized = new double[1];
    }
    resized[0] = x;
    return resized[0];
  }

  private void hasGradient(Objective f, double... expected) {
    assertThat(gradient(f, at)).containsExactly(expected, CLOSE);
    assertThat(jvp(f::applyAsDouble, at, new double[] {1, 0})).isCloseTo(expected[0], CLOSE);
    Pullback<Double, double[]> pullback = pullback(f::applyAsDouble, at);
    Arrays.fill(SCRATCH, Double.NaN);
    assertThat(pullback.apply(1.0)).containsExactly(expected, CLOSE);
    assertThat(pullback.apply(2.0)[1]).isCloseTo(2 * expected[1], CLOSE);
  }

  @Test
  void aScratchArrayIsDifferentiatedThrough() {
    hasGradient(LibraryStaticsTest::squared, 70, 25);
    hasGradient(LibraryStaticsTest::inRows, 70, 25);
    hasGradient(LibraryStaticsTest::inFloats, 70, 25);
    hasGradient(LibraryStaticsTest::inReplaceable, 70, 25);
    assertThat(squared(at)).isEqualTo(175);
  }

  @Test
  void runsHaveNothingToDoWithOneAnother() {
    for (int i = 0; i < 3; i++) {
      assertThat(gradient(LibraryStaticsTest::squared, at)).containsExactly(70, 25);
    }
    double[][] matrix = jacobian(v -> new double[] {squared(v), SCRATCH[0]}, at);
    assertThat(matrix[0]).containsExactly(70, 25);
    assertThat(matrix[1]).containsExactly(10, 0);
  }

  @Test
  void aScratchArrayOfRecursiveCalls() {
    ScalarFunction f = LibraryStaticsTest::horner;
    assertThat(derivative(f, 2)).isCloseTo(26, CLOSE);
    assertThat(jvp(f, 2, 1)).isCloseTo(26, CLOSE);
    assertThat(pullback(f, 2).apply(1.0)).isCloseTo(26, CLOSE);
  }

  @Test
  void secondDerivatives() {
    double[][] hessian = hessian(LibraryStaticsTest::squared, at);
    assertThat(hessian[0]).containsExactly(new double[] {14, 10}, CLOSE);
    assertThat(hessian[1]).containsExactly(new double[] {10, 0}, CLOSE);
  }

  @Test
  void anExceptionLeavesNothingBehind() {
    assertThatThrownBy(() -> derivative(LibraryStaticsTest::throwing, 200))
        .isInstanceOf(IllegalStateException.class);
    assertThat(derivative(LibraryStaticsTest::throwing, 3)).isEqualTo(6);
  }

  @Test
  void aTableIsConstant() {
    hasGradient(v -> TABLE[1] * v[0] + replaceable[0] * v[1], 20, 3);
  }

  @Test
  void theArgumentMayBeTheScratchArray() {
    double[] gradient = gradient(LibraryStaticsTest::squared, SCRATCH);
    // v is the scratch: (v₀²)·v₁ with v = 42, 42, …
    assertThat(gradient).containsExactly(new double[] {2 * 42 * 42, 42 * 42, 0, 0}, CLOSE);
  }

  @Test
  void twoNamesOfOneArrayAreNotTakenForTwo() {
    isRefused(v -> squared(v) + SAME_SCRATCH[0], at);
    isRefused(v -> TABLE[1] * v[0], TABLE);
    double[] captured = {1, 2};
    double[] again = captured;
    isRefused(
        v -> {
          captured[0] = v[0];
          return again[0] * v[1];
        },
        at);
  }

  @Test
  void theFieldAndTheFunctionAreNamed() {
    assertThatThrownBy(() -> gradient(v -> TABLE[1] * v[0], TABLE))
        .hasMessageContaining(
            "the array v is also the static field " + getClass().getName() + ".TABLE")
        .hasMessageStartingWith("LibraryStaticsTest.java:");
  }

  private static void isRefused(Objective f, double[] at) {
    assertThatThrownBy(() -> gradient(f, at))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0034");
  }

  @Test
  void anArrayThatIsReplacedWithinIsRefused() {
    resized = new double[0];
    assertThatThrownBy(() -> derivative(LibraryStaticsTest::resizing, 3))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0011")
        .hasMessageContaining("LibraryStaticsTest.resized");
  }
}

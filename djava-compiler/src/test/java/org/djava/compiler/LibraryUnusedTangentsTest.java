package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.directionalDerivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.hessian;
import static org.djava.Derivatives.hessianVectorProduct;
import static org.djava.Derivatives.jacobian;
import static org.djava.Derivatives.jvp;
import static org.djava.Derivatives.vjp;

import java.util.Arrays;
import org.djava.Mapping;
import org.djava.Objective;
import org.junit.jupiter.api.Test;

/** Operators in forward mode where some slopes are infinite and others are not. */
class LibraryUnusedTangentsTest {
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  private static double rootAndSquare(double[] x) {
    return Math.sqrt(x[0]) + x[1] * x[1];
  }

  private static double root(double[] y, int n) {
    if (n > 0) {
      return root(y, n - 1) * 1;
    }
    double sum = 0;
    for (double each : y) {
      sum += each;
    }
    return Math.sqrt(sum);
  }

  private static double rootOfScaled(double[] x) {
    double[] y = {2 * x[0]};
    return root(y, 2) + x[1] * x[1];
  }

  private static double rootOfSquare(double[] x) {
    double[] y = {x[0] * x[0]};
    return root(y, 2) + x[1] * x[1];
  }

  private static double weighted(double[] x) {
    double sum = 0;
    for (int i = 0; i < 2; i++) {
      sum += x[i] * Math.sqrt(x[i + 2]);
    }
    return sum;
  }

  private static double[] at(double... x) {
    return x;
  }

  @Test
  void hessiansHaveFiniteColumnsBesideInfiniteOnes() {
    assertThat(hessian(LibraryUnusedTangentsTest::rootAndSquare, at(0, 1)))
        .isDeepEqualTo(new double[][] {{-INFINITY, 0}, {0, 2}});
    assertThat(hessian(LibraryUnusedTangentsTest::rootOfScaled, at(0, 1))[1]).containsExactly(0, 2);
    assertThat(hessian(LibraryUnusedTangentsTest::weighted, at(1, 2, 0, 4)))
        .isDeepEqualTo(new double[][] {
          {0, 0, INFINITY, 0},
          {0, 0, 0, 0.25},
          {INFINITY, 0, -INFINITY, 0},
          {0, 0.25, 0, -0.0625}
        });
    assertThat(hessianVectorProduct(LibraryUnusedTangentsTest::rootAndSquare, at(0, 3), at(0, 1)))
        .containsExactly(0, 2);
  }

  @Test
  void jacobiansHaveFiniteColumnsBesideInfiniteOnes() {
    double[][] matrix =
        jacobian(x -> new double[] {Math.sqrt(x[0]) + x[1], x[1] / x[0], x[1] * x[1]}, at(0, 3));
    assertThat(matrix).isDeepEqualTo(new double[][] {{INFINITY, 1}, {-INFINITY, INFINITY}, {0, 6}});
    assertThat(directionalDerivative(LibraryUnusedTangentsTest::rootAndSquare, at(0, 3), at(0, 1)))
        .isEqualTo(6);
  }

  @Test
  void aComputedZeroIsNotTakenForNothing() {
    double[] point = at(0, 1);
    assertThat(gradient(LibraryUnusedTangentsTest::rootOfSquare, point))
        .containsExactly(Double.NaN, 2);
    assertThat(directionalDerivative(LibraryUnusedTangentsTest::rootOfSquare, point, at(1, 0)))
        .isNaN();
    assertThat(directionalDerivative(LibraryUnusedTangentsTest::rootOfSquare, point, at(0, 1)))
        .isEqualTo(2);
  }

  @Test
  void aDirectionThatIsDifferentiatedIsUsed() {
    assertThat(derivative(v -> jvp(t -> Math.sqrt(t), 4.0, v), 0.0)).isEqualTo(0.25);
    assertThat(derivative(v -> jvp(t -> Math.sqrt(t), 0.0, v), 0.0)).isEqualTo(INFINITY);
    double[] point = {1, 2};
    assertThat(gradient(
            v -> directionalDerivative(q -> Math.sqrt(q[0]) + q[1] * q[1], point, v), at(0, 0)))
        .containsExactly(0.5, 4);
    double[] axis = {0, 1};
    assertThat(gradient(
            v -> directionalDerivative(q -> Math.sqrt(q[0]) + q[1] * q[1], v, axis), at(0, 3)))
        .containsExactly(0, 2);
  }

  @Test
  void higherOrdersAreRightWhereATangentIsZero() {
    assertThat(derivative(derivative(derivative(t -> Math.sqrt(1 + t * t) * t)::at)::at)
            .at(0.0))
        .isEqualTo(3);
    assertThat(derivative(derivative(derivative(t -> Math.log(1 + t * t) / (1 + t))::at)::at)
            .at(0.0))
        .isEqualTo(-6);
    assertThat(jacobian(v -> gradient(q -> Math.sqrt(q[0]) + q[1] * q[1] * q[1], v), at(0, 3)))
        .isDeepEqualTo(new double[][] {{-INFINITY, 0}, {0, 18}});
    double[][] third =
        hessian(w -> gradient(q -> Math.sqrt(q[0]) + q[1] * q[1] * q[1], w)[1] * w[1], at(0, 3));
    assertThat(third[1]).containsExactly(0, 54);
    assertThat(third[0])
        .usingElementComparator((a, b) -> a + 0.0 == b ? 0 : 1)
        .containsExactly(0, 0);
  }

  @Test
  void zerosOfHessiansAreNotNegative() {
    Objective f = v -> {
      int[] order = {1, 0};
      double sum = 0;
      for (int i = 0; i < 2; i++) {
        sum += v[i] * v[order[1 - i]] * (i + 1);
      }
      return sum;
    };
    double[][] hessian = hessian(f, new double[] {2, 3});
    assertThat(Arrays.toString(hessian[0])).isEqualTo("[2.0, 0.0]");
    assertThat(Arrays.toString(hessian[1])).isEqualTo("[0.0, 4.0]");
  }

  @Test
  void zeroHasNoSignInADirectionOrASeed() {
    Objective f = v -> Math.sqrt(v[0]) + v[1];
    Objective power = v -> Math.pow(v[0], 1.5) + v[1] * v[1];
    double[] point = {0, 3};
    double[] direction = {-0.0, 1};
    assertThat(directionalDerivative(f, point, direction)).isEqualTo(1);
    assertThat(hessianVectorProduct(f, point, direction)).containsExactly(0, 0);
    assertThat(hessianVectorProduct(power, point, direction)).containsExactly(0, 2);
    assertThat(jvp(
            (double[][] m) -> Math.sqrt(m[0][0]) + m[0][1],
            new double[][] {point},
            new double[][] {direction}))
        .isEqualTo(1.0);
    assertThat(jvp(Math::sqrt, 0.0, -0.0)).isEqualTo(0.0);
    assertThat(vjp(Math::sqrt, 0.0, -0.0)).isEqualTo(0.0);
    double[] sum = {1, 1};
    gradient(f).addInto(point, -0.0, sum);
    assertThat(sum).containsExactly(1, 1);
    assertThat(direction).containsExactly(-0.0, 1);
  }

  @Test
  void directionsThatAreOneStayOne() {
    Mapping<double[][], Double> f = m -> {
      m[0][0] = m[0][0] * m[1][0];
      return Math.sqrt(m[1][1]) + m[1][0];
    };
    double[] row = {2, 4};
    double[] direction = {1, -0.0};
    assertThat(jvp(f, new double[][] {row, row}, new double[][] {direction, direction}))
        .isEqualTo(4.0);
  }
}

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
import static org.djava.Derivatives.valueWithPullback;

import org.assertj.core.data.Offset;
import org.djava.DerivativeOf;
import org.djava.NotDifferentiableException;
import org.djava.ValueWithDifferential;
import org.djava.ValueWithPullback;
import org.junit.jupiter.api.Test;

/** Rules that return a value with a linear map, through the operators. */
class LibraryMapRulesTest {
  private static final Offset<Double> CLOSE = within(1e-12);
  private static int calls;

  /** Functions whose code has other derivatives than their rules, to see which is used. */
  static class Library {
    static double cube(double x) {
      calls++;
      return Double.parseDouble(Double.toString(x)) * x * x;
    }

    static double cubeForward(double x) {
      return Math.rint(x);
    }

    static double product(double x, double y) {
      return Math.rint(x * y);
    }

    static double norm(double[] x) {
      return Double.parseDouble(Double.toString(Math.sqrt(x[0] * x[0] + x[1] * x[1])));
    }

    static double trace(double[][] a) {
      return Math.rint(a[0][0] + a[1][1]);
    }

    static double weighted(double scale, double[] x, int index) {
      return Math.rint(scale * x[index]);
    }

    static double[] polar(double r, double angle) {
      return new double[] {Math.rint(r), Math.rint(angle)};
    }

    static double[] scaled(double[] x) {
      return x.clone();
    }

    static double[] scaledForward(double[] x) {
      return x.clone();
    }

    static double[] solved(double[][] matrix, double[] right) {
      return right.clone();
    }

    static double partly(double x, double y) {
      return Math.rint(x) + y;
    }

    static double both(double x, double y) {
      return Math.rint(x) + y;
    }

    static double inPlace(double[] x) {
      x[0] = x[0] * x[0];
      return x[0];
    }

    static double[] same(double[] x) {
      return x;
    }

    static double[] callsOriginal(double[] x) {
      return new double[] {Math.rint(x[0])};
    }

    private final double slope;

    Library(double slope) {
      this.slope = slope;
    }

    double member(double x) {
      return Math.rint(slope * x);
    }
  }

  /** Whatever implements it has the rule's derivative. */
  interface Curve {
    double at(double x);
  }

  /** One implementation. */
  static final class Steps implements Curve {
    @Override
    public double at(double x) {
      return Math.rint(x);
    }
  }

  private static Curve steps() {
    return new Steps();
  }

  @DerivativeOf(type = Library.class, method = "cube")
  static ValueWithPullback<Double, Double> cubeRule(double x) {
    double bits = Double.parseDouble(Double.toString(x));
    double slope = 3 * bits * x;
    return new ValueWithPullback<>(Library.cube(x), dy -> slope * dy);
  }

  @DerivativeOf(type = Library.class, method = "cubeForward")
  static ValueWithDifferential<Double, Double> cubeForwardRule(double x) {
    return new ValueWithDifferential<>(x * x * x, dx -> 3 * x * x * dx);
  }

  @DerivativeOf(type = Library.class, method = "product")
  static ValueWithPullback<double[], Double> productRule(double x, double y) {
    return new ValueWithPullback<>(x * y, dz -> new double[] {y * dz, x * dz});
  }

  @DerivativeOf(type = Library.class, method = "norm")
  static ValueWithPullback<double[], Double> normRule(double[] x) {
    double norm = Math.hypot(x[0], x[1]);
    return new ValueWithPullback<>(norm, dy -> new double[] {dy * x[0] / norm, dy * x[1] / norm});
  }

  @DerivativeOf(type = Library.class, method = "trace")
  static ValueWithPullback<double[][], Double> traceRule(double[][] a) {
    return new ValueWithPullback<>(a[0][0] + a[1][1], dy -> new double[][] {{dy, 0}, {0, dy}});
  }

  @DerivativeOf(type = Library.class, method = "weighted")
  static ValueWithPullback<Object[], Double> weightedRule(double scale, double[] x, int index) {
    return new ValueWithPullback<>(scale * x[index], dy -> {
      double[] adjoint = new double[x.length];
      adjoint[index] = scale * dy;
      return new Object[] {x[index] * dy, adjoint};
    });
  }

  @DerivativeOf(type = Library.class, method = "polar")
  static ValueWithPullback<double[], double[]> polarRule(double r, double angle) {
    double sine = Math.sin(angle);
    double cosine = Math.cos(angle);
    return new ValueWithPullback<>(new double[] {r * cosine, r * sine}, dy ->
        new double[] {cosine * dy[0] + sine * dy[1], r * (cosine * dy[1] - sine * dy[0])});
  }

  @DerivativeOf(type = Library.class, method = "scaled")
  static ValueWithPullback<double[], double[]> scaledRule(double[] x) {
    double[] value = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      value[i] = x[i] * x[i];
    }
    return new ValueWithPullback<>(value, dy -> {
      double[] adjoint = new double[x.length];
      for (int i = 0; i < x.length; i++) {
        adjoint[i] = 2 * x[i] * dy[i];
      }
      return adjoint;
    });
  }

  @DerivativeOf(type = Library.class, method = "scaledForward")
  static ValueWithDifferential<double[], double[]> scaledForwardRule(double[] x) {
    return new ValueWithDifferential<>(new double[] {x[0] * x[1], x[1]}, dx ->
        new double[] {x[1] * dx[0] + x[0] * dx[1], dx[1]});
  }

  /** Of a diagonal matrix. */
  @DerivativeOf(type = Library.class, method = "solved")
  static ValueWithPullback<Object[], double[]> solvedRule(double[][] matrix, double[] right) {
    int n = right.length;
    double[] x = new double[n];
    for (int i = 0; i < n; i++) {
      x[i] = right[i] / matrix[i][i];
    }
    return new ValueWithPullback<>(x, dx -> {
      double[][] ofMatrix = new double[n][n];
      double[] ofRight = new double[n];
      for (int i = 0; i < n; i++) {
        ofRight[i] = dx[i] / matrix[i][i];
        for (int j = 0; j < n; j++) {
          ofMatrix[i][j] = -ofRight[i] * x[j];
        }
      }
      return new Object[] {ofMatrix, ofRight};
    });
  }

  @DerivativeOf(type = Library.class, method = "partly", wrt = "x")
  static ValueWithPullback<Double, Double> partlyRule(double x, double y) {
    return new ValueWithPullback<>(x + y, dz -> 7 * dz);
  }

  @DerivativeOf(type = Library.class, method = "both", wrt = "x")
  static ValueWithPullback<Double, Double> bothInX(double x, double y) {
    return new ValueWithPullback<>(x + y, dz -> 7 * dz);
  }

  @DerivativeOf(type = Library.class, method = "both", wrt = "y")
  static double bothInY(double x, double y) {
    return x;
  }

  @DerivativeOf(type = Library.class, method = "member", wrt = "x")
  static ValueWithPullback<Double, Double> memberRule(Library library, double x) {
    return new ValueWithPullback<>(library.member(x), dy -> 100 * library.slope * dy);
  }

  @DerivativeOf(type = Curve.class, method = "at", wrt = "x")
  static ValueWithPullback<Double, Double> curveRule(Curve curve, double x) {
    return new ValueWithPullback<>(curve.at(x), dy -> 5 * x * dy);
  }

  @Test
  void aPullbackServesBothModes() {
    assertThat(derivative(Library::cube, 2)).isCloseTo(12, CLOSE);
    assertThat(derivative(x -> 2 * Library.cube(x * x), 1.5)).isCloseTo(12 * 7.59375, CLOSE);
    assertThat(jvp(Library::cube, 2, 0.5)).isCloseTo(6, CLOSE);
    assertThat(pullback(Library::cube, 2).apply(3.0)).isCloseTo(36, CLOSE);
  }

  @Test
  void aDifferentialServesBothModesAndHigherDerivatives() {
    assertThat(derivative(Library::cubeForward, 2)).isCloseTo(12, CLOSE);
    assertThat(jvp(Library::cubeForward, 2, 0.5)).isCloseTo(6, CLOSE);
    assertThat(hessian(v -> Library.cubeForward(v[0] * v[1]), new double[] {2, 3})[0])
        .containsExactly(new double[] {324, 324}, CLOSE);
    double third = derivative(r -> derivative(s -> derivative(Library::cubeForward, s), r), 2);
    assertThat(third).isCloseTo(6, CLOSE);
  }

  @Test
  void aRuleWhoseCodeCannotBeDifferentiatedHasNoSecondDerivative() {
    assertThatThrownBy(() -> hessian(v -> Library.cube(v[0]), new double[] {2}))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0013");
  }

  @Test
  void aRuleMayCallItsOriginalWhichRunsAsItIs() {
    calls = 0;
    assertThat(derivative(Library::cube, 2)).isCloseTo(12, CLOSE);
    assertThat(calls).isEqualTo(1);
  }

  @Test
  void aRuleIsForSeveralNumbersOrForArrays() {
    assertThat(gradient((x, y) -> Library.product(x, y) * x, 2, 3))
        .containsExactly(new double[] {12, 4}, CLOSE);
    assertThat(gradient(v -> Library.norm(v) * 2, new double[] {3, 4}))
        .containsExactly(new double[] {1.2, 1.6}, CLOSE);
    double along = jvp(v -> Library.norm(v) * 2, new double[] {3, 4}, new double[] {1, 0});
    assertThat(along).isCloseTo(1.2, CLOSE);
    assertThat(hessian(Library::norm, new double[] {3, 4})[0])
        .containsExactly(new double[] {16 / 125.0, -12 / 125.0}, CLOSE);
    double[][] trace = gradient(a -> Library.trace(a) * a[0][1], new double[][] {{1, 2}, {3, 4}});
    assertThat(trace[0]).containsExactly(new double[] {2, 5}, CLOSE);
    assertThat(trace[1]).containsExactly(new double[] {0, 2}, CLOSE);
    assertThat(gradient(v -> Library.weighted(v[0], v, 1), new double[] {3, 4}))
        .containsExactly(new double[] {4, 3}, CLOSE);
  }

  @Test
  void aRuleWinsInLoops() {
    double[] gradient = gradient(
        v -> {
          double sum = 0;
          for (int i = 1; i <= 3; i++) {
            v[0] = Library.norm(new double[] {v[0], v[1] * i});
            sum += v[0];
          }
          return sum;
        },
        new double[] {3, 4});
    double[] numeric = new double[2];
    for (int i = 0; i < 2; i++) {
      double[] high = {3, 4};
      double[] low = {3, 4};
      high[i] += 1e-5;
      low[i] -= 1e-5;
      numeric[i] = (chained(high) - chained(low)) / 2e-5;
    }
    assertThat(gradient).containsExactly(numeric, within(1e-8));
  }

  private static double chained(double[] v) {
    double sum = 0;
    for (int i = 1; i <= 3; i++) {
      v[0] = Math.hypot(v[0], v[1] * i);
      sum += v[0];
    }
    return sum;
  }

  @Test
  void aRuleMayReturnAnArray() {
    double[][] polar = jacobian(v -> Library.polar(v[0], v[1]), new double[] {2, 0.5});
    assertThat(polar[0]).containsExactly(new double[] {Math.cos(0.5), -2 * Math.sin(0.5)}, CLOSE);
    assertThat(polar[1]).containsExactly(new double[] {Math.sin(0.5), 2 * Math.cos(0.5)}, CLOSE);
    var scaled = valueWithPullback(Library::scaled, new double[] {3, 4});
    assertThat(scaled.value()).containsExactly(9, 16);
    assertThat(scaled.pullback().apply(new double[] {1, 10}))
        .containsExactly(new double[] {6, 80}, CLOSE);
    assertThat(scaled.pullback().apply(new double[] {2, 0}))
        .containsExactly(new double[] {12, 0}, CLOSE);
    double[] x = {3, 4};
    assertThat(jvp(Library::scaledForward, x, new double[] {1, 10}))
        .containsExactly(new double[] {34, 10}, CLOSE);
    assertThat(pullback(Library::scaledForward, x).apply(new double[] {1, 10}))
        .containsExactly(new double[] {4, 13}, CLOSE);
  }

  @Test
  void aRuleIsForArgumentsOfSeveralKinds() {
    double[] gradient = gradient(
        v -> {
          double[] x =
              Library.solved(new double[][] {{v[0], 0}, {0, v[1]}}, new double[] {v[2], 3});
          return x[0] * x[1];
        },
        new double[] {2, 4, 5});
    assertThat(gradient)
        .containsExactly(new double[] {-5 / 4.0 * 0.75, -2.5 * 3 / 16, 0.75 / 2}, CLOSE);
  }

  @Test
  void whatNoRuleIsForMustBeConstant() {
    assertThat(derivative(x -> Library.partly(x, 3), 2)).isEqualTo(7);
    assertThatThrownBy(() -> derivative(x -> Library.partly(x, x), 2))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0030");
  }

  @DerivativeOf(type = Library.class, method = "inPlace")
  static ValueWithPullback<double[], Double> inPlaceRule(double[] x) {
    return new ValueWithPullback<>(x[0] * x[0], dy -> new double[] {2 * x[0] * dy});
  }

  @DerivativeOf(type = Library.class, method = "same")
  static ValueWithPullback<double[], double[]> sameRule(double[] x) {
    return new ValueWithPullback<>(x, dy -> dy);
  }

  @DerivativeOf(type = Library.class, method = "callsOriginal")
  static ValueWithPullback<double[], double[]> callsOriginalRule(double[] x) {
    return new ValueWithPullback<>(Library.callsOriginal(x), dy -> new double[] {4 * dy[0]});
  }

  @Test
  void aMethodThatWritesOrReturnsItsArgumentHasNoRule() {
    assertThatThrownBy(() -> gradient(v -> Library.inPlace(v) + v[0], new double[] {3}))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0032");
    assertThatThrownBy(() -> gradient(v -> Library.same(v)[0] * v[0], new double[] {3}))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0032");
  }

  @Test
  void aRuleThatCallsItsOriginalHoldsInTryAndForArrays() {
    assertThat(gradient(v -> Library.callsOriginal(v)[0] * v[0], new double[] {3}))
        .containsExactly(15);
    assertThat(gradient(
            v -> {
              try {
                return Library.callsOriginal(v)[0] + Library.cube(v[0]);
              } catch (IllegalStateException e) {
                return 0;
              }
            },
            new double[] {3}))
        .containsExactly(31);
  }

  @Test
  void rulesOfSeveralFormsComeTogether() {
    assertThat(gradient(Library::both, 2, 3)).containsExactly(7, 2);
  }

  @Test
  void aRuleIsForAMethodOfAnObject() {
    Library library = new Library(3);
    assertThat(derivative(library::member, 2)).isEqualTo(300);
    assertThat(derivative(x -> library.member(x) + x, 2)).isEqualTo(301);
    assertThat(derivative(x -> new Library(4).member(x), 2)).isEqualTo(400);
    Curve curve = new Steps();
    assertThat(derivative(x -> curve.at(x), 2)).isEqualTo(10);
    assertThat(derivative(x -> steps().at(x) * library.member(x), 2)).isEqualTo(660);
  }
}

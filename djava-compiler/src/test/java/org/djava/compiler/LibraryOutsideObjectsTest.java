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
import org.djava.NotDifferentiableException;
import org.djava.Objective;
import org.djava.Pullback;
import org.djava.ScalarFunction;
import org.junit.jupiter.api.Test;

/** Objects that a function has captured and that receive differentiated values. */
class LibraryOutsideObjectsTest {
  private static final Offset<Double> CLOSE = within(1e-12);

  /** Adds up. */
  static final class Sum {
    private double total;
    private double[] last = {0};

    void add(double x) {
      total += x;
      last[0] = x;
    }
  }

  /** Immutable. */
  record Pair(double re, double im) {
    Pair times(Pair other) {
      return new Pair(re * other.re - im * other.im, re * other.im + im * other.re);
    }
  }

  /** Refers to others. */
  static final class Node {
    private final Node next;
    private Pair pair;

    Node(Node next, Pair pair) {
      this.next = next;
      this.pair = pair;
    }
  }

  @Test
  void aCapturedObjectCarriesTheDerivative() {
    Sum sum = new Sum();
    ScalarFunction f = x -> {
      sum.total = 2;
      sum.add(x * x);
      sum.add(3 * x);
      return sum.total * sum.last[0];
    };
    // (2 + x² + 3x) · 3x
    assertThat(derivative(f, 2)).isCloseTo(6 + 9 * 4 + 18 * 2, CLOSE);
    assertThat(sum.total).isEqualTo(12);
    assertThat(jvp(f, 2, 0.5)).isCloseTo(39, CLOSE);
    Pullback<Double, Double> pullback = pullback(f, 2);
    sum.total = 0;
    sum.last[0] = Double.NaN;
    assertThat(pullback.apply(2.0)).isCloseTo(156, CLOSE);
    assertThat(pullback.apply(1.0)).isCloseTo(78, CLOSE);
  }

  @Test
  void whatItHeldBeforeIsConstant() {
    Sum sum = new Sum();
    sum.total = 5;
    ScalarFunction f = x -> {
      double before = sum.total;
      sum.add(x);
      return before * x + sum.total;
    };
    assertThat(derivative(f, 2)).isEqualTo(6);
    assertThat(sum.total).isEqualTo(7);
    assertThat(derivative(f, 2)).isEqualTo(8);
  }

  @Test
  void aCapturedValueMeetsThoseThatAreMade() {
    Pair one = new Pair(1, 0);
    Pair factor = new Pair(0.5, 2);
    ScalarFunction power = x -> {
      Pair product = one;
      for (int i = 0; i < 3; i++) {
        product = (i == 1 ? factor : new Pair(x, 1)).times(product);
      }
      return product.re;
    };
    // Re (x + i)² (0.5 + 2i) = 0.5 (x² - 1) - 4x
    assertThat(derivative(power, 1.5)).isCloseTo(1.5 - 4, CLOSE);
    assertThat(jvp(power, 1.5, 2)).isCloseTo(-5, CLOSE);
  }

  @Test
  void aCapturedStructureIsOne() {
    Node tail = new Node(null, new Pair(1, 2));
    Node head = new Node(tail, tail.pair);
    assertThat(gradient(
            v -> {
              tail.pair = new Pair(v[0], v[1]);
              double sum = 0;
              for (Node at = head; at != null; at = at.next) {
                sum += at.pair.re * at.pair.im;
              }
              return sum;
            },
            new double[] {3, 4}))
        .containsExactly(4, 3);
  }

  @Test
  void anArgumentThatACapturedObjectHoldsIsThatArgument() {
    Sum sum = new Sum();
    double[] x = {3};
    sum.last = x;
    Objective f = v -> {
      sum.add(v[0] * 2);
      return sum.last[0] * v[0];
    };
    assertThat(gradient(f, x)).containsExactly(24);
    assertThat(x).containsExactly(6);
    assertThat(gradient(v -> (sum.total = v[0]) * sum.last[0], x)).containsExactly(12);
    assertThat(hessian(v -> (sum.total = v[0]) * sum.last[0], new double[] {3})[0][0])
        .isZero();
  }

  private static Node shared = new Node(null, new Pair(0, 0));

  @Test
  void whatIsAlsoReachedThroughAStaticFieldIsRefused() {
    Node node = shared;
    assertThatThrownBy(() -> derivative(
            x -> {
              node.pair = new Pair(x, x);
              return shared.pair.re;
            },
            2))
        .isInstanceOf(NotDifferentiableException.class);
    assertThat(derivative(
            x -> {
              node.pair = new Pair(x, x);
              return node.pair.re * x;
            },
            2))
        .isEqualTo(4);
  }

  private static final Pair ONE = new Pair(1, 0);
  private static final Sum TOTAL = new Sum();

  @Test
  void aConstantOfAClassMeetsThoseThatAreMade() {
    ScalarFunction power = x -> {
      Pair product = ONE;
      for (int i = 0; i < 2; i++) {
        product = new Pair(x, 1).times(product);
      }
      return product.re + ONE.re * x;
    };
    assertThat(derivative(power, 1.5)).isCloseTo(4, CLOSE);
    assertThat(jvp(power, 1.5, 2)).isCloseTo(8, CLOSE);
    assertThat(pullback(power, 1.5).apply(2.0)).isCloseTo(8, CLOSE);
  }

  @Test
  void aStaticObjectThatCanBeChangedIsRefused() {
    assertThatThrownBy(() -> derivative(
            x -> {
              TOTAL.add(x);
              return TOTAL.total;
            },
            2))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0011")
        .hasMessageContaining("LibraryOutsideObjectsTest.java:");
  }

  @Test
  void secondDerivativesAreRightOrRefused() {
    Pair one = new Pair(1, 0);
    double[][] hessian = hessian(
        v -> {
          Pair product = one;
          for (int i = 0; i < 3; i++) {
            product = new Pair(v[0], v[1]).times(product);
          }
          return product.re;
        },
        new double[] {2, 3});
    assertThat(hessian[0]).containsExactly(new double[] {12, -18}, CLOSE);
    assertThat(hessian[1]).containsExactly(new double[] {-18, -12}, CLOSE);
  }

  @Test
  void whatACapturedFunctionMayWriteIsRefused() {
    Sum sum = new Sum();
    Runnable doubled = () -> sum.total *= 2;
    assertThatThrownBy(() -> derivative(
            x -> {
              sum.total = x;
              doubled.run();
              return sum.total;
            },
            2))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0012")
        .hasMessageContaining("java.lang.Runnable.run()");
  }
}

package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.hessianVectorProduct;

import java.util.Arrays;
import org.djava.Objective;
import org.junit.jupiter.api.Test;

/** Copies of arrays of arrays: the copy is new, its rows are not. */
class LibraryCopiesTest {
  private static final double[] X = {1.5, 2.5};

  private static double[][] rows(double[] x) {
    return new double[][] {{x[0]}, {x[1]}};
  }

  private static double throughCopy(double[] x) {
    double[][] rows = rows(x);
    double[][] copy = Arrays.copyOf(rows, 3);
    copy[0][0] *= 2;
    copy[2] = rows[1];
    copy[1] = new double[] {7};
    return rows[0][0] * rows[1][0] * copy[2][0] * copy.length;
  }

  @Test
  void aLongerCopySharesItsRows() {
    assertThat(gradient(LibraryCopiesTest::throughCopy, X))
        .containsExactly(6 * 2.5 * 2.5, 12 * 1.5 * 2.5);
    assertThat(hessianVectorProduct(LibraryCopiesTest::throughCopy, X, new double[] {1, 0}))
        .containsExactly(new double[] {0, 12 * 2.5}, within(1e-15));
  }

  private static double throughRange(double[] x) {
    double[][] copy = Arrays.copyOfRange(rows(x), 1, 3);
    return copy[0][0] * copy[0][0] + (copy[1] == null ? 1 : 0);
  }

  private static double throughShorter(double[] x) {
    double[][] copy = Arrays.copyOf(rows(x), 1);
    return copy[0][0] * copy[0][0] * copy.length;
  }

  private static double throughDeep(double[] x) {
    double[][][] deep = {rows(x), rows(x)};
    double[][][] copy = Arrays.copyOfRange(deep, 0, 1);
    copy[0] = copy[0].clone();
    copy[0][0] = copy[0][1];
    return copy[0][0][0] * deep[0][0][0];
  }

  private static double throughFill(double[] x) {
    double[][] rows = new double[3][];
    Arrays.fill(rows, new double[] {x[0]});
    rows[1][0] *= rows[2][0];
    double[][] moved = new double[4][];
    System.arraycopy(rows, 0, moved, 1, 3);
    return moved[1][0] * x[1];
  }

  @Test
  void otherCopies() {
    assertThat(gradient(LibraryCopiesTest::throughRange, X)).containsExactly(0, 5);
    assertThat(gradient(LibraryCopiesTest::throughShorter, X)).containsExactly(3, 0);
    assertThat(gradient(LibraryCopiesTest::throughDeep, X)).containsExactly(2.5, 1.5);
    assertThat(gradient(LibraryCopiesTest::throughFill, X)).containsExactly(7.5, 2.25);
  }

  @Test
  void whatCannotBeCopiedFailsAsItDoes() {
    for (int[] range : new int[][] {{1, 0}, {3, 4}, {-1, 2}}) {
      Objective f = x -> Arrays.copyOfRange(rows(x), range[0], range[1])[0][0];
      Throwable expected = failure(f);
      assertThatThrownBy(() -> gradient(f, X))
          .hasSameClassAs(expected)
          .hasMessage(expected.getMessage());
    }
    assertThatThrownBy(() -> gradient(x -> Arrays.copyOf(rows(x), -1)[0][0], X))
        .isInstanceOf(NegativeArraySizeException.class);
  }

  private static Throwable failure(Objective f) {
    try {
      throw new AssertionError("no failure, but " + f.applyAsDouble(X));
    } catch (RuntimeException e) {
      return e;
    }
  }
}

package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.jvp;
import static org.djava.Derivatives.pullback;

import org.djava.ScalarFunction;
import org.junit.jupiter.api.Test;

/** Arrays that cross calls, through the operators. The callees are recursive: never inlined. */
class LibraryMemoryTest {
  static double[] made(int length) {
    return length > 5 ? made(length - 1) : new double[length];
  }

  static double[][] rows(int length) {
    return length > 5 ? rows(length - 1) : new double[length][2];
  }

  static double[] same(double[] array, int depth) {
    return depth > 0 ? same(array, depth - 1) : array;
  }

  static double storedAfterTheCall(double x) {
    double[] array = made(7);
    array[0] = x * x;
    return array[0] + array[1];
  }

  static double storedInRowsAfterTheCall(double x) {
    double[][] array = rows(7);
    array[1][0] = x * x;
    return array[1][0];
  }

  static double storedThroughTheResult(double x) {
    double[] array = new double[2];
    same(array, 2)[0] = x * x;
    return array[0];
  }

  @Test
  void anArrayMadeByACalleeMayBecomeActiveAfterwards() {
    hasDerivativeSix(LibraryMemoryTest::storedAfterTheCall);
    hasDerivativeSix(LibraryMemoryTest::storedInRowsAfterTheCall);
    hasDerivativeSix(LibraryMemoryTest::storedThroughTheResult);
  }

  private static void hasDerivativeSix(ScalarFunction function) {
    assertThat(derivative(function, 3)).isEqualTo(6);
    assertThat(jvp(function, 3, 1)).isEqualTo(6);
    assertThat(pullback(function, 3).apply(1.0)).isEqualTo(6);
  }
}

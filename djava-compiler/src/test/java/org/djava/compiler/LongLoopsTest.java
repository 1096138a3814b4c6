package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import org.djava.Derivatives;
import org.djava.Mapping;
import org.djava.Objective;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Loops that save more than there is room made for at once. */
class LongLoopsTest {
  private static final int LONG = 1_300_000;

  /** An objective that says which it is. */
  private record Program(String name, Objective objective) {
    @Override
    public String toString() {
      return name;
    }
  }

  static double up(double[] x) {
    double y = x[0];
    for (int i = 0; i < LONG; i++) {
      y = Math.sin(y + x[1]);
    }
    return y;
  }

  static double upToAndWith(double[] x) {
    double y = x[0];
    int last = (int) x[2];
    for (int i = -7; i <= last; i++) {
      y = Math.sin(y) * x[1];
      if (i % 3 == 0) {
        y = Math.cos(y);
      }
    }
    return y;
  }

  static double down(double[] x) {
    double y = x[0];
    for (int i = (int) x[2]; i > 0; i--) {
      y = y * 0.9 + Math.sin(y * x[1]);
    }
    return y;
  }

  static double downToAndWith(double[] x) {
    double y = x[0];
    for (int i = (int) x[2]; i >= 3; i--) {
      y = i % 2 == 0 ? Math.sin(y) : Math.exp(-y * x[1]);
    }
    return y;
  }

  static double inner(double[] x) {
    double y = x[0];
    for (int k = 0; k < 3; k++) {
      for (int i = k; i < x[2] / 2; i++) {
        y = Math.sin(y + x[1]);
      }
      y *= x[1];
    }
    return y;
  }

  static Stream<Program> programs() {
    return Stream.of(
        new Program("up", LongLoopsTest::up),
        new Program("up to and with", LongLoopsTest::upToAndWith),
        new Program("down", LongLoopsTest::down),
        new Program("down to and with", LongLoopsTest::downToAndWith),
        new Program("inner", LongLoopsTest::inner));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void areReversedFromEndToStart(Program program) {
    for (double rounds : new double[] {-5, 0, 1, 2, 3, 4, 100, LONG}) {
      double[] x = {0.3, 0.7, rounds};
      double[] gradient = Derivatives.gradient(program.objective(), x);
      Mapping<double[], Double> mapping = program.objective()::applyAsDouble;
      assertThat(Derivatives.valueWithPullback(mapping, x).pullback().apply(1.0))
          .containsExactly(gradient);
      for (int i = 0; i < 2; i++) {
        double[] direction = new double[3];
        direction[i] = 1;
        double slope = Derivatives.directionalDerivative(program.objective(), x, direction);
        assertThat(gradient[i]).isCloseTo(slope, within(1e-9 * (1e-3 + Math.abs(slope))));
      }
    }
  }

  static double endsByAnException(double[] x) {
    double y = x[0];
    for (int i = 0; i < Integer.MAX_VALUE; i++) {
      y = Math.sin(y) + x[i];
    }
    return y;
  }

  static double endsAtTheLastInteger(double[] x) {
    double y = x[0];
    int last = (int) (x[0] * 1e10);
    for (int i = last - 2; i <= last; i++) {
      y = Math.sin(y) + x[i - last + 2];
    }
    return y;
  }

  @Test
  void endAsTheyWould() {
    double[] x = {1, 2, 3};
    assertThatThrownBy(() -> Derivatives.gradient(LongLoopsTest::endsByAnException, x))
        .isInstanceOf(ArrayIndexOutOfBoundsException.class)
        .hasMessageContaining("Index 3");
    assertThatThrownBy(() -> Derivatives.gradient(LongLoopsTest::endsAtTheLastInteger, x))
        .isInstanceOf(ArrayIndexOutOfBoundsException.class);
  }
}

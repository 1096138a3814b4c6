package org.djava.compiler.differentiate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.djava.Objective;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.PrimitiveType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a counted loop ended is computed, not saved, if that can be. */
class LoopEndsTest {
  static double upwards(double[] x) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      for (int j = i + 1; j < x.length - 1; j++) {
        sum += x[i] * x[j] * x[j];
      }
    }
    return sum * sum;
  }

  static double downwards(double[] x) {
    double sum = 0;
    for (int i = x.length; i > 0; i--) {
      for (int j = i - 2; j >= 1; j--) {
        sum += x[i - 1] * x[j] * x[j];
      }
    }
    return sum * sum;
  }

  static double inclusive(double[] x) {
    double sum = 0;
    for (int i = 0; i <= x.length - 1; i++) {
      for (int j = x.length; i < j; j--) {
        sum += x[i] * x[j - 1] * x[j - 1];
      }
    }
    return sum * sum;
  }

  /** The inner counter is read behind its loop. */
  static double readBehind(double[] x) {
    double sum = 0;
    for (int i = 0; i < x.length - 1; i++) {
      int j = 0;
      for (; j < i; j++) {
        sum += x[j] * x[j];
      }
      sum += x[j + 1] * x[j] * x[j];
    }
    return sum * sum;
  }

  /** The inner loop is left in its middle, too. */
  static double left(double[] x) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < x.length; j++) {
        if (x[j] > x[i]) {
          break;
        }
        sum += x[j] * x[j] * x[i];
      }
    }
    return sum * sum;
  }

  /** The bound moves. */
  static double moving(double[] x) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      int bound = x.length;
      for (int j = 0; j < bound; j++) {
        sum += x[j] * x[j] * x[i];
        if (x[j] > 1) {
          bound--;
        }
      }
    }
    return sum * sum;
  }

  /** Three ways out, of which two end in an exception. */
  static double failing(double[] x) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < x.length; j++) {
        if (x[j] > 1e9) {
          throw new IllegalArgumentException();
        }
        sum += x[j] * x[j] * x[i];
      }
    }
    return sum * sum;
  }

  static List<Objective> functions() {
    return List.of(
        LoopEndsTest::upwards,
        LoopEndsTest::downwards,
        LoopEndsTest::inclusive,
        LoopEndsTest::readBehind,
        LoopEndsTest::left,
        LoopEndsTest::moving,
        LoopEndsTest::failing);
  }

  @ParameterizedTest
  @MethodSource("functions")
  void reverseModeAgreesWithForwardMode(Objective function) {
    ModeChecks.assertModesAgree(
        function, List.of(new double[] {}, new double[] {2}, new double[] {2, -3}, new double[] {
          0.5, 3, -2, 1.5, 4
        }));
  }

  @ParameterizedTest
  @ValueSource(strings = {"upwards", "downwards", "inclusive", "failing"})
  void nothingIsSavedOfTheCounters(String name) {
    assertThat(savedIntegers(name)).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"readBehind", "left", "moving"})
  void otherCountersAreSaved(String name) {
    assertThat(savedIntegers(name)).isPositive();
  }

  private static long savedIntegers(String name) {
    return ModeChecks.gradientOf(LoopEndsTest.class, name)
        .flatMap(ModeChecks::statements)
        .filter(statement -> statement.instruction() instanceof ArrayStore store
            && store.type().element() == PrimitiveType.INT)
        .count();
  }
}

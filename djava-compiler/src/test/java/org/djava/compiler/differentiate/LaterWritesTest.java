package org.djava.compiler.differentiate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.djava.Objective;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What is read of an array is saved only where the array may be written after it was read. */
class LaterWritesTest {
  static double filledBefore(double[] x) {
    double[] weights = x.clone();
    weights[0] = x[1] * 2;
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += weights[i] * x[i];
    }
    return Math.exp(sum);
  }

  static double writtenBehind(double[] x) {
    double[] weights = x.clone();
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += weights[i] * x[i];
    }
    weights[1] = 3 * x[0];
    return Math.exp(sum) * weights[1];
  }

  static double writtenInTheLoop(double[] x) {
    double[] weights = x.clone();
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += weights[0] * x[i];
      weights[0] = sum * 0.5;
    }
    return Math.exp(sum);
  }

  static double writtenInTheLoopAround(double[] x) {
    double[] weights = new double[x.length];
    double sum = 0;
    for (int i = 0; i < 2; i++) {
      weights[i] = x[i] * x[i];
      for (int j = 0; j < x.length; j++) {
        sum += weights[j] * x[j];
      }
    }
    return Math.exp(sum);
  }

  static double writtenUnderAnotherName(double[] x) {
    double[] weights = x.clone();
    double[] other = x[0] > 100 ? new double[x.length] : weights;
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += weights[i] * x[i];
    }
    other[1] = 3 * x[0];
    return Math.exp(sum) * weights[1];
  }

  static double writtenByACall(double[] x) {
    double[] weights = x.clone();
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += weights[i] * x[i];
    }
    Arrays.fill(weights, sum * x[0]);
    return Math.exp(sum) * weights[1];
  }

  static List<Objective> functions() {
    return List.of(
        LaterWritesTest::filledBefore,
        LaterWritesTest::writtenBehind,
        LaterWritesTest::writtenInTheLoop,
        LaterWritesTest::writtenInTheLoopAround,
        LaterWritesTest::writtenUnderAnotherName,
        LaterWritesTest::writtenByACall);
  }

  @ParameterizedTest
  @MethodSource("functions")
  void reverseModeAgreesWithForwardMode(Objective function) {
    ModeChecks.assertModesAgree(
        function, List.of(new double[] {0.5, -0.25}, new double[] {0.5, -0.25, 0.125}));
  }

  @ParameterizedTest
  @CsvSource({
    "filledBefore, 0",
    "writtenBehind, 1",
    "writtenInTheLoop, 1",
    "writtenInTheLoopAround, 2",
    "writtenUnderAnotherName, 1",
    "writtenByACall, 1"
  })
  void onlyWhatIsWrittenLaterIsSaved(String name, int depth) {
    assertThat(ModeChecks.gradientOf(LaterWritesTest.class, name)
            .mapToInt(ModeChecks::savingDepth)
            .max())
        .hasValue(depth);
  }
}

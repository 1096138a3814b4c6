package org.djava.compiler.differentiate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.djava.Objective;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.CycleNest;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.PrimitiveType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A counter that goes on where it was left is saved in front of all loops throughout which it does. */
class ResumedCountersTest {
  static double triangle(double[] x) {
    double sum = 0;
    int at = 0;
    for (int i = 0; i < 3; i++) {
      for (int j = i; j < 3; j++) {
        sum += x[at % x.length] * x[i % x.length] * x[j % x.length];
        at++;
      }
    }
    return sum * sum;
  }

  /** Three loops; rounds of the middle one may be none, and so may those of the inner one. */
  static double deep(double[] x) {
    double sum = 0;
    int at = x.length;
    for (int h = 0; h < 3; h++) {
      for (int i = 0; i < h; i++) {
        for (int j = i; j < 2; j++) {
          at -= 2;
          sum += x[(at + 100) % x.length] * x[(i + h) % x.length];
        }
      }
    }
    return sum * sum;
  }

  /** Read behind its loop, too, and the whole in a loop that starts it anew. */
  static double anew(double[] x) {
    double sum = 1;
    for (int h = 0; h < 4; h++) {
      int at = h * h;
      for (int i = 0; i < 3; i++) {
        for (int j = 0; j < i; j++) {
          sum += x[at % x.length] * sum;
          at++;
        }
        sum -= 0.25 * x[at % x.length] * x[i % x.length];
      }
      sum += x[h % x.length];
    }
    return sum;
  }

  /** A round of the middle loop may end after the inner loop: then the outer one has an old number. */
  static double left(double[] x) {
    double sum = 1;
    int at = 0;
    for (int h = 0; h < 4; h++) {
      int next = at;
      for (int i = 0; i < 3; i++) {
        int here = next;
        for (int j = 0; j < 2; j++) {
          sum += x[here % x.length] * sum;
          here++;
        }
        if (sum > 4) {
          break;
        }
        next = here;
      }
      at = next;
      sum *= 0.5;
    }
    return sum;
  }

  /** The inner loop runs in some rounds only. */
  static double skipped(double[] x) {
    double sum = 1;
    int at = 0;
    for (int i = 0; i < 6; i++) {
      if (x[i % x.length] > 0) {
        for (int j = 0; j < 2; j++) {
          sum += x[at % x.length] * sum;
          at++;
        }
      }
    }
    return sum;
  }

  /** Between the rounds something else is added. */
  static double moved(double[] x) {
    double sum = 1;
    int at = 0;
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < i; j++) {
        sum += x[at % x.length] * sum;
        at++;
      }
      at += 2;
    }
    return sum;
  }

  static List<Objective> functions() {
    return List.of(
        ResumedCountersTest::triangle,
        ResumedCountersTest::deep,
        ResumedCountersTest::anew,
        ResumedCountersTest::left,
        ResumedCountersTest::skipped,
        ResumedCountersTest::moved);
  }

  @ParameterizedTest
  @MethodSource("functions")
  void reverseModeAgreesWithForwardMode(Objective function) {
    ModeChecks.assertModesAgree(
        function,
        List.of(
            new double[] {2}, new double[] {0.5, -0.25}, new double[] {0.5, 0.75, -0.5, 1.5, 1}));
  }

  @ParameterizedTest
  @ValueSource(strings = {"triangle", "deep"})
  void nothingIsSavedInLoopsThatGoOn(String name) {
    assertThat(deepestSaved(name)).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"left", "skipped", "moved"})
  void otherCountersAreSavedInTheLoopAround(String name) {
    assertThat(deepestSaved(name)).isPositive();
  }

  @ParameterizedTest
  @ValueSource(strings = "anew")
  void oneThatStartsAnewIsSavedWhereItDoes(String name) {
    assertThat(deepestSaved(name)).isEqualTo(1);
  }

  /** In how many loops an int is saved, at most. */
  private static int deepestSaved(String name) {
    return ModeChecks.gradientOf(ResumedCountersTest.class, name)
        .mapToInt(function -> {
          CycleNest cycles = CycleNest.of(function);
          return ControlFlowGraph.of(function).reversePostOrder().stream()
              .filter(block -> block.statements().stream()
                  .anyMatch(statement -> statement.instruction() instanceof ArrayStore store
                      && store.type().element() == PrimitiveType.INT))
              .mapToInt(block -> depth(cycles.innermost(block.label())))
              .max()
              .orElse(0);
        })
        .max()
        .orElseThrow();
  }

  private static int depth(CycleNest.Cycle cycle) {
    return cycle == null ? 0 : depth(cycle.parent()) + (isOfStrips(cycle) ? 0 : 1);
  }

  private static boolean isOfStrips(CycleNest.Cycle cycle) {
    return cycle.headers().stream().anyMatch(header -> header.name().endsWith(".strip"));
  }
}

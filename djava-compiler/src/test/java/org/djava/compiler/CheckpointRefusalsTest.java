package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.djava.Derivatives.directionalDerivative;
import static org.djava.Derivatives.gradient;

import org.djava.Checkpointed;
import org.djava.NotDifferentiableException;
import org.djava.Objective;
import org.djava.compiler.testkit.JavaSources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loops that cannot be run again from snapshots are refused in reverse mode, at the line and by name. */
class CheckpointRefusalsTest {
  private static final String LOOP = """
      import org.djava.*;
      class Loops {
        static double scale = 0.5;
        static int rounds;
        double factor = 0.25;
        static double noise() { return Math.random(); }
        @Checkpointed(snapshots = %s)
        double f(double[] x) {
          double y = x[0];
          double[] z = x;
          double[][] rows = {x, x.clone()};
          int[] order = {0};
          Object o = x;
          for (int i = 0; i < 9; i++) {
            y = Math.sin(y);
            %s
          }
          return y + z[0] + rows[1][0];
        }
        static Objective of() { return new Loops()::f; }
      }
      """;

  private static final double[] AT = {0.7, 1.1};

  private static Objective loop(String snapshots, String statement) {
    try {
      var type = Class.forName(
          "Loops", true, JavaSources.compile("Loops", LOOP.formatted(snapshots, statement)));
      var method = type.getDeclaredMethod("of");
      method.setAccessible(true);
      return (Objective) method.invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y += Math.random();|a call of java.lang.Math.random()",
        "rounds++;|a write to Loops.rounds",
        "y *= scale;|a read of Loops.scale",
        "y *= factor;|a read of Loops.factor",
        "factor = y;|a write to Loops.factor",
        "System.out.println(i);|a call of java.io.PrintStream.println(int)",
        "double[] t = rows[0]; rows[0] = rows[1]; rows[1] = t;|an array that is put into another one",
      })
  void whatCannotBeRepeatedIsNamed(String statement, String what) {
    isRefused(loop("2", statement), 16, what);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "try { y += order[i]; } catch (RuntimeException e) { y--; }|exceptions are caught in it or around it",
        "synchronized (x) { y *= 2; }|it takes locks",
        "o = i % 2 == 0 ? o : new Object(); y += o.hashCode() % 2;|it carries an object",
      })
  void whatIsNoRegionIsNamed(String statement, String what) {
    isRefused(loop("2", statement), 14, what);
  }

  @Test
  void aCallIsNamedWithItsLineAndTheWayThere() {
    assertThatThrownBy(() -> gradient(loop("2", "y += noise();"), AT))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("a call of java.lang.Math.random()")
        .hasMessageContaining("asked for by Loops.f(double[])");
  }

  private static int state = 5;

  @Checkpointed(snapshots = 2)
  private static double readsState(double[] x) {
    double y = x[0];
    for (int i = 0; i < 5; i++) {
      y = Math.sin(y) + state * x[1];
    }
    return y * y;
  }

  static double callsIt(double[] x) {
    return readsState(x) + x[0];
  }

  @Test
  void aCallerIsRefusedAsOftenAsItAsks() {
    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(() -> gradient(CheckpointRefusalsTest::callsIt, AT))
          .isInstanceOf(NotDifferentiableException.class)
          .hasMessageContaining("DJ0020");
    }
  }

  @Test
  void thereMustBeRoomForASnapshot() {
    isRefused(loop("0", ""), 14, "snapshots = 0");
  }

  private static void isRefused(Objective function, int line, String what) {
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> gradient(function, AT))
          .isInstanceOf(NotDifferentiableException.class)
          .hasMessageStartingWith("Loops.java:" + line + ": DJ0020: ")
          .hasMessageContaining(what);
    }
    assertThat(directionalDerivative(function, AT, AT)).isFinite();
  }
}

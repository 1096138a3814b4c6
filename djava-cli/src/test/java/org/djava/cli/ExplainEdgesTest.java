package org.djava.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.djava.cli.engine.CheckReport;
import org.djava.cli.engine.DerivativeEngine;
import org.djava.cli.engine.Evaluation;
import org.djava.cli.engine.Format;
import org.djava.cli.engine.Mode;
import org.djava.cli.engine.Stage;
import org.djava.cli.target.Point;
import org.djava.cli.target.Target;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code explain} says where slopes are infinite, and on the edges of conditions. */
class ExplainEdgesTest {
  @TempDir
  Path folder;

  private String source = "";

  @BeforeEach
  void writeSource() throws IOException {
    Path file = folder.resolve("Edges.java");
    Files.writeString(file, """
        class Edges {
          static double least(double[] v) {
            double m = Double.POSITIVE_INFINITY;
            for (int i = 0; i < v.length; i++) m = Math.min(m, v[i]);
            return Math.sqrt(m);
          }
          static double special(double x) { if (x == 3) return 9; return x * x; }
          static double table(double x) { double[] t = {1, 2, 3}; return t[(int) x] * x; }
          static double compared(double x) { return Double.compare(x, 2) < 0 ? x : x * x; }
          static double largest(double[] v) {
            double m = v[0];
            for (double one : v) if (one > m) m = one;
            return m;
          }
          static double grows(double x) { while (x < 1e300) x = x + 1; return x; }
          static double endless(double x) { while (true) x = x + 1; }
          static double idle(double x) { while (x > 0) { } return x; }
          static double bisected(double c) {
            double low = 0, high = 10;
            for (int i = 0; i < 30; i++) {
              double middle = (low + high) / 2;
              if (middle * middle < c) low = middle; else high = middle;
            }
            return low;
          }
        }
        """, UTF_8);
    source = file.toString();
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
          sqrt(min(x,y))           | 0,1  | Infinity | 0
          asin(max(x,y))           | 1,0  | Infinity | 0
          pow(max(x,y),0.5)        | 0,-1 | Infinity | 0
          sqrt(abs(x)+max(y,0))    | 0,-1 | Infinity | 0
          sqrt(x) + y              | 0,1  | Infinity | 1
          x < 5 ? sqrt(min(x,y)):0 | 0,1  | Infinity | 0
          """)
  void whatIsNotUsedMeetsNoInfiniteSlope(String function, String at, String dx, String dy) {
    for (String mode : List.of("forward", "reverse", "both")) {
      CommandRun run =
          CommandRun.compiling("explain", "-e", function, "--at", at, "--ascii", "--mode", mode);
      assertThat(run.err()).isEmpty();
      assertThat(run.out()).doesNotContain("NaN").containsPattern("z \\[ " + dx + " +" + dy + " ]");
    }
  }

  @Test
  void whatIsNotUsedMeetsNoInfiniteSlopeInALoop() {
    CommandRun run =
        CommandRun.compiling("explain", source + "::least", "--ascii", "--at", "[0,1,2]");
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).doesNotContain("NaN").containsPattern("y \\[ Infinity +0 +0 +]");
  }

  @Test
  void aZeroThatIsComputedMeetsIt() {
    CommandRun run = CommandRun.compiling("explain", "-e", "sqrt(x*x)", "--at", "0", "--ascii");
    assertThat(run.out()).contains("= NaN");
  }

  @ParameterizedTest
  @CsvSource({"3, 4", "4, 8", "NaN, 4", "4, NaN", "4, Infinity"})
  void showsNothingThatGradDoesNotSay(double value, double derivative) {
    for (String function : List.of("x*x", "x < 9 ? x*x : x")) {
      CommandRun run = CommandRun.with(
          new FixedEngine(value, derivative), "explain", "-e", function, "--at", "2", "--ascii");
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.out()).isEmpty();
      assertThat(run.err()).contains("cannot be explained", "where djava grad has");
    }
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
          special  | 3       | x == 3 (Edges.java:7)        | 4
          table    | 2       | (int) x == 2 (Edges.java:8)  | 1.5
          compared | 2       | x == 2 (Edges.java:9)        | 1
          largest  | [1,3,3] | v[2] > v[1] (Edges.java:12)  | [1,3,2]
          """)
  void saysWhereAConditionIsDecidedByEquality(
      String method, String onEdge, String condition, String beside) {
    String target = source + "::" + method;
    String told = "The point is on the edge of a condition: " + condition;
    assertThat(
            CommandRun.compiling("explain", target, "--ascii", "--at", onEdge).out())
        .contains(told)
        .doesNotContain("they hold near this point");
    assertThat(
            CommandRun.compiling("explain", target, "--ascii", "--at", beside).out())
        .contains("they hold near this point")
        .doesNotContain("on the edge");
    assertThat(CommandRun.compiling("check", target, "--at", onEdge, "--at", beside)
            .err())
        .startsWith("djava: note: on the edge of a condition at ")
        .endsWith(condition + "; the derivative is that of the branch taken\n")
        .hasLineCount(1);
  }

  @Test
  void aComparisonOfANumberWithItselfIsNoEdge() {
    CommandRun run =
        CommandRun.compiling("explain", "-e", "x == x && x > -1 ? x*x : 0", "--ascii", "--at", "0");
    assertThat(run.out()).contains("they hold near this point");
  }

  @Test
  void warnsOfADerivativeThatIsAlwaysZeroAsGradDoes() {
    String target = source + "::bisected";
    CommandRun run = CommandRun.compiling("explain", target, "--ascii", "--at", "2");
    assertThat(run.code()).isZero();
    assertThat(run.err())
        .contains("warning DJ0101")
        .isEqualTo(CommandRun.compiling("grad", target, "--at", "2").err());
  }

  /** The limits come before the compiled derivative, which would run without an end. */
  @ParameterizedTest
  @Timeout(60)
  @ValueSource(strings = {"grows", "endless", "idle"})
  void aPathWithoutAnEndIsRefused(String method) {
    CommandRun run = CommandRun.compiling("explain", source + "::" + method, "--at", "1");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("too long to be written out").contains("no such limit");
  }

  /** Says the same of every function. */
  private record FixedEngine(double value, double derivative) implements DerivativeEngine {
    @Override
    public Evaluation evaluate(Target target, Point point, double seed, Mode mode) {
      return new Evaluation(value, Map.of("x", derivative));
    }

    @Override
    public CheckReport check(Target target, Point point, double seed) {
      throw new UnsupportedOperationException();
    }

    @Override
    public String emit(Target target, Stage stage) {
      throw new UnsupportedOperationException();
    }

    @Override
    public String emit(Target target, Stage stage, Format format) {
      throw new UnsupportedOperationException();
    }
  }
}

package org.djava.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.djava.cli.engine.Format;
import org.djava.cli.engine.Stage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every stage in every format is a listing, or is refused for a reason that holds. */
class EmitMatrixTest {
  private static final String SOURCE = """
      import java.util.Arrays;
      class Many {
        static double total;
        static final double[] LAST = new double[2];
        static double straight(double x) { return Math.sin(x) * Math.cos(x); }
        static double branch(double x) { return x > 1 ? x * x : Math.exp(x); }
        static double nested(double x, int n) {
          double s = 0;
          for (int i = 0; i < n; i++) {
            double t = x;
            for (int j = 0; j <= i; j++) t = t * x + j;
            s += t;
          }
          return s;
        }
        static double writes(double[] v) {
          for (int i = 1; i < v.length; i++) v[i] = v[i] * v[i - 1];
          return v[v.length - 1];
        }
        static double[][] nestedArrays(double[][] m) {
          double[][] r = new double[m.length][m.length];
          for (int i = 0; i < m.length; i++) for (int j = 0; j < m.length; j++) r[i][j] = m[i][j] * m[j][i];
          return r;
        }
        record Point(double x, double y) { double dot(Point o) { return x * o.x + y * o.y; } }
        static double records(double a, double b) { return new Point(a, b).dot(new Point(b, a * a)); }
        static float floats(float x, int n) {
          float p = 1;
          for (int i = 0; i < n; i++) p = p * x + 0.1f;
          return p;
        }
        static double statics(double x) {
          total += x * x;
          LAST[0] = total * x;
          return LAST[0] + total;
        }
        static double recursion(double x, int n) { return n == 0 ? 1 : x * recursion(x, n - 1); }
        static double caught(double x, int d) {
          try { return x * (4 / d); } catch (ArithmeticException e) { return x * x; }
        }
        static double throwing(double x) { throw new IllegalStateException(); }
        static double forever(double x) { while (true) x = x * x; }
        static double stream(double[] v) { return Arrays.stream(v).map(t -> t * t).sum(); }
      }
      """;

  private static final String NO_STAGE =
      "the stage \\w+ (is not shown as (SIL|pseudo-SIL); .* are|makes remarks, not functions; .*)";

  private static final String NO_SIL =
      "(\\w+\\.java:\\d+: )?.* cannot be shown as SIL, which is written of"
          + " functions over numbers alone; --format pseudo(, --format java)? and --format ir show it";

  private static final String NO_JAVA =
      "a lambda within what stands in for the JDK's collections and streams"
          + " cannot be written as Java source; .*";

  @TempDir
  private static Path classes = Path.of("");

  @BeforeAll
  static void compile() throws IOException {
    Path file = Files.writeString(classes.resolve("Many.java"), SOURCE);
    int failed = ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-g", "-proc:none", "-d", classes.toString(), file.toString());
    assertThat(failed).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "straight",
        "branch",
        "nested",
        "writes",
        "nestedArrays",
        "records",
        "floats",
        "statics",
        "recursion",
        "caught",
        "throwing",
        "forever",
        "stream"
      })
  void isShownOrRefused(String function) {
    for (Format format : Format.values()) {
      recommended(emitted(function, List.of("--format", format.word())))
          .forEach(other -> assertThat(emitted(function, List.of("--format", other)))
              .as("%s %s, instead of %s", function, other, format)
              .isEmpty());
      for (Stage stage : Stage.values()) {
        emitted(function, List.of("--stage", stage.word(), "--format", format.word()));
      }
    }
  }

  /** The formats that a message names as showing the function. */
  private static List<String> recommended(String message) {
    return Pattern.compile("--format (\\w+)(?=.* show it)")
        .matcher(message)
        .results()
        .map(match -> match.group(1))
        .toList();
  }

  /** The message, if it is refused. */
  private static String emitted(String function, List<String> options) {
    String target = "Many::" + function;
    List<String> arguments = new ArrayList<>(List.of("emit", "-cp", classes.toString(), target));
    arguments.addAll(options);
    CommandRun run = CommandRun.compiling(arguments.toArray(new String[0]));
    String what = target + " " + options;
    if (run.code() == ExitCode.ANSWERED) {
      assertThat(run.err()).as(what).isEmpty();
      assertThat(run.out()).as(what).isNotBlank();
      return "";
    }
    assertThat(run.code()).as("%s: %s", what, run.err()).isEqualTo(2);
    assertThat(run.out()).as(what).isEmpty();
    assertThat(run.err())
        .as(what)
        .matches("djava: (" + NO_STAGE + "|" + NO_SIL + "|" + NO_JAVA + ")\n");
    return run.err();
  }
}

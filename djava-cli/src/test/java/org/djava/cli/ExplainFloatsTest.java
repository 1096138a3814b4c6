package org.djava.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The derivatives that {@code explain} shows are those of {@code grad}, floats as floats. */
class ExplainFloatsTest {
  private static final String SOURCE = """
      class Floats {
        static float product(float x) { return (float) Math.sin(x) * (float) Math.cos(x); }
        static double wide(float x) { return Math.sin(x) * x; }
        static float narrow(double x) { return (float) (x * x) * 0.7f; }
        static double mixed(float x, double y) { return x * y + x * x; }
        static float quotient(float x, float y, float z) {
          return (x * y + y * z + z * x) * (x - y * 0.3f) / (1.1f + z * z);
        }
        static float loop(float x, int n) {
          float p = 1;
          for (int i = 0; i < n; i++) p = p * x + 0.1f;
          return p;
        }
        static float recursion(float x, int n) { return n == 0 ? 1 : x * recursion(x, n - 1) + 0.1f * x; }
        static double elements(float[] v) {
          double s = 0;
          for (float e : v) s += Math.tanh(e) * e;
          return s;
        }
        static float[] running(float[] v) {
          float[] r = v.clone();
          for (int i = 1; i < r.length; i++) r[i] *= r[i - 1] + 0.1f;
          return r;
        }
        static float branch(float x) { return x > 0.5f ? x * 0.1f * x : -x * x * 0.3f; }
        static double doubles(double x, double y, double z) {
          return (x * y + y * z + z * x) * (x - y * 0.3) / (1.1 + z * z);
        }
      }
      """;

  /** In the end of what explain writes, and in the lines of grad. */
  private static final Pattern EXPLAINED = Pattern.compile("(?m)^    d.*/d.* = .* =  ?(\\S+)$");

  private static final Pattern OF_GRAD = Pattern.compile("(?m)^  d.*?  (\\S.*?)  \\(");

  @TempDir
  private Path folder;

  private String file() throws IOException {
    return Files.writeString(folder.resolve("Floats.java"), SOURCE).toString();
  }

  private static String run(String... arguments) {
    CommandRun run = CommandRun.compiling(arguments);
    assertThat(run.code()).as(run.toString()).isZero();
    return run.out();
  }

  private static List<Double> numbers(Pattern pattern, String text) {
    return pattern
        .matcher(text)
        .results()
        .map((MatchResult line) -> line.group(1).replaceAll("[\\[\\]]", ""))
        .flatMap(line -> Pattern.compile(", ").splitAsStream(line))
        .map(Double::parseDouble)
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "product; 2",
        "product; 0.3",
        "wide; 1.3",
        "wide; 2.0684683",
        "narrow; 1.7",
        "mixed; 1.1,2.3",
        "quotient; 0.9791403,1.2157727,0.4533365",
        "quotient; 1.0766252,1.7720166,0.73746383",
        "loop; 1.1,4",
        "recursion; 1.8586345,4",
        "recursion; 1.6688645,4",
        "elements; [1.7757868,1.0512309,2.0650692,1.2310367]",
        "running; [1.466931,0.9482776,1.4944913,0.39645568]",
        "branch; 0.7",
        "branch; 0.1",
        "doubles; 1.9316182,2.1003134,1.3287541",
        "doubles; 2.0931602,1.6607598,0.8411873",
      })
  void theNumbersAreThoseOfGrad(String function, String point) throws IOException {
    String target = file() + "::" + function;
    for (String mode : new String[] {"both", "forward", "reverse"}) {
      String explained = run("explain", target, "--at", point, "--mode", mode, "--ascii");
      String result = explained.substring(explained.indexOf("RESULT"));
      String asked = mode.equals("both") ? "reverse" : mode;
      String grad = run("grad", target, "--at", point, "--mode", asked);
      assertThat(numbers(EXPLAINED, result))
          .as("%s", mode)
          .isNotEmpty()
          .isEqualTo(numbers(OF_GRAD, grad));
    }
  }

  @Test
  void floatsHaveTheDigitsOfFloats() throws IOException {
    assertThat(run("explain", file() + "::product", "--at", "0.3", "--ascii"))
        .contains("at x = 0.3\n")
        .contains("w0 = sin(x)       sine rule           =  0.2955202")
        .contains("w1 = (float) w0   rounding to float   =  0.29552022\n")
        .contains("w4 = w1 * w3      product rule        =  0.28232124\n")
        .containsPattern("w4 = w1 \\* w3      =  0\\.28232124 +\\[ ")
        .contains("dy/dw3   += dy/dw4 * dw4/dw3   = 1 * w1 = w1   =  0.29552022\n");
    assertThat(run("explain", file() + "::branch", "--at", "0.7", "--ascii"))
        .contains("x > 0.5 holds: x = 0.7 (")
        .doesNotContain("0.699999988079071");
    assertThat(run(
            "emit",
            file() + "::product",
            "--format",
            "dot",
            "--graph",
            "computation",
            "--at",
            "0.3"))
        .contains("label=\"x\\n= 0.3\"", "= 0.28232124\"", "label=\"w3\\n= 0.9553365\"");
  }
}

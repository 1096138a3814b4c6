package org.djava.cli.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.djava.cli.target.PointParser;
import org.djava.cli.target.Target;
import org.djava.cli.target.TargetFinder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is checked where a derivative does not fit a double, or fits one only with its seed. */
class ExtremeSlopesTest {
  @TempDir
  static Path folder;

  @BeforeAll
  static void writeSource() throws IOException {
    StringBuilder source = new StringBuilder("import org.djava.DerivativeOf;\nclass Wrong {\n");
    String[] rules = {
      "zero", "0", "large", "1e308", "positive", "1 / (x * x)", "close", "-1.01 / (x * x)"
    };
    for (int i = 0; i < rules.length; i += 2) {
      source.append("""
            static double %s(double x) { return 1 / x; }
            @DerivativeOf(type = Wrong.class, method = "%s", wrt = "x")
            static double d%s(double x) { return %s; }
          """.formatted(rules[i], rules[i], rules[i], rules[i + 1]));
    }
    Files.writeString(folder.resolve("Wrong.java"), source + "}\n", UTF_8);
  }

  private static CheckReport check(Target target, String at, double seed) {
    return new CompilerToolchain()
        .engine()
        .check(target, PointParser.parse(at, target.parameters()), seed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1/x | 1e-160 | 1",
        "1/x | 1e-160 | 1e-100",
        "1/x | 1e-160 | -1e-100",
        "1/x | 1e160 | 1",
        "1/x | 1e160 | 1e100",
        "exp(x*x) | 26.6 | 1",
        "exp(x*x) | 26.6 | 1e-3",
        "exp(-x*x) | 27.2 | 1",
        "x*1e-200 | 1e-5 | 1e-120",
      })
  void decides(String text, String at, double seed) {
    CheckReport report = check(TargetFinder.ofExpression(text, ""), at, seed);
    assertThat(report.agrees()).as(report.toString()).isTrue();
    assertThat(report.comparisons()).as(report.toString()).allMatch(one -> one.isDecided());
    CheckReport.Comparison found = report.comparisons().get(0);
    assertThat(Double.compare(found.numeric(), found.reverse()) == 0
            || Math.abs(found.numeric() / found.reverse() - 1) < 1e-2)
        .as(found.toString())
        .isTrue();
  }

  /** What is infinite in one mode only, or is multiplied by a seed when it has no digits any more. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x/y*y | 1,1e-200 | 1",
        "1/(x*x) | 1e-120 | 1e-100",
        "1/(x*x) | 1e-120 | 1",
        "1/(x*x) | 1e120 | 1e100",
        "1/(x*x) | 1e120 | 1",
      })
  void accusesNoMode(String text, String at, double seed) {
    CheckReport report = check(TargetFinder.ofExpression(text, ""), at, seed);
    assertThat(report.agrees()).as(report.toString()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "zero, 1e-160, 1",
    "zero, 1e-160, 1e-100",
    "zero, -1e-160, -3",
    "large, 1e-160, 1",
    "positive, 1e-160, 1",
    "zero, 1e155, 1",
    "positive, 1e155, 1",
    "close, 1e-153, 1",
    "close, 1e-150, 1e-200",
  })
  void findsWrongRules(String method, String at, double seed) {
    Target target = TargetFinder.ofMethod(folder.resolve("Wrong.java") + "::" + method, "");
    CheckReport report = check(target, at, seed);
    assertThat(report.comparisons()).as(report.toString()).noneMatch(one -> one.agrees());
  }
}

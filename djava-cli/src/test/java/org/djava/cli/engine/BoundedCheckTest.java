package org.djava.cli.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.djava.cli.target.PointParser;
import org.djava.cli.target.Target;
import org.djava.cli.target.TargetFinder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Functions that run long are checked in seconds, and what was left out is said. */
class BoundedCheckTest {
  @TempDir
  static Path folder;

  @BeforeAll
  static void writeSource() throws IOException {
    Files.writeString(folder.resolve("Long.java"), """
        import org.djava.DerivativeOf;
        class Long {
          static double pairs(double[] v) {
            double s = 0;
            for (int i = 0; i < v.length; i++) for (int j = 0; j < v.length; j++) s += v[i] * v[j];
            return s;
          }
          static double harmonic(double x) {
            double s = 0;
            for (int i = 1; i <= 10000000; i++) s += x / i;
            return s;
          }
          static double sines(double x) {
            double s = 0;
            for (int i = 1; i <= 1000000; i++) s += Math.sin(x / i);
            return s;
          }
          static double wrong(double x) {
            double s = 0;
            for (int i = 1; i <= 1000000; i++) s += half(x) / i;
            return s;
          }
          static double half(double x) { return x / 2; }
          @DerivativeOf(type = Long.class, method = "half")
          static double dHalf(double x) { return 0.505; }
        }
        """, UTF_8);
  }

  private static CheckReport check(String method, String at) {
    Target target = TargetFinder.ofMethod(folder.resolve("Long.java") + "::" + method, "");
    return new CompilerToolchain()
        .engine()
        .check(target, PointParser.parse(at, target.parameters()), 1);
  }

  @ParameterizedTest
  @CsvSource({"harmonic, 2", "sines, 2"})
  @Timeout(60)
  void longLoopsHaveAnAnswer(String method, String at) {
    CheckReport report = check(method, at);
    assertThat(report.agrees()).as(report.toString()).isTrue();
    assertThat(report.aspects()).as(report.toString()).anyMatch(one -> !one.isDecided());
  }

  @Test
  @Timeout(60)
  void manyNumbersOfALongRunAreLookedAtTogether() {
    StringBuilder numbers = new StringBuilder("[1");
    IntStream.range(1, 1000).forEach(i -> numbers.append(',').append(Math.sin(i)));
    CheckReport report = check("pairs", numbers + "]");
    assertThat(report.agrees()).as(report.toString()).isTrue();
    assertThat(report.comparisons()).hasSizeLessThan(100);
    assertThat(report.comparisons()).anyMatch(one -> one.input().endsWith("to v[999]"));
  }

  @Test
  @Timeout(60)
  void findsWrongRulesInLongLoops() {
    CheckReport report = check("wrong", "2");
    assertThat(report.agrees()).as(report.toString()).isFalse();
  }
}

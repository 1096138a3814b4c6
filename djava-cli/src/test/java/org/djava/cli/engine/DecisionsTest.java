package org.djava.cli.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.djava.cli.target.PointParser;
import org.djava.cli.target.Target;
import org.djava.cli.target.TargetFinder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Functions that decide by comparisons, with rules that have the derivative of what they approximate. */
class DecisionsTest {
  private static final String BISECTION = """
      double low = 0, high = x + 1;
      for (int i = 0; i < 60; i++) {
        double middle = 0.5 * (low + high);
        if (middle * middle * middle < x) low = middle; else high = middle;
      }
      return 0.5 * (low + high);
      """;

  /** The branches taken say nothing at all of x. */
  private static final String FIXED = """
      double low = -100, high = 100;
      for (int i = 0; i < 200; i++) {
        double middle = 0.5 * (low + high);
        if (middle * middle * middle < x) low = middle; else high = middle;
      }
      return 0.5 * (low + high);
      """;

  private static final String GRID = """
      double best = 0, least = Double.MAX_VALUE;
      for (int i = 0; i <= 4000; i++) {
        double y = i * 1e-3;
        double cost = (y * y * y - x) * (y * y * y - x);
        if (cost < least) { least = cost; best = y; }
      }
      return best;
      """;

  private static final String ITERATED =
      "return java.util.stream.DoubleStream.iterate(0, v -> v + 2e-5)"
          + ".filter(v -> v * v * v >= x).findFirst().getAsDouble();";

  private static final String SAMPLED = """
      java.util.SplittableRandom random = new java.util.SplittableRandom(7);
      int below = 0;
      for (int i = 0; i < 2000; i++) if (random.nextDouble() * 8 < x) below++;
      return 8 * below / 2000.0;
      """;

  private static final String[] BODIES = {
    "bisection", BISECTION, "fixed", FIXED, "grid", GRID, "iterated", ITERATED, "sampled", SAMPLED
  };

  @TempDir
  static Path folder;

  @BeforeAll
  static void writeSource() throws IOException {
    StringBuilder source = new StringBuilder("import org.djava.DerivativeOf;\nclass Roots {\n");
    for (int i = 0; i < BODIES.length; i += 2) {
      String right = BODIES[i].equals("sampled") ? "1" : "1 / (3 * Math.cbrt(x) * Math.cbrt(x))";
      for (String kind : List.of("Right:1", "Off:1.01", "Turned:-1", "Double:2", "Zero:0")) {
        String name = BODIES[i] + kind.substring(0, kind.indexOf(':'));
        source.append("""
            static double %s(double x) { %s }
            @DerivativeOf(type = Roots.class, method = "%s")
            static double d%s(double x) { return %s * (%s); }
            static double around%s(double x) { return x * %s(x) + Math.sin(x); }
            """.formatted(
                name,
                BODIES[i + 1],
                name,
                name,
                kind.substring(kind.indexOf(':') + 1),
                right,
                name,
                name));
      }
    }
    source.append("static double plain(double x) {" + BISECTION + "}\n");
    source.append("static double product(double x) { return plain(x) * x; }\n");
    source.append("static double piecewise(double x) { return x > 1 ? x * x : 2 * x - 1; }\n");
    Files.writeString(folder.resolve("Roots.java"), source + "}\n", UTF_8);
  }

  private static CheckReport.Comparison check(String method, String at) {
    Target target = TargetFinder.ofMethod(folder.resolve("Roots.java") + "::" + method, "");
    return new CompilerToolchain()
        .engine()
        .check(target, PointParser.parse(at, target.parameters()), 1)
        .comparisons()
        .get(0);
  }

  @ParameterizedTest
  @CsvSource({
    "bisectionRight, 2",
    "bisectionRight, 3.3",
    "gridRight, 2",
    "iteratedRight, 2",
    "sampledRight, 2",
    "sampledRight, 5.5",
    "aroundbisectionRight, 2",
    "aroundgridRight, 3",
    "fixedRight, 2",
    "aroundfixedRight, 3",
  })
  void accusesNoRightRule(String method, String at) {
    CheckReport.Comparison found = check(method, at);
    assertThat(found.agrees()).as(found.toString()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "bisectionOff, 2", "bisectionTurned, 2", "bisectionDouble, 5", "bisectionZero, 2",
        "gridDouble, 2",
    "gridTurned, 2", "gridDouble, 2", "iteratedOff, 2", "iteratedTurned, 2", "sampledTurned, 2",
    "sampledDouble, 2", "aroundbisectionOff, 2", "aroundgridTurned, 2", "fixedOff, 2",
        "fixedTurned, 2",
  })
  void findsWrongRules(String method, String at) {
    CheckReport.Comparison found = check(method, at);
    assertThat(found.agrees()).as(found.toString()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"fixedZero, 2", "aroundfixedZero, 3"})
  void aRuleOfZeroIsNotApprovedByBranchesThatSayNothing(String method, String at) {
    CheckReport.Comparison found = check(method, at);
    assertThat(found.isDecided() && found.agrees()).as(found.toString()).isFalse();
  }

  @Test
  void notesWhereValuesSaySomethingElse() {
    CheckReport.Comparison found = check("product", "5");
    assertThat(found.agrees()).as(found.toString()).isTrue();
    assertThat(found.note())
        .as(found.toString())
        .hasValueSatisfying(
            note -> assertThat(note).endsWith("differences of values say 2.2799678"));
    assertThat(check("piecewise", "3").note()).isEmpty();
    assertThat(check("piecewise", "1.01").note()).isEmpty();
  }
}

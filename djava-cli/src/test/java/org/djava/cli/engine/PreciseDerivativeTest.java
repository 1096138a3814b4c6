package org.djava.cli.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.djava.cli.target.Point;
import org.djava.cli.target.PointParser;
import org.djava.cli.target.Target;
import org.djava.cli.target.TargetFinder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where displacements of arguments can be followed, and that their slope is the derivative there. */
class PreciseDerivativeTest {
  private static final TargetRules RULES = new TargetRules(method -> false);

  @TempDir
  static Path folder;

  @BeforeAll
  static void writeSource() throws IOException {
    Files.writeString(folder.resolve("Programs.java"), """
        import java.util.Arrays;
        import org.djava.Derivatives;
        import org.djava.DerivativeOf;
        import org.djava.NoDerivative;
        class Programs {
          static double loop(double[] v) {
            double s = 0;
            for (int i = 1; i < v.length; i++) s += v[i] * v[i - 1] - Math.sqrt(Math.abs(v[i]));
            return s;
          }
          static double copies(double[] v) {
            double[] w = v.clone();
            double[] u = new double[5];
            System.arraycopy(w, 0, u, 1, 3);
            System.arraycopy(u, 1, u, 2, 3);
            double[] t = Arrays.copyOf(u, 7);
            Arrays.fill(t, 5, 7, v[0] * v[1]);
            t[0] = v[2]; t[0] = 1;
            return t[0] + 2 * t[1] + 3 * t[2] * t[3] + 5 * t[4] + 7 * t[5] * t[6];
          }
          static double sorted(double[] v) { Arrays.sort(v); return v[0] + 2 * v[1] + 3 * v[2]; }
          static double matrix(double[][] m) { return m[0][0] * m[1][1] - m[0][1] * m[1][0]; }
          static double steps(double x) {
            double s = 0;
            int n = (int) (x * 10);
            for (int i = 0; i < n; i++) s += x * i;
            return s + Math.floor(x) * x + (long) x + Math.rint(x);
          }
          static double[] TABLE = {1, 4, 9, 16, 25, 36};
          static double table(double x) {
            int i = (int) x;
            return TABLE[i] + (x - i) * (TABLE[i + 1] - TABLE[i]);
          }
          static class Pair { double a; double b; Pair(double a, double b) { this.a = a; this.b = b; }
            double product() { return a * b; } }
          static class Triple extends Pair { double c;
            Triple(double a, double b, double c) { super(a, b); this.c = c; }
            @Override double product() { return a * b * c; } }
          static double objects(double x) {
            Pair p = x > 100 ? new Pair(x, 2) : new Triple(x, x + 1, Math.sin(x));
            p.a += x;
            return p.product() + p.b;
          }
          record Point(double x, double y) { double norm() { return Math.hypot(x, y); } }
          static double records(double x) { return new Point(x, x * x).norm(); }
          static double boxes(double x) { Double b = x * x; Object o = b; return b * (Double) o + x; }
          static double lambdas(double x) {
            java.util.function.DoubleUnaryOperator f = t -> t * x + 1;
            return f.applyAsDouble(x * x);
          }
          static double caught(double x) {
            try { if (x > 0) throw new IllegalStateException(); return x; }
            catch (IllegalStateException e) { return 3 * x * x; }
          }
          static float singles(float x, float y) { float s = 0; for (int i = 0; i < 9; i++) s += x * y + s / 3; return s; }
          static double constant(double x) { return x * Derivatives.withoutDerivative(x * x); }
          static double without(double x) { return x * noDerivative(x); }
          @NoDerivative static double noDerivative(double x) { return x * x; }
          static double ruled(double x) { return x * square(x); }
          static double square(double x) { float y = (float) x; return y * y; }
          @DerivativeOf(type = Programs.class, method = "square") static double dSquare(double x) { return 2 * x; }
          static double remainders(double x, double y) { return x % y + Math.IEEEremainder(x, y) + Math.fma(x, y, x); }
          static double recursive(double x, int n) { return n == 0 ? 1 : x * recursive(x + 0.5, n - 1); }
          static double text(double x) { return x * String.valueOf(2.5).length(); }
        }
        """, UTF_8);
  }

  private static Target target(String method) {
    return TargetFinder.ofMethod(folder.resolve("Programs.java") + "::" + method, "");
  }

  private static Optional<PreciseDerivative.Estimate> along(
      Target target, CompiledTarget compiled, Point point, Directions.Direction direction) {
    double value = compiled.compiled().reverse(point, 1).value().doubleValue();
    List<Object> tangents = Directions.zeros(point.arguments());
    Directions.set(tangents, direction, 1);
    PreciseRuns runs = RULES.precise(compiled, target).orElseThrow();
    return new PreciseDerivative(runs, point, value).along(tangents);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "loop | [1,2,-3,0.5]",
        "copies | [1.5,2.5,3.5]",
        "sorted | [3,1,2]",
        "matrix | [[1,2],[3,4]]",
        "steps | 2.74",
        "table | 3.25",
        "objects | 1.25",
        "records | 1.25",
        "boxes | 1.5",
        "lambdas | 1.5",
        "caught | 1.5",
        "singles | 0.7,0.3",
        "constant | 1.5",
        "without | 1.5",
        "ruled | 1.5",
        "remainders | 7.5,2.25",
        "recursive | 0.3,5",
        "text | 0.3",
      })
  void isTheDerivative(String method, String at) {
    Target target = target(method);
    CompiledTarget compiled = new CompiledTarget(target, RULES.compiler(target));
    Point point = PointParser.parse(at, target.parameters());
    List<Object> adjoints = compiled.compiled().reverse(point, 1).adjoints();
    for (Directions.Direction direction : Directions.of(point)) {
      double expected = Directions.get(adjoints, direction);
      double tolerance = (method.equals("singles") ? 1e-5 : 1e-12) * Math.abs(expected);
      assertThat(along(target, compiled, point, direction))
          .as(direction.name())
          .hasValueSatisfying(found ->
              assertThat(found.value().doubleValue()).isCloseTo(expected, within(tolerance)));
    }
  }

  /** At a kink, at the edge of a domain, and where infinity is on the way. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"abs(x)+1 | 0", "sqrt(x) | 0", "1/(1+exp(-x)) | -800", "max(x,2*x) | 0"})
  void isEmpty(String text, String at) {
    Target target = TargetFinder.ofExpression(text, "");
    CompiledTarget compiled = new CompiledTarget(target, RULES.compiler(target));
    Point point = PointParser.parse(at, target.parameters());
    assertThat(along(target, compiled, point, Directions.of(point).get(0))).isEmpty();
  }

  @Test
  void findsWhatTinyStepsOfDoublesCannotSee() {
    for (String text : List.of("40*a+sin(a)", "floor(1e3*a)+a", "sin(1/a)*a")) {
      Target target = TargetFinder.ofExpression(text.replaceAll("\\ba\\b", "(float)(x*x)"), "");
      CompiledTarget compiled = new CompiledTarget(target, RULES.compiler(target));
      Point point = PointParser.parse("46.1", target.parameters());
      double expected =
          (Double) compiled.compiled().reverse(point, 1).adjoints().get(0);
      assertThat(along(target, compiled, point, Directions.of(point).get(0))
              .orElseThrow()
              .value()
              .doubleValue())
          .isCloseTo(expected, within(1e-6 * Math.abs(expected)));
    }
  }
}

package org.djava.cli.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.djava.cli.target.Point;
import org.djava.cli.target.PointParser;
import org.djava.cli.target.Target;
import org.djava.cli.target.TargetFinder;
import org.djava.compiler.interpret.WorkBudget;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AspectsTest {
  private static final TargetRules RULES = new TargetRules(method -> false);

  private static final Aspects.Spread EXACT = new Aspects.Spread() {
    @Override
    public double ofDerivatives() {
      return 0;
    }

    @Override
    public double ofTangent(List<Object> tangents) {
      return 0;
    }
  };

  @TempDir
  static Path folder;

  @BeforeAll
  static void writeSource() throws IOException {
    Files.writeString(folder.resolve("Kinds.java"), """
        class Kinds {
          static double number(double x, double y) { return x < y ? Math.sin(x) * y : x / y; }
          static float single(float x, int n) { float p = 1; while (n-- > 0) p *= x; return p; }
          static double array(double[] v, double k) {
            double s = 0;
            for (double e : v) s += e * k;
            v[0] = s;
            return s * v[0] * v[v.length - 1];
          }
          static double matrix(double[][] m, float[] f) { return m[0][0] * f[1] - m[1][1]; }
          static double deep(int n, double x) { return n == 0 ? x : x + deep(n - 1, x); }
          static double constant(double x) { return 3; }
        }
        """, UTF_8);
  }

  private static Target target(String method) {
    return TargetFinder.ofMethod(folder.resolve("Kinds.java") + "::" + method, "");
  }

  private static List<String> disagreeing(
      CompiledTarget target, Point point, DerivativeRuns other) {
    return Aspects.of(target.compiled(), other, point, -2, EXACT).stream()
        .filter(aspect -> !aspect.agrees())
        .map(CheckReport.Aspect::name)
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "number | 1,2",
        "number | 2,1",
        "number | NaN,0",
        "number | 1,Infinity",
        "single | 1.5,4",
        "array | [1,2,3],0.5",
        "matrix | [[1,2],[3,4]],[5,6]",
        "deep | 3000,1.01",
        "constant | 1",
      })
  void allAgree(String method, String at) {
    Target target = target(method);
    CompiledTarget compiled = new CompiledTarget(target, RULES.compiler(target));
    Point point = PointParser.parse(at, target.parameters());
    assertThat(disagreeing(compiled, point, compiled.interpreted())).isEmpty();
  }

  @Test
  void findsTheFaultOfAMachine() {
    Target target = target("number");
    CompiledTarget compiled = new CompiledTarget(target, RULES.compiler(target));
    Point point = PointParser.parse("1,2", target.parameters());
    DerivativeRuns oneBitOff = new DerivativeRuns(compiled, derivation -> {
      Machine right = Machine.interpreting(
          derivation, AspectsTest.class.getClassLoader(), WorkBudget.unlimited());
      return (name, arguments) -> {
        List<Object> results = new ArrayList<>(right.run(name, arguments));
        results.set(0, Math.nextUp((double) results.get(0)));
        return results;
      };
    });
    assertThat(disagreeing(compiled, point, oneBitOff))
        .containsExactly(
            "compiled = interpreted jvp",
            "compiled = interpreted gradient",
            "compiled = interpreted vjp, pullback");
    DerivativeRuns throwing = new DerivativeRuns(compiled, derivation -> (name, arguments) -> {
      throw new ArithmeticException();
    });
    assertThat(disagreeing(compiled, point, throwing)).hasSize(3);
  }

  @Test
  void findsAFaultOfTheCompiledCode() {
    Target target = target("number");
    CompiledTarget compiled = new CompiledTarget(target, RULES.compiler(target));
    Point point = PointParser.parse("1,2", target.parameters());
    DerivativeRuns wrong = new DerivativeRuns(compiled, derivation -> {
      Machine right = Machine.interpreting(
          derivation, AspectsTest.class.getClassLoader(), WorkBudget.unlimited());
      return (name, arguments) -> {
        List<Object> results = new ArrayList<>(right.run(name, arguments));
        int last = results.size() - 1;
        results.set(last, results.get(last) instanceof Double number ? number + 1 : null);
        return name.equals(compiled.vjp().entry()) ? right.run(name, arguments) : results;
      };
    });
    assertThat(Aspects.of(wrong, wrong, point, 1, EXACT))
        .extracting(CheckReport.Aspect::name, CheckReport.Aspect::agrees)
        .contains(org.assertj.core.groups.Tuple.tuple("dot product", false));
  }
}

package org.djava.cli.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.commons.math3.util.FastMath;
import org.djava.cli.target.Numbers;
import org.djava.cli.target.Point;
import org.djava.cli.target.PointParser;
import org.djava.cli.target.Target;
import org.djava.cli.target.TargetFinder;
import org.djava.cli.target.UserMistake;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class CompilerEngineTest {
  @TempDir
  static Path folder;

  private final DerivativeEngine engine = new CompilerToolchain().engine();

  private static Target demo(String method) {
    Path file = folder.resolve("Demo.java");
    try {
      Files.writeString(file, """
          class Demo {
            private static double hidden(double x) { return Math.sin(x); }
            static double callsHidden(double x) { return hidden(x) * x; }
            static double norm(double[] v) {
              double s = 0;
              for (double e : v) s += e * e;
              return Math.sqrt(s);
            }
            static double overwrites(double[] v, double k) {
              v[0] = v[0] * k;
              return v[0] * v[1];
            }
            static double trace(double[][] m) { return m[0][0] + 2 * m[1][1]; }
            static float single(float x) { return x * x; }
            static double scaled(double x, int n) { return x * n; }
            static double fails(double x) { int[] none = {}; return x * none[0]; }
            static double[] twice(double x) { return new double[] {x, x}; }
            static int rounded(double x) { return (int) x; }
            static double[] nothing(double x) { return null; }
            static double[][] holes(double x) { return new double[][] {{x}, null}; }
            static double[] same(double[] v) { return v; }
            static double[] constant(double x) { return new double[] {1, 2}; }
            static double[] none(double x) { return new double[0]; }
            static double[] inPlace(double[] v, double k) {
              v[0] = v[0] * k;
              v[1] = v[0] * v[1];
              return v;
            }
            static double[][] table(double x, double[] v) {
              double[][] table = {{x}, {x * x, 7}};
              table[0][0] *= v[0];
              return table;
            }
            static double[][] sharedRow(double x) {
              double[] row = {x * x};
              return new double[][] {row, row};
            }
            static float[] singles(float x, int n) { return new float[] {x * n, x * x}; }
          }
          """, UTF_8);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return TargetFinder.ofMethod(file + "::" + method, "");
  }

  private static Point at(Target target, String text) {
    return PointParser.parse(text, target.parameters());
  }

  private static Target expression(String text) {
    return TargetFinder.ofExpression(text, "");
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void differentiatesExpressions(Mode mode) {
    Target target = expression("x < 0 ? -x*y : x*x*y");
    Evaluation right = engine.evaluate(target, at(target, "3,2"), 1, mode);
    assertThat(right.value()).isEqualTo(18.0);
    assertThat(right.derivative()).containsEntry("x", 12.0).containsEntry("y", 9.0);
    Evaluation left = engine.evaluate(target, at(target, "-3,2"), 10, mode);
    assertThat(left.derivative()).containsEntry("x", -20.0).containsEntry("y", 30.0);
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void differentiatesMethods(Mode mode) {
    Target hidden = demo("callsHidden");
    assertThat((double)
            engine.evaluate(hidden, at(hidden, "1"), 1, mode).derivative().get("x"))
        .isCloseTo(Math.sin(1) + Math.cos(1), within(1e-15));
    Target norm = demo("norm");
    assertThat((double[])
            engine.evaluate(norm, at(norm, "[3,4]"), 5, mode).derivative().get("v"))
        .containsExactly(new double[] {3, 4}, within(1e-14));
    Target trace = demo("trace");
    Evaluation evaluation = engine.evaluate(trace, at(trace, "[[1,2],[3,4]]"), 1, mode);
    assertThat((double[][]) evaluation.derivative().get("m"))
        .isDeepEqualTo(new double[][] {{1, 0}, {0, 2}});
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void leavesThePointAsItIs(Mode mode) {
    Target target = demo("overwrites");
    Point point = at(target, "[2,3],5");
    Evaluation evaluation = engine.evaluate(target, point, 1, mode);
    assertThat(evaluation.value()).isEqualTo(30.0);
    assertThat((double[]) evaluation.derivative().get("v")).containsExactly(15, 10);
    assertThat(evaluation.derivative()).containsEntry("k", 6.0);
    assertThat((double[]) point.arguments().get(0)).containsExactly(2, 3);
  }

  @Test
  void keepsFloatsAndLeavesIntegersOut() {
    Target single = demo("single");
    Evaluation evaluation = engine.evaluate(single, at(single, "3"), 1, Mode.REVERSE);
    assertThat(evaluation.value()).isEqualTo(9f);
    assertThat(evaluation.derivative()).containsEntry("x", 6f);
    Target scaled = demo("scaled");
    assertThat(engine.evaluate(scaled, at(scaled, "2,3"), 1, Mode.FORWARD).derivative())
        .containsOnlyKeys("x");
  }

  @Test
  void differentiatesMethodsOfTheJdkAndOfJars() throws Exception {
    Target max = TargetFinder.ofMethod("Math::max(double,double)", "");
    assertThat(engine.evaluate(max, at(max, "1,2"), 1, Mode.REVERSE).derivative())
        .containsEntry("a", 0.0)
        .containsEntry("b", 1.0);
    Path jar = Path.of(
        FastMath.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Target asinh =
        TargetFinder.ofMethod("org.apache.commons.math3.util.FastMath::asinh", jar.toString());
    assertThat((double) engine
            .evaluate(asinh, at(asinh, "2"), 1, Mode.FORWARD)
            .derivative()
            .values()
            .iterator()
            .next())
        .isCloseTo(1 / Math.sqrt(5), within(1e-15));
  }

  @Test
  void tellsWhatTheFunctionThrows() {
    Target target = demo("fails");
    assertThatThrownBy(() -> engine.evaluate(target, at(target, "1"), 1, Mode.REVERSE))
        .isInstanceOf(UserMistake.class)
        .hasMessageContaining("ArrayIndexOutOfBoundsException");
  }

  @Test
  void refusesResultsThatAreNoNumbers() {
    Target rounded = demo("rounded");
    assertThatThrownBy(() -> engine.evaluate(rounded, at(rounded, "1"), 1, Mode.REVERSE))
        .isInstanceOf(CompilationFailure.class)
        .hasMessageContaining("DJ0015");
    for (String method : new String[] {"nothing", "holes"}) {
      Target target = demo(method);
      for (Mode mode : Mode.values()) {
        assertThatThrownBy(() -> engine.evaluate(target, at(target, "1"), 1, mode))
            .isInstanceOf(UserMistake.class)
            .hasMessage("Demo::" + method + "(double) returns null at this point");
      }
    }
  }

  static Stream<Arguments> arrays() {
    return Stream.of(
        Arguments.of("twice", "3", "[3.0, 3.0]", "{x=[2.0, 2.0]}"),
        Arguments.of("same", "[3,4]", "[3.0, 4.0]", "{v=[[2.0, 0.0], [0.0, 2.0]]}"),
        Arguments.of("constant", "3", "[1.0, 2.0]", "{x=[0.0, 0.0]}"),
        Arguments.of("none", "3", "[]", "{x=[]}"),
        Arguments.of(
            "inPlace", "[3,4],2", "[6.0, 24.0]", "{v=[[4.0, 0.0], [16.0, 12.0]], k=[6.0, 24.0]}"),
        Arguments.of(
            "table",
            "3,[5]",
            "[[15.0], [9.0, 7.0]]",
            "{x=[[10.0], [12.0, 0.0]], v=[[[6.0]], [[0.0], [0.0]]]}"),
        Arguments.of("sharedRow", "3", "[[9.0], [9.0]]", "{x=[[12.0], [12.0]]}"),
        Arguments.of("singles", "3,2", "[6.0, 9.0]", "{x=[4.0, 12.0]}"));
  }

  @ParameterizedTest
  @MethodSource("arrays")
  void differentiatesEachNumberOfAnArray(
      String method, String point, String value, String derivative) {
    Target target = demo(method);
    for (Mode mode : Mode.values()) {
      Evaluation evaluation = engine.evaluate(target, at(target, point), 2, mode);
      assertThat(Numbers.text(evaluation.value())).as(mode.word()).isEqualTo(value);
      Map<String, String> texts = new LinkedHashMap<>();
      evaluation.derivative().forEach((name, one) -> texts.put(name, Numbers.text(one)));
      assertThat(texts.toString()).as(mode.word()).isEqualTo(derivative);
    }
  }

  @Test
  void checksBothModesAgainstDifferences() {
    for (String text : new String[] {"sin(x)*exp(x)", "abs(x)", "max(x, -x)", "pow(x, 3)/(1+x)"}) {
      Target target = expression(text);
      for (String point : new String[] {"0", "0.7", "30"}) {
        assertThat(engine.check(target, at(target, point), -2).agrees())
            .as(text + " at " + point)
            .isTrue();
      }
    }
    Target norm = demo("norm");
    CheckReport report = engine.check(norm, at(norm, "[3,4]"), 1);
    assertThat(report.comparisons())
        .extracting(CheckReport.Comparison::input)
        .containsExactly("v[0]", "v[1]");
    assertThat(report.agrees()).isTrue();
  }

  @ParameterizedTest
  @EnumSource(Stage.class)
  void emitsEveryStage(Stage stage) {
    String text = engine.emit(expression("sin(x)*cos(x)"), stage);
    String expected = switch (stage) {
      case LIFT -> "func @expression -> double";
      case ACTIVITY -> "// active: %3";
      case JVP -> "-> (double, double)";
      case DIFFERENTIAL -> "differential[1]\" -> double";
      case GRADIENT -> "gradient[1]\" -> (double, double)";
      case VJP -> "new_object";
      case PULLBACK -> "get_field";
      case LOWER -> "invokestatic";
    };
    assertThat(text).contains(expected);
  }
}

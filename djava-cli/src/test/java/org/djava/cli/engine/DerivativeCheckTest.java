package org.djava.cli.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.djava.cli.target.Point;
import org.djava.cli.target.PointParser;
import org.djava.cli.target.Target;
import org.djava.cli.target.TargetFinder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DerivativeCheckTest {
  @TempDir
  static Path folder;

  @BeforeAll
  static void writeSource() throws IOException {
    Files.writeString(folder.resolve("Singles.java"), """
        import org.djava.DerivativeOf;
        class Singles {
          static double sum(double[] v) { float s = 0; for (double e : v) s += e; return s; }
          static double dot(double[] v) {
            float s = 0;
            for (int i = 0; i < v.length; i++) s += (float) v[i] * (float) v[v.length - 1 - i];
            return s;
          }
          static float exp(double x) { return (float) Math.exp(x); }
          static float wrongExp(double x) { return (float) Math.exp(x); }
          @DerivativeOf(type = Singles.class, method = "wrongExp")
          static float dWrongExp(double x) { return (float) (1.01 * Math.exp(x)); }
          static double rightSquare(double x) { float y = (float) x; return y * y; }
          @DerivativeOf(type = Singles.class, method = "rightSquare")
          static double dRightSquare(double x) { return 2 * x; }
          static double wrongFloor(double x) { return Math.floor(x); }
          @DerivativeOf(type = Singles.class, method = "wrongFloor")
          static double dWrongFloor(double x) { return 1; }
          static double wrongOnce(double[] v) {
            double s = 0;
            for (int i = 0; i < v.length; i++) s += i == 1234 ? square(v[i]) : v[i] * v[i];
            return s;
          }
          static double square(double x) { return x * x; }
          @DerivativeOf(type = Singles.class, method = "square")
          static double dSquare(double x) { return 2.000001 * x; }
          static double bits(double x) {
            return Double.longBitsToDouble(Double.doubleToLongBits(x)) * 2;
          }
          @DerivativeOf(type = Singles.class, method = "bits", wrt = "x")
          static double dBits(double x) { return 200; }
          static double drowned(double x) { return bits(x) + 1e17; }
          static double zeroBits(double x) {
            return Double.longBitsToDouble(Double.doubleToLongBits(x)) * 2;
          }
          @DerivativeOf(type = Singles.class, method = "zeroBits", wrt = "x")
          static double dZeroBits(double x) { return 0; }
          static double drownedZero(double x) { return zeroBits(x) + 1e17; }
          static double overflow(double[] v) {
            double s = 0;
            for (double e : v) s += e * e;
            return Math.exp(s < 0 ? s : 1000);
          }
          static double cosines(double x) {
            for (int i = 0; i < 10000; i++) x = Math.cos(x);
            return x;
          }
          static double contracted(double x) {
            for (int i = 0; i < 400; i++) x = Math.cbrt(Math.atan(Math.tanh(x)) + 1);
            return x;
          }
          static double angles(double[] v) {
            double s = 0;
            for (double e : v) s += Math.atan2(e + 2, e + 2);
            return s;
          }
          static float euler(float x) {
            for (int i = 0; i < 10000; i++) x += 1e-4f * (float) Math.sin(x);
            return x;
          }
          static double powers(double x) {
            double s = 0;
            for (int i = 0; i < 20000; i++) s += Math.pow(x, i * 1e-4);
            return s;
          }
          static double rightBits(double x) {
            return Double.longBitsToDouble(Double.doubleToLongBits(x)) * 2;
          }
          @DerivativeOf(type = Singles.class, method = "rightBits", wrt = "x")
          static double dRightBits(double x) { return 2; }
          static double nearBits(double x) {
            return Double.longBitsToDouble(Double.doubleToLongBits(x)) * 2;
          }
          @DerivativeOf(type = Singles.class, method = "nearBits", wrt = "x")
          static double dNearBits(double x) { return 2.02; }
          static double unseen(double[] v) {
            double s = 0;
            for (double e : v) s += rightBits(e) * (1 + Math.sin(e));
            return s;
          }
          static double unseenAlways(double[] v) {
            double s = 0;
            for (double e : v) s += nearBits(e);
            return s;
          }
          static double unseenOnce(double[] v) {
            double s = 0;
            for (int i = 0; i < v.length; i++) s += i == 1234 ? nearBits(v[i]) : rightBits(v[i]);
            return s;
          }
          static double overwritten(double y) {
            float f = (float) y;
            double z = 1;
            for (int k = 0; k < 3; k++) { z += 2; z += z * f; }
            double[] d = {1, 1};
            d[((int) Math.floor(3 * y)) & 1] = Math.floor(y) + Math.log1p(-y);
            d[((int) Math.floor(3 * y)) & 1] = Math.exp(z);
            return z * y + d[1] * f;
          }
          static double callsWrong(double x) { return x * wrongExp(x); }
        }
        """, UTF_8);
  }

  private static CheckReport check(Target target, String at) {
    return new CompilerToolchain()
        .engine()
        .check(target, PointParser.parse(at, target.parameters()), 1);
  }

  private static Target single(String method) {
    return TargetFinder.ofMethod(folder.resolve("Singles.java") + "::" + method, "");
  }

  /** Rounding hides these from differences. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tanh(x) | 17",
        "log(1+exp(-x)) | 35",
        "1-1/(1+exp(x)) | -35",
        "exp(tanh(x)*5) | 17.2",
        "sinh(tanh(x)*3) | 16.8",
        "(tanh(x)-1)*1e10 | 20",
        "8-1e-15/x | 1.3",
        "8-1e-25/x | 1e-9",
        "sin(x)-x | 1e-9",
        "1e-8*x+1e8-1e8 | 0.5",
        "(1e-8*x+1e8-1e8)*1e20 | 0.5",
        "(float)(900000+tanh(x)) | 0.4",
        "(float)sin(sin(abs(x)*(float)(8e7*x))) | 3",
        "(float)(1/(float)floor((float)(x*x))) | 36047.15810025417",
        "(float)(sin(11.6*x)+70000-x) | 0.23817305159483584",
        "(float)(x+7e9)-atan2(1.5,(float)cos(x)) | 34.38456621180807",
        "(float)(2.1*x+cos(x)+sqrt(9e-10*x)) | 1.9474591182218664E-8",
        "(float)(sin(floor(x)*(x*x))) | 19.5",
        "(float)(cos(1e7)/exp(x)) | -6.567597116957318E-6",
        "(float)abs(x)-(float)exp(2.7) | 9.363527591767353E-7",
        "40*(float)(x*x)+sin((float)(x*x)) | 46",
        "x*(y-x)+sin(x) | 2.5e6,2.6e6",
        "floor(exp(x)) | 26",
        "(float)exp(x*x) | 9.4",
        "(float)exp(x*x)*1e-10 | 9.4",
        "(float)exp(-x*x) | 9.9",
        "exp((float)(x*x+abs(x))) | 13.558423694325707",
        "(x/4e-8+exp(x))*(float)(x-x) | 477.3103949563672",
        "floor(1e10*x)+x | 0.3",
        "sin(1e9*x)/1e9+x | 0.3",
        "rint(exp(x)*x)*x | 30",
        "sin(x) | 1e15",
        "(x*x-1)/(x-1) | 1.0000001",
      })
  void accusesNoRightDerivative(String text, String at) {
    CheckReport report = check(TargetFinder.ofExpression(text, ""), at);
    assertThat(report.agrees()).as(report.toString()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(float)exp(x) | 1.994",
        "(float)(x*x*3) | 0.7",
        "(float)(sin(x)+2) | 8",
        "(float)tanh(x)*x | -0.4",
        "floor(x) | 2.3",
        "(int) x | 2.3",
        "rint(x)*x | 8.2",
      })
  void decidesAtOrdinaryPoints(String text, String at) {
    Target target = TargetFinder.ofExpression(text, "");
    CheckReport.Comparison right = check(target, at).comparisons().get(0);
    assertThat(right.agrees() && right.isDecided()).as(right.toString()).isTrue();
    for (double wrong : new double[] {1.01 * right.reverse(), right.reverse() + 1, 0.5}) {
      boolean isWrong = Math.abs(wrong - right.reverse()) > 1e-3 * Math.abs(right.reverse());
      assertThat(isWrong && wrong(target, at, wrong).agrees())
          .as(wrong + " for " + right)
          .isFalse();
    }
  }

  /** Small oscillations, steps and cancellation hide nothing. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "40*(float)(x*x)+sin((float)(x*x)) | 46.1 | 1e-3",
        "x*(1e7-x)+sin(x) | 2.5e6 | 1e-9",
        "floor(exp(x))+x | 26 | 1e-9",
        "tanh(x) | 17 | 1e-9",
        "8-1e-25/x | 1e-9 | 1e-9",
        "sin(x) | 1e15 | 1e-9",
        "exp(-1/(x*x)) | 0.05 | 1e-9",
        "x*1e-200 | 1e-5 | 1e-9",
      })
  void findsSmallErrorsAtAwkwardPoints(String text, String at, double error) {
    Target target = TargetFinder.ofExpression(text, "");
    CheckReport.Comparison right = check(target, at).comparisons().get(0);
    assertThat(right.agrees() && right.isDecided()).as(right.toString()).isTrue();
    CheckReport.Comparison wrong = wrong(target, at, right.reverse() * (1 + error));
    assertThat(wrong.agrees()).as(wrong.toString()).isFalse();
  }

  /** What is said of a derivative that the machine has not computed. */
  private static CheckReport.Comparison wrong(Target target, String at, double derivative) {
    TargetRules rules = new TargetRules(method -> false);
    CompiledTarget compiled = new CompiledTarget(target, rules.compiler(target));
    Point point = PointParser.parse(at, target.parameters());
    List<Object> derivatives = new ArrayList<>(List.of(derivative));
    return new DerivativeCheck(
            compiled, rules.rounded(compiled, target), rules.precise(compiled, target), point, 1)
        .report(probe -> probe.along(derivatives), probe -> probe.along(derivatives))
        .comparisons()
        .get(0);
  }

  @Test
  void knowsHowFloatsAreRounded() {
    StringBuilder numbers = new StringBuilder("[0.1");
    for (int i = 1; i < 60; i++) {
      numbers.append(',').append(Math.sin(i * i));
    }
    for (String method : List.of("sum", "dot")) {
      CheckReport report = check(single(method), numbers + "]");
      assertThat(report.agrees()).as(report.toString()).isTrue();
      assertThat(report.comparisons()).allMatch(CheckReport.Comparison::isDecided);
    }
    assertThat(check(single("exp"), "1.994").agrees()).isTrue();
  }

  @Test
  void findsWrongRulesOfProgramsOverFloats() {
    assertThat(check(single("wrongExp"), "1.994").agrees()).isFalse();
    assertThat(check(single("callsWrong"), "0.7").agrees()).isFalse();
    assertThat(check(single("wrongFloor"), "2.3").agrees()).isFalse();
  }

  @Test
  void whatIsHiddenFromDifferencesIsNotDecided() {
    for (String method : List.of("drowned", "drownedZero")) {
      CheckReport report = check(single(method), "0.001");
      assertThat(report.comparisons()).noneMatch(CheckReport.Comparison::isDecided);
    }
    assertThat(check(single("bits"), "0.001").agrees()).isFalse();
    assertThat(check(single("zeroBits"), "0.001").agrees()).isFalse();
  }

  @Test
  void findsOneWrongNumberOfManyInBlocks() {
    CheckReport report = check(single("wrongOnce"), numbers(1500));
    assertThat(report.comparisons()).hasSizeLessThan(100);
    assertThat(report.comparisons().stream().filter(one -> !one.agrees()))
        .extracting(CheckReport.Comparison::input)
        .containsExactly("v[1216] to v[1253]", "v[1234]");
  }

  /** Differences of values see along blocks, too, what they see of single numbers. */
  @Test
  void comparesValuesAlongBlocks() {
    CheckReport right = check(single("unseen"), numbers(1500));
    assertThat(right.agrees()).as(right.toString()).isTrue();
    assertThat(right.comparisons()).allMatch(CheckReport.Comparison::isDecided);
    CheckReport wrong = check(single("unseenOnce"), numbers(1500));
    assertThat(wrong.comparisons().stream().filter(one -> !one.agrees()))
        .extracting(CheckReport.Comparison::input)
        .containsExactly("v[1216] to v[1253]", "v[1234]");
  }

  @Test
  @Timeout(300)
  void looksForSomeOfManyWrongNumbers() {
    CheckReport report = check(single("unseenAlways"), numbers(1500));
    assertThat(report.comparisons())
        .filteredOn(one -> !one.agrees())
        .extracting(CheckReport.Comparison::input)
        .contains("v[0] to v[37]", "v[0]", "v[1]", "v[37]");
  }

  /** What nothing is made of need not be followed. */
  @Test
  void whatIsOverwrittenDoesNotMatter() {
    CheckReport report = check(single("overwritten"), "3.00001");
    assertThat(report.agrees()).as(report.toString()).isTrue();
    // Reverse mode has an adjoint there that no float can hold.
    CheckReport.Comparison found = report.comparisons().get(0);
    assertThat(found.reverse()).isInfinite();
    assertThat(found.numeric() / found.forward()).isCloseTo(1, within(1e-12));
  }

  /** The body is rounded, too, although only the rule is differentiated. */
  @Test
  void looksIntoMethodsWithRules() {
    CheckReport report = check(single("rightSquare"), "1.994");
    assertThat(report.agrees()).as(report.toString()).isTrue();
    assertThat(report.comparisons()).allMatch(CheckReport.Comparison::isDecided);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y-exp(sqrt(-x)) | 2,1",
        "log((x+1)/(x+1) - 2) | 3",
        "x/(y-y) | 3,2",
        "exp(abs(x)*0+1000) | 3",
        "x > y ? exp(x) : y | 800,2",
        "exp(x<1?x:1000) | 3",
      })
  void whatHasNoValueHasNoDifferences(String text, String at) {
    CheckReport report = check(TargetFinder.ofExpression(text, ""), at);
    assertThat(report.agrees()).as(report.toString()).isTrue();
    assertThat(report.comparisons()).noneMatch(CheckReport.Comparison::isDecided);
    assertThat(report.aspects())
        .filteredOn(aspect -> !aspect.isDecided())
        .extracting(CheckReport.Aspect::name)
        .containsExactly("dot product");
  }

  @Test
  void whatHasNoValueHasNoDifferencesAlongBlocksEither() {
    CheckReport report = check(single("overflow"), numbers(1500));
    assertThat(report.agrees()).as(report.toString()).isTrue();
    assertThat(report.comparisons()).noneMatch(CheckReport.Comparison::isDecided);
  }

  /** Work with many digits ends where it is too much. Without an end, these take minutes. */
  @ParameterizedTest
  @CsvSource({"cosines, 0.5", "contracted, 0.5", "euler, 0.5", "powers, 1.3"})
  @Timeout(300)
  void longRunsHaveAnAnswer(String method, String at) {
    CheckReport report = check(single(method), at);
    assertThat(report.agrees()).as(report.toString()).isTrue();
    boolean isDecided = report.comparisons().get(0).isDecided();
    assertThat(isDecided).isEqualTo(!method.startsWith("co"));
  }

  @Test
  @Timeout(300)
  void whatCancelsNeedsManyDigitsButLittleTime() {
    CheckReport report = check(single("angles"), numbers(50));
    assertThat(report.agrees()).as(report.toString()).isTrue();
    assertThat(report.comparisons()).allMatch(CheckReport.Comparison::isDecided);
  }

  private static String numbers(int count) {
    StringBuilder numbers = new StringBuilder("[0.5");
    for (int i = 1; i < count; i++) {
      numbers.append(',').append(Math.sin(i));
    }
    return numbers + "]";
  }
}

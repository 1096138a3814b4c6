package org.djava.cli.explain;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.cli.expression.ExpressionFunction;
import org.djava.cli.expression.ParsedExpression;
import org.djava.cli.notation.Notation;
import org.djava.cli.notation.Notations;
import org.junit.jupiter.api.Test;

class DerivationTextTest {
  private static final Path GOLDEN = Path.of("src/test/resources/org/djava/cli/explain");

  private static String explain(String text, double seed, DerivationText.Part part, double... at) {
    return explain(Notations.ascii(), text, seed, part, at);
  }

  private static String explain(
      Notation notation, String text, double seed, DerivationText.Part part, double... at) {
    ParsedExpression parsed = ParsedExpression.parse(text);
    Derivation derivation = Derivation.of(
        ExpressionFunction.of(parsed),
        parsed.variables(),
        seed != 1,
        MachineRules.standard(),
        MachineRules.noBodies());
    Map<String, Double> point = new LinkedHashMap<>();
    for (int i = 0; i < at.length; i++) {
      point.put(parsed.variables().get(i), at[i]);
    }
    return DerivationText.write(
        List.of(derivation),
        Optional.of(notation.formula(parsed.body())),
        parsed.text(),
        at.length == 0 ? Optional.empty() : Optional.of(point),
        seed,
        part,
        notation,
        false);
  }

  private static void assertGolden(String name, String actual) throws IOException {
    Path file = GOLDEN.resolve(name + ".txt");
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(file, actual, UTF_8);
    }
    assertThat(actual).isEqualTo(Files.readString(file, UTF_8));
  }

  @Test
  void showsTheProductOfSineAndCosine() throws IOException {
    assertGolden(
        "sine-cosine",
        explain(Notations.unicode(false), "sin(x)*cos(x)", 1, DerivationText.Part.BOTH, 2));
  }

  @Test
  void whatIsNotSelectedIsNotUsed() {
    assertThat(explain("max(0, sqrt(x))", 1, DerivationText.Part.BOTH, 0))
        .contains("[ dw1/dx = 0 >= w0 ? 0 : dw0/dx   ]   =  0")
        .contains("dy/dx = 0 >= sqrt(x) ? 0 : 0.5 / sqrt(x)   =  0")
        .doesNotContain("NaN");
  }

  @Test
  void showsSeveralInputs() throws IOException {
    assertGolden(
        "two-inputs",
        explain(Notations.unicode(true), "x*y + sin(x*x)/y", 1, DerivationText.Part.BOTH, 1, 2));
  }

  @Test
  void keepsAnotherSeedInSight() throws IOException {
    assertGolden("seed", explain("x*x", 3, DerivationText.Part.BOTH, 2));
  }

  @Test
  void theSeedIsNoFactorOfOne() {
    assertThat(explain("-x", -2, DerivationText.Part.BOTH, -1))
        .contains("          = -dx/dx\n", "= -dy/dy\n")
        .doesNotContain("-1 * d");
  }

  @Test
  void aChainInWhichEachLinkTakesTheOneBeforeTwiceIsNotWrittenOut() {
    for (String function : List.of("max", "min", "hypot", "atan2")) {
      String chain = (function + "(").repeat(150) + "x" + ", y)".repeat(150);
      assertThat(explain(chain, 1, DerivationText.Part.BOTH, 2, 3))
          .contains("= (too long to be written out)   = ");
    }
    String chain = "abs(".repeat(150) + "x" + " - 1)".repeat(150);
    assertThat(explain(chain, 1, DerivationText.Part.BOTH, 2.25))
        .contains("dy/dx = (too long to be written out)   = ");
  }

  @Test
  void writesSymbolsOnlyWithoutAPoint() {
    assertThat(explain("exp(3*x)", 1, DerivationText.Part.FORWARD))
        .contains("[ dw0/dx = 3")
        .contains("dy/dx = 3 * exp(3 * x)")
        .doesNotContain("at x")
        .doesNotContain("REVERSE");
  }

  @Test
  void namesWhatTheInputsLeaveFree() {
    assertThat(explain("f*w0*y", 1, DerivationText.Part.BOTH, 2, 3, 4))
        .startsWith("z = g(f, w0, y) = f * w0 * y\nat f = 2, w0 = 3, y = 4\n")
        .contains("dz/dv0");
  }

  @Test
  void explainsAnInputThatIsTheResult() {
    assertThat(explain("x", 1, DerivationText.Part.BOTH, 5)).contains("dy/dx = 1");
    assertThat(explain("2*PI", 1, DerivationText.Part.BOTH)).contains("no input");
  }

  @Test
  void explainsFunctionsWithoutSteps() {
    assertThat(explain("x", 1, DerivationText.Part.BOTH, 5))
        .contains("  There is no step: y is x.\n")
        .contains("  dy/dx is the seed: y is x.\n")
        .doesNotContain("Phase");
    assertThat(explain("2*PI", 1, DerivationText.Part.BOTH)).doesNotContain("MODE");
  }

  @Test
  void callsFactorsThatAreConstantSo() {
    assertThat(explain("PI*x/3 + 3/x + x*x", 1, DerivationText.Part.FORWARD, 3))
        .contains("w0 = PI * x    constant factor")
        .contains("w1 = w0 / 3    constant factor")
        .contains("w2 = 3 / x     quotient rule")
        .contains("w4 = x * x     product rule");
    assertThat(explain("3*x", 1, DerivationText.Part.REVERSE, 3))
        .contains("Nothing is kept for phase 2")
        .containsPattern("It\\s+needs\\s+nothing\\s+from\\s+phase\\s+1\\.")
        .doesNotContain("the values kept");
  }

  @Test
  void givesEveryUseItsShare() {
    assertThat(explain("x*x", 1, DerivationText.Part.REVERSE, 3))
        .contains("""
                dy/dx    += dy/dw0 * x   = 1 * x = x   =  3
                dy/dx    += dy/dw0 * x   = 1 * x = x   =  3
            """)
        .contains("x is used 2 times, by w0 in both operands (a line for each term of dw0/dx);")
        .contains("    dy/dx = dy/dw0 * x\n          + dy/dw0 * x\n          = x + x\n");
    assertThat(explain("x - x", 1, DerivationText.Part.REVERSE, 3))
        .contains("+= dy/dw0 * 1 ", "+= dy/dw0 * -1 ", "= 1 - 1\n");
  }

  @Test
  void addsATermAgainForEveryPath() {
    assertThat(explain("sin(x*x)*cos(x*x)", 1, DerivationText.Part.REVERSE, 2)).contains("""
            dy/dx = dy/dw4 * dw4/dw3 * dw3/dw2 * x
                      + dy/dw4 * dw4/dw3 * dw3/dw2 * x
                      + dy/dw4 * dw4/dw1 * dw1/dw0 * x
                      + dy/dw4 * dw4/dw1 * dw1/dw0 * x
            """);
    assertThat(explain("x*x + sin(x*x)", 1, DerivationText.Part.REVERSE))
        .contains("+ dy/dw3 * dw3/dw0 * x\n          + dy/dw3 * dw3/dw0 * x\n          = ");
  }

  @Test
  void saysWhatTheReversePhaseReads() {
    assertThat(explain("sin(x)*cos(x)", 1, DerivationText.Part.REVERSE))
        .contains(
            "contain them: the values of w0 and w1.\n  In these derivatives sin(x) is w0 and cos(x) is w1, which phase 1 has computed.\n")
        .contains("\n  Not needed again: w2.\n");
    assertThat(explain("exp(x)", 1, DerivationText.Part.REVERSE))
        .contains(
            "contain them: the value of w0.\n  In these derivatives exp(x) is w0, which phase 1 has computed.\n");
    assertThat(explain("sin(x)", 1, DerivationText.Part.REVERSE))
        .contains("contain them: the value of x.\n  Not needed again: w0.\n");
    assertThat(explain("x + 2", 1, DerivationText.Part.REVERSE))
        .contains("  Nothing is kept for phase 2: the derivatives that it uses are numbers.\n");
  }

  @Test
  void tellsTheDerivativeFromItsProductWithTheSeed() {
    assertThat(explain("x*y", -2, DerivationText.Part.REVERSE, 3, 5))
        .contains("    dz/dx = y             =  5\n      times the seed -2   = -10\n")
        .contains("    z [ 5   3 ]\n");
  }

  @Test
  void writesNumbersAsNumbers() {
    assertThat(explain("exp(x)", 1, DerivationText.Part.REVERSE, 1))
        .contains("w0 = exp(x)   =  2.718281828459045 ");
  }

  @Test
  void explainsTheSeed() {
    assertThat(explain("x*y", 1, DerivationText.Part.BOTH))
        .contains("Seed: dx/dx = 1, dy/dx = 0: only x changes.\n")
        .contains("Seed: dz/dz = 1, for z changes as fast as itself.\n");
    assertThat(explain("sin(x)", 2, DerivationText.Part.BOTH))
        .contains("Seed: dx/dx = 2; dx/dx, not 1, is a factor of every derivative below.")
        .contains("Seed: dy/dy = 2 instead of 1: it is a factor of every adjoint below.");
  }

  @Test
  void leavesOutWhatWouldBeTooLong() {
    StringBuilder nested = new StringBuilder("x");
    for (int i = 0; i < 60; i++) {
      nested.insert(0, "sin(").append(")*x");
    }
    assertThat(explain(nested.toString(), 1, DerivationText.Part.BOTH, 0.5))
        .contains("too long to be written out");
  }

  @Test
  void refusesBranches() {
    assertThatThrownBy(() -> explain("x < 0 ? -x : x", 1, DerivationText.Part.BOTH, 1))
        .isInstanceOf(ExplanationRefusedException.class)
        .hasMessageContaining("not a straight line");
  }

  @Test
  void losesAStepWithItsRule() {
    ParsedExpression parsed = ParsedExpression.parse("sin(x)*cos(x)");
    assertThatThrownBy(() -> Derivation.of(
            ExpressionFunction.of(parsed),
            parsed.variables(),
            false,
            MachineRules.without("sin"),
            MachineRules.noBodies()))
        .hasMessageContaining("no derivative rule for java.lang.Math.sin(double)");
  }
}

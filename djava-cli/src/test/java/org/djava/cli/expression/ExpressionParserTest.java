package org.djava.cli.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.djava.cli.symbolic.Evaluator;
import org.djava.cli.symbolic.ExpressionPrinter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpressionParserTest {
  private static double value(String text) {
    return Evaluator.evaluate(
        ParsedExpression.parse(text).body(), Map.of("x", 3.0, "y", 5.0, "a1", 7.0));
  }

  @Test
  void followsJavasPrecedence() {
    assertThat(value("1 + 2 * x")).isEqualTo(7);
    assertThat(value("10 - 2 - 3")).isEqualTo(5);
    assertThat(value("12 / 2 / 3")).isEqualTo(2);
    assertThat(value("-x * y")).isEqualTo(-15);
    assertThat(value("2 - -x")).isEqualTo(5);
    assertThat(value("- - x")).isEqualTo(3);
    assertThat(value("17 % 5 * 2")).isEqualTo(4);
    assertThat(value("x < 0 ? 1 : x > 2 && y > 2 || false0() > 0 ? 2 : 3".replace("false0()", "x")))
        .isEqualTo(2);
    assertThat(value("!(x < y) ? 1 : 2")).isEqualTo(2);
  }

  @Test
  void readsEveryNumberAsDouble() {
    assertThat(value("1/2")).isEqualTo(0.5);
    assertThat(value("1e3 + .5 + 2. + 1.5E-1 + 2d")).isEqualTo(1004.65);
  }

  @Test
  void knowsMathUnqualifiedAndQualified() {
    assertThat(value("max(x, y) + Math.min(x, y) + fma(1, 2, 3)")).isEqualTo(13);
    assertThat(value("sin(PI / 2) + Math.PI - PI + log(E)")).isEqualTo(2);
  }

  @Test
  void readsTheSignsOfMathematics() {
    assertThat(value("cos²(x) · 2 − y")).isEqualTo(Math.cos(3) * Math.cos(3) * 2 - 5);
    assertThat(value("-x² × a₁")).isEqualTo(-63);
    assertThat(value("-2² + (x + 1)³")).isEqualTo(60);
    assertThat(value("√x · ∛(y + 3) + π")).isEqualTo(Math.sqrt(3) * Math.cbrt(8) + Math.PI);
    assertThat(value("x ≤ 3 ∧ y ≥ 5 ∧ ¬(x ≠ 3) ∨ x < 0 ? 1 : 2")).isEqualTo(1);
    assertThat(value("-∞")).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThatThrownBy(() -> ParsedExpression.parse("√x²")).hasMessageContaining("parentheses");
    assertThatThrownBy(() -> ParsedExpression.parse("x²²²")).hasMessageContaining("from 1 to 64");
    assertThatThrownBy(() -> ParsedExpression.parse("²x"))
        .hasMessageContaining("expected a number");
    assertThatThrownBy(() -> ParsedExpression.parse("x² ²")).hasMessageContaining("operator");
  }

  @Test
  void readsPowersOfFunctions() {
    assertThat(value("cos^2(x)")).isEqualTo(Math.cos(3) * Math.cos(3));
    assertThat(value("-sin^3(x) / 2")).isEqualTo(-Math.sin(3) * Math.sin(3) * Math.sin(3) / 2);
    assertThat(value("abs^1(x)")).isEqualTo(3);
  }

  @Test
  void ordersVariablesByFirstAppearance() {
    assertThat(ParsedExpression.parse("sin(y) * x + a1 * y").variables())
        .containsExactly("y", "x", "a1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "x^2 | column 2: '^' is not a power in Java; write pow, as in pow(x, 2)",
        "(x+1)^3 | column 6: '^' is not a power in Java; write pow, as in pow(x, 2)",
        "sin(x)^2 | column 7: '^' is not a power in Java; write pow, as in pow(x, 2)",
        "x^y(2) | column 2: '^' is not a power in Java; write pow, as in pow(x, 2)",
        "cos^x(x) | column 5: expected an integer from 1 to 64 as the power of a function but found 'x'",
        "cos^-1(x) | column 5: expected an integer from 1 to 64 as the power of a function but found '-'",
        "x+++x | column 2: '++' changes a variable in Java; write '+ +' for two signs",
        "x--y | column 2: '--' changes a variable in Java; write '- -' for two signs",
        "--x | column 1: '--' changes a variable in Java; write '- -' for two signs",
        "x + | column 4: expected a number, a variable, a function or '(' but found the end",
        "x * * y | column 5: expected a number, a variable, a function or '(' but found '*'",
        "sin(x | column 6: expected ')' but found the end",
        "sine(x) | column 1: there is no function sine; did you mean sin?",
        "ln(x) | column 1: there is no function ln; did you mean log?",
        "frobnicate(x) | column 1: there is no function frobnicate in Math",
        "pow(x) | column 1: pow takes 2 arguments but has 1",
        "sin() | column 1: sin takes 1 argument but has 0",
        "sin * x | column 1: sin is a function: expected '(' after it",
        "x y | column 3: expected an operator or the end but found 'y'",
        "2x | column 1: malformed number '2x' (a product needs '*', as in 2*x)",
        "x < 1 | column 1: expected a number but found a condition",
        "x ? 1 : 2 | column 1: expected a condition, as in x < 0, but found a number",
        "x < 0 ? 1 | column 10: expected ':' but found the end",
        "x # y | column 3: unexpected character '#'",
        "return x; | column 8: expected an operator or the end but found 'x'",
      })
  void saysWhereAndWhatIsWrong(String text, String message) {
    if (text.startsWith("return")) {
      assertThatThrownBy(() -> ParsedExpression.parse(text)).hasMessageContaining("statements");
      return;
    }
    assertThatThrownBy(() -> ParsedExpression.parse(text))
        .isInstanceOf(ExpressionSyntaxException.class)
        .hasMessage(message);
  }

  @Test
  void refusesWhatIsEmptyHugeOrTooDeep() {
    assertThatThrownBy(() -> ParsedExpression.parse("  ")).hasMessageContaining("empty");
    assertThatThrownBy(() -> ParsedExpression.parse("1e999")).hasMessageContaining("out of range");
    assertThatThrownBy(() -> ParsedExpression.parse("(".repeat(500) + "x" + ")".repeat(500)))
        .hasMessageContaining("too deeply");
    assertThatThrownBy(() -> ParsedExpression.parse("- ".repeat(500) + "x"))
        .hasMessageContaining("too deeply");
    assertThatThrownBy(() -> ParsedExpression.parse("x" + "+x".repeat(5000)))
        .hasMessageContaining("longer than 2000 numbers");
  }

  @Test
  void saysWhatHelpsWithCharacters() {
    assertThatThrownBy(() -> ParsedExpression.parse("|x|")).hasMessageContaining("abs(x)");
    assertThatThrownBy(() -> ParsedExpression.parse("2*\uFFFD"))
        .hasMessageContaining("column 3")
        .hasMessageContaining("encoding " + System.getProperty("sun.jnu.encoding"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "a - (b - c) ~ a - (b - c)",
        "(a - b) - c ~ a - b - c",
        "a * (b / c) ~ a * (b / c)",
        "(a + b) * -c ~ (a + b) * -c",
        "-(a + b) ~ -(a + b)",
        "-(a * b) ~ -(a * b)",
        "-a * b ~ -a * b",
        "- -a ~ -(-a)",
        "2 - -3 ~ 2 - -3",
        "cos^2(a) * 2.50 ~ cos^2(a) * 2.5",
        "(a < 0 ? 1 : 2) * b ~ (a < 0 ? 1 : 2) * b",
        "a < 0 ? 1 : b < 0 ? 2 : 3 ~ a < 0 ? 1 : b < 0 ? 2 : 3",
        "(a < 0 || b < 0) && c < 0 ? 1 : 2 ~ (a < 0 || b < 0) && c < 0 ? 1 : 2",
        "PI * E * 1e-7 ~ PI * E * 1.0E-7",
      })
  void printsWithAsFewParenthesesAsJavaAllows(String text, String printed) {
    assertThat(ExpressionPrinter.print(ParsedExpression.parse(text).body())).isEqualTo(printed);
    assertThat(ParsedExpression.parse(printed).body())
        .isEqualTo(ParsedExpression.parse(text).body());
  }
}

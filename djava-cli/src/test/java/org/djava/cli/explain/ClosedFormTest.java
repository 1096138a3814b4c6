package org.djava.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.djava.cli.expression.ExpressionFunction;
import org.djava.cli.expression.ParsedExpression;
import org.djava.cli.notation.Notations;
import org.djava.cli.symbolic.ArithmeticOperator;
import org.djava.cli.symbolic.DualNumbers;
import org.djava.cli.symbolic.Evaluator;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.ExpressionPrinter;
import org.djava.cli.symbolic.OperationCount;
import org.djava.cli.symbolic.RandomExpressions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ClosedFormTest {
  private static final int POINTS = 10;

  static Derivation derive(String text) {
    ParsedExpression parsed = ParsedExpression.parse(text);
    return Derivation.of(
        ExpressionFunction.of(parsed),
        parsed.variables(),
        false,
        MachineRules.standard(),
        MachineRules.noBodies());
  }

  private static String closedForm(String text, String input) {
    return ExpressionPrinter.print(derive(text).writtenOut(input).orElseThrow().closedForm());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sin(x)*cos(x) | x | cos^2(x) - sin^2(x)",
        "x*x*x | x | 3 * x * x",
        "exp(x*x) | x | 2 * x * exp(x * x)",
        "sin(x)/x | x | (cos(x) - sin(x) / x) / x",
        "1/(1+exp(-x)) | x | exp(-x) / pow(exp(-x) + 1, 2)",
        "pow(x,y) | x | y * pow(x, y - 1)",
        "pow(x,y) | y | log(x) * pow(x, y)",
        "pow(x, 5) | x | 5 * pow(x, 4)",
        "(x-y)*(x+y) | x | 2 * x",
        "(x-y)*(x+y) | y | -2 * y",
        "sin(x)/cos(x) | x | 1 / cos^2(x)",
        "tanh(x) | x | 4 * exp(-2 * abs(x)) / pow(exp(-2 * abs(x)) + 1, 2)",
        "x/(1+x) | x | 1 / pow(x + 1, 2)",
        "(x-y)*(x-y) | y | 2 * (y - x)",
        "x/(x+y) | x | y / pow(x + y, 2)",
        "x/sqrt(1+x*x) | x | 1 / sqrt^3(x * x + 1)",
        "log(x+sqrt(x*x+1)) | x | 1 / sqrt(x * x + 1)",
        "log(x) | x | 1 / x",
        "sqrt(x) | x | 0.5 / sqrt(x)",
        "atan(x) | x | 1 / (x * x + 1)",
        "atan2(y, x) | y | x / (x * x + y * y)",
        "max(x*y, sin(x)) | x | x * y >= sin(x) ? y : cos(x)",
        "x/3 + PI*x | x | PI + 1 / 3",
        "exp(x)*cos(x) | x | exp(x) * (cos(x) - sin(x))",
        "x - x | x | 0",
        "tan(x) | x | tan^2(x) + 1",
        "asin(x) | x | 1 / sqrt((x + 1) * (1 - x))",
        "acos(x) | x | -1 / sqrt((x + 1) * (1 - x))",
        "hypot(x, y) | y | y / hypot(x, y)",
        "expm1(x) | x | exp(x)",
        "log1p(x) | x | 1 / (x + 1)",
        "cbrt(x) | x | 1 / (3 * cbrt^2(x))",
        "sinh(x)*cosh(x) | x | cosh^2(x) + sinh^2(x)",
        "abs(x) | x | x < 0 ? -1 : 1",
        "fma(x, y, z) | x | y",
        "x % y | y | -rint((x - x % y) / y)",
        "floor(x) * x | x | floor(x)",
        "2 | x | 0",
      })
  void isWhatOneWouldWrite(String text, String input, String expected) {
    if (text.equals("2")) {
      assertThat(derive(text).results()).isEmpty();
      return;
    }
    assertThat(closedForm(text, input)).isEqualTo(expected);
  }

  /** Functions that tell the two zeros apart, at x = 2, y = -3. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x*atan2(-(0),-2) | -3.141592653589793",
        "x*atan2(0,-2) | 3.141592653589793",
        "x*atan2(-0,y) | -3.141592653589793",
        "x*copySign(y,0*y) | -3",
        "x*copySign(y,-(0*y)) | 3",
        "x*copySign(y,sqrt(0*y)) | -3",
        "x*copySign(2,signum(y*0)) | -2",
        "x*copySign(1,y-y) | 1",
        "x*atan(1/(0*y)) | -1.5707963267948966",
        "x/copySign(1,-(0)) | -1",
        "x*pow(0*y,-1)*y | Infinity",
      })
  void keepsTheSignsOfZeros(String text, double expected) {
    Expression readBack = ParsedExpression.parse(closedForm(text, "x")).body();
    assertThat(Evaluator.evaluate(readBack, Map.of("x", 2.0, "y", -3.0)))
        .as(ExpressionPrinter.print(readBack))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x*x*x | 3 · x² | 3 * x * x",
        "x*x*x*x*y*y | 4 · x³ · y² | 4 * pow(x, 3) * y * y",
        "-1/x | 1 / x² | 1 / (x * x)",
        "x*sin(y*y) | sin(y²) | sin(y * y)",
      })
  void writesPowersWhereThatIsShorter(String text, String unicode, String ascii) {
    Expression closedForm = derive(text).writtenOut("x").orElseThrow().closedForm();
    assertThat(Notations.unicode(false).formula(closedForm)).isEqualTo(unicode);
    assertThat(ExpressionPrinter.print(closedForm)).isEqualTo(ascii);
    Map<String, Double> point = Map.of("x", 1.7, "y", -0.6);
    assertThat(Evaluator.evaluate(ParsedExpression.parse(unicode).body(), point))
        .isCloseTo(Evaluator.evaluate(closedForm, point), within(1e-15));
  }

  static Stream<String> expressions() {
    Stream<String> named = Stream.of(
        "x*x*x",
        "exp(x*x)",
        "sin(x)/x",
        "1/(1+exp(-x))",
        "log(x+sqrt(x*x+1))",
        "pow(x,y)",
        "(x-y)*(x+y)");
    Stream<String> random = LongStream.range(0, 200)
        .mapToObj(seed -> new RandomExpressions(seed).next(2 + (int) (seed % 3)));
    return Stream.concat(named, random);
  }

  @ParameterizedTest
  @MethodSource("expressions")
  void agreesWithTheDerivativeWhenReadBack(String text) {
    ParsedExpression parsed = ParsedExpression.parse(text);
    RandomExpressions coordinates = new RandomExpressions(text.hashCode());
    for (String input : parsed.variables()) {
      Expression readBack = ParsedExpression.parse(closedForm(text, input)).body();
      for (int i = 0; i < POINTS; i++) {
        Map<String, Double> point = new HashMap<>();
        parsed.variables().forEach(name -> point.put(name, coordinates.coordinate()));
        double expected = DualNumbers.evaluate(parsed.body(), point, input).derivative();
        assertThat(Evaluator.evaluate(readBack, point))
            .as("d/d%s at %s", input, point)
            .isCloseTo(expected, within(1e-12 * Math.max(1, Math.abs(expected))));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("expressions")
  void isTidy(String text) {
    assertTidy(derive(text));
  }

  static void assertTidy(Derivation derivation) {
    for (Derivation.InputDerivative result : derivation.results()) {
      Derivation.WrittenOut written = result.writtenOut().orElseThrow();
      Expression closedForm = written.closedForm();
      assertThat(OperationCount.of(closedForm))
          .isLessThanOrEqualTo(OperationCount.of(written.forward()))
          .isLessThanOrEqualTo(OperationCount.of(written.reverse()));
      List<Expression> parts = parts(closedForm);
      for (Expression part : parts) {
        if (part instanceof Expression.Arithmetic arithmetic) {
          assertTidy(arithmetic);
        }
      }
    }
  }

  private static void assertTidy(Expression.Arithmetic arithmetic) {
    boolean isSum = isSum(arithmetic);
    double neutral = isSum ? 0 : 1;
    assertThat(arithmetic.right().isLiteral(neutral)).as(arithmetic.toString()).isFalse();
    boolean isQuotient = arithmetic.operator() == ArithmeticOperator.DIVIDE;
    assertThat(!isQuotient && arithmetic.left().isLiteral(neutral))
        .as(arithmetic.toString())
        .isFalse();
    if (isSum) {
      List<String> terms = new ArrayList<>();
      addTerms(arithmetic, terms);
      Set<String> different = new HashSet<>(terms);
      assertThat(different).as(terms.toString()).hasSameSizeAs(terms);
    }
  }

  private static boolean isSum(Expression expression) {
    return expression instanceof Expression.Arithmetic arithmetic
        && (arithmetic.operator() == ArithmeticOperator.ADD
            || arithmetic.operator() == ArithmeticOperator.SUBTRACT);
  }

  private static void addTerms(Expression expression, List<String> terms) {
    if (isSum(expression)) {
      addTerms(((Expression.Arithmetic) expression).left(), terms);
      addTerms(((Expression.Arithmetic) expression).right(), terms);
    } else {
      terms.add(ExpressionPrinter.print(expression));
    }
  }

  private static List<Expression> parts(Expression expression) {
    List<Expression> parts = new ArrayList<>(List.of(expression));
    if (expression instanceof Expression.Arithmetic arithmetic) {
      parts.addAll(parts(arithmetic.left()));
      parts.addAll(parts(arithmetic.right()));
    } else if (expression instanceof Expression.Negation negation) {
      parts.addAll(parts(negation.operand()));
    } else if (expression instanceof Expression.Power power) {
      parts.addAll(parts(power.base()));
    } else if (expression instanceof Expression.Call call) {
      call.arguments().forEach(argument -> parts.addAll(parts(argument)));
    }
    return parts;
  }
}

package org.djava.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.djava.cli.engine.CompilerToolchain;
import org.djava.cli.engine.DerivativeEngine;
import org.djava.cli.engine.Mode;
import org.djava.cli.expression.ParsedExpression;
import org.djava.cli.symbolic.Evaluator;
import org.djava.cli.symbolic.ExpressionPrinter;
import org.djava.cli.symbolic.FunctionExpressions;
import org.djava.cli.symbolic.Rounding;
import org.djava.cli.target.Point;
import org.djava.cli.target.Target;
import org.djava.cli.target.TargetFinder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The closed form loses no digits against the derivative that is compiled, and is never longer. */
class ClosedFormOfAllFunctionsTest {
  private static final int EXPRESSIONS = 480;
  private static final int POINTS = 10;
  private static final double TOLERANCE = 1e-12;

  /** The compiled derivative rounds, too, as the derivation that is written out does. */
  private static final double SLACK = 8;

  /** Where an intermediate result may overflow. */
  private static final double HUGE = 1e300;

  private static final DerivativeEngine ENGINE = new CompilerToolchain().engine();

  static Stream<String> expressions() {
    return LongStream.range(0, EXPRESSIONS)
        .mapToObj(seed -> new FunctionExpressions(seed).next(1 + (int) (seed % 3)));
  }

  @ParameterizedTest
  @MethodSource("expressions")
  void agreesWithTheCompiledDerivative(String text) {
    ParsedExpression parsed = ParsedExpression.parse(text);
    FunctionExpressions coordinates = new FunctionExpressions(text.hashCode());
    List<Map<String, Double>> points = new ArrayList<>();
    for (int i = 0; i < POINTS; i++) {
      Map<String, Double> point = new HashMap<>();
      parsed.variables().forEach(name -> point.put(name, coordinates.coordinate()));
      points.add(point);
    }
    assertAgrees(text, points, SLACK);
  }

  @ParameterizedTest
  @MethodSource("expressions")
  void isTidy(String text) {
    ClosedFormTest.assertTidy(ClosedFormTest.derive(text));
  }

  /** Where shorter forms cancel. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tanh(x) | 25",
        "tanh(x) | -18",
        "acos(x) | 0.999999999",
        "asin(x) | -0.9999999999",
        "log(x + sqrt(x*x + 1)) | 1000",
        "expm1(x) | 1e-9",
        "log1p(x) | -0.999999999",
        "1 / (1 + exp(-x)) | 30",
        "pow(x, 3) | 1e-5",
        "atan2(x, 3) | 1e-9",
      })
  void losesNoDigits(String text, double at) {
    assertAgrees(text, List.of(Map.of("x", at)), 0);
  }

  private static void assertAgrees(String text, List<Map<String, Double>> points, double slack) {
    Target target = TargetFinder.ofExpression(text, "");
    for (Derivation.InputDerivative result : ClosedFormTest.derive(text).results()) {
      Derivation.WrittenOut written = result.writtenOut().orElseThrow();
      String closedForm = ExpressionPrinter.print(written.closedForm());
      ParsedExpression readBack = ParsedExpression.parse(closedForm);
      for (Map<String, Double> point : points) {
        double expected = (double) ENGINE
            .evaluate(target, at(target, point), 1, Mode.REVERSE)
            .derivative()
            .get(result.input());
        if (Math.abs(expected) < HUGE) {
          double rounding = slack * Rounding.of(written.reverse(), point);
          assertThat(Evaluator.evaluate(readBack.body(), point))
              .as("%s, d/d%s = %s at %s", text, result.input(), closedForm, point)
              .isCloseTo(
                  expected, within(TOLERANCE * Math.abs(expected) + rounding + Double.MIN_NORMAL));
        }
      }
    }
  }

  private static Point at(Target target, Map<String, Double> point) {
    List<Object> arguments = new ArrayList<>();
    target.parameters().forEach(parameter -> arguments.add(point.get(parameter.name())));
    return new Point(target.parameters(), arguments);
  }
}

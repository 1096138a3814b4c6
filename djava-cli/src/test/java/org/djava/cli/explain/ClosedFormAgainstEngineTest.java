package org.djava.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.djava.cli.engine.CompilerToolchain;
import org.djava.cli.engine.DerivativeEngine;
import org.djava.cli.engine.Evaluation;
import org.djava.cli.engine.Mode;
import org.djava.cli.expression.ParsedExpression;
import org.djava.cli.notation.Notations;
import org.djava.cli.symbolic.Evaluator;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.ExpressionPrinter;
import org.djava.cli.symbolic.RandomExpressions;
import org.djava.cli.target.Point;
import org.djava.cli.target.Target;
import org.djava.cli.target.TargetFinder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The closed form, given back to {@code -e}, has the value of the derivative that is compiled. */
class ClosedFormAgainstEngineTest {
  private static final int POINTS = 10;
  private final DerivativeEngine engine = new CompilerToolchain().engine();

  static Stream<String> expressions() {
    return ClosedFormTest.expressions();
  }

  @ParameterizedTest
  @MethodSource("expressions")
  void agrees(String text) {
    Target target = TargetFinder.ofExpression(text, "");
    RandomExpressions coordinates = new RandomExpressions(text.hashCode());
    List<Derivation.InputDerivative> results = ClosedFormTest.derive(text).results();
    for (int i = 0; i < POINTS; i++) {
      Map<String, Double> values = new HashMap<>();
      target.parameters().forEach(one -> values.put(one.name(), coordinates.coordinate()));
      Evaluation grad = engine.evaluate(target, point(target, values), 1, Mode.REVERSE);
      for (Derivation.InputDerivative result : results) {
        String closedForm =
            ExpressionPrinter.print(result.writtenOut().orElseThrow().closedForm());
        double expected = (double) grad.derivative().get(result.input());
        assertThat(Evaluator.evaluate(ParsedExpression.parse(closedForm).body(), values))
            .as("d/d%s at %s", result.input(), values)
            .isCloseTo(expected, within(1e-12 * Math.max(1, Math.abs(expected))));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("expressions")
  void isReadInUnicodeToo(String text) {
    RandomExpressions coordinates = new RandomExpressions(text.hashCode());
    Map<String, Double> values = new HashMap<>();
    ParsedExpression.parse(text)
        .variables()
        .forEach(name -> values.put(name, coordinates.coordinate()));
    for (Derivation.InputDerivative result : ClosedFormTest.derive(text).results()) {
      Expression closedForm = result.writtenOut().orElseThrow().closedForm();
      double expected = Evaluator.evaluate(closedForm, values);
      String written = Notations.unicode(false).formula(closedForm);
      assertThat(Evaluator.evaluate(ParsedExpression.parse(written).body(), values))
          .as(written)
          .isCloseTo(expected, within(1e-13 * Math.max(1, Math.abs(expected))));
    }
  }

  @Test
  void isAnExpressionThatCompilesToo() {
    Target closedForm = TargetFinder.ofExpression("cos^2(x) - sin^2(x)", "");
    Point two = point(closedForm, Map.of("x", 2.0));
    Target original = TargetFinder.ofExpression("sin(x)*cos(x)", "");
    assertThat((double) engine.evaluate(closedForm, two, 1, Mode.REVERSE).value())
        .isCloseTo(
            (double) new CompilerToolchain()
                .engine()
                .evaluate(original, point(original, Map.of("x", 2.0)), 1, Mode.REVERSE)
                .derivative()
                .get("x"),
            within(1e-15));
  }

  private static Point point(Target target, Map<String, Double> values) {
    List<Object> arguments = new ArrayList<>();
    target.parameters().forEach(parameter -> arguments.add(values.get(parameter.name())));
    return new Point(target.parameters(), arguments);
  }
}

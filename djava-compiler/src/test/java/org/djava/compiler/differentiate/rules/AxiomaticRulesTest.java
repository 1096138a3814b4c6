package org.djava.compiler.differentiate.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.djava.compiler.ir.MethodReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AxiomaticRulesTest {
  static List<RuleRow> rows() {
    return MathRuleTable.rows();
  }

  @ParameterizedTest
  @MethodSource("rows")
  void partialsAreThoseOfTheTable(RuleRow row) {
    List<Integer> parameters = row.floatingParameters();
    assertThat(row.expectedPartials()).hasSize(parameters.size());
    for (int i = 0; i < parameters.size(); i++) {
      double expected = row.expectedPartials()[i];
      double actual = PartialEvaluation.partial(row, parameters.get(i));
      assertThat(row.accepts(actual, expected))
          .as("%s in %s: expected %s, but it is %s", row, parameters.get(i), expected, actual)
          .isTrue();
    }
  }

  /** A slip in the table or a wrong formula, not rounding: five digits are enough. */
  @ParameterizedTest
  @MethodSource("rowsWithSecondPartials")
  void secondPartialsAreSlopesOfPartials(RuleRow row) {
    List<Integer> parameters = row.floatingParameters();
    int n = parameters.size();
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double expected = row.expectedSecondPartials()[i * n + j];
        double slope = slope(row, parameters.get(i), parameters.get(j));
        double scale = 1 + Math.abs(expected) + Math.abs(row.expectedPartials()[i]);
        assertThat(Math.abs(slope - expected) / scale)
            .as("%s in %d and %d: expected %s, slope %s", row, i, j, expected, slope)
            .isLessThan(1e-5);
      }
    }
  }

  /** Those with arguments of moderate size, away from kinks, jumps and poles. */
  static Stream<RuleRow> rowsWithSecondPartials() {
    return rows().stream()
        .filter(row -> row.expectedSecondPartials().length > 0)
        .filter(row -> !row.method().endsWith("F"))
        .filter(row -> !row.isOperator() && !row.method().contains("emainder"))
        .filter(row -> Arrays.stream(row.args()).allMatch(AxiomaticRulesTest::isOrdinary))
        .filter(row -> Arrays.stream(row.expectedPartials()).allMatch(p -> Math.abs(p) < 1e6));
  }

  private static boolean isOrdinary(double x) {
    double size = Math.abs(x);
    return size > 0.1 && size < 1000 && Math.abs(size - 1) > 0.001;
  }

  @ParameterizedTest
  @MethodSource("higherOrderRows")
  void firstDerivativesOfTheHigherOrdersAreThePartials(HigherOrderRow row) {
    RuleRow point = new RuleRow(row.method(), row.args(), new double[0], new double[0], 1e-15);
    double derivative = 0;
    for (int i = 0; i < row.args().length; i++) {
      derivative += PartialEvaluation.partial(point, i) * row.direction()[i];
    }
    assertThat(point.accepts(derivative, row.derivatives()[0])).as("%s", row).isTrue();
  }

  static List<HigherOrderRow> higherOrderRows() {
    return HigherOrderRow.rows();
  }

  private static double slope(RuleRow row, int inner, int outer) {
    double step = Math.abs(row.args()[outer]) * 0x1p-18;
    double[] up = row.args().clone();
    double[] down = row.args().clone();
    up[outer] += step;
    down[outer] -= step;
    return (PartialEvaluation.partial(row, inner, up) - PartialEvaluation.partial(row, inner, down))
        / (up[outer] - down[outer]);
  }

  @Test
  void everyFloatingPointMethodOfTheRunningJdkHasARuleAndRows() {
    Set<String> inTable = rows().stream().map(RuleRow::method).collect(Collectors.toSet());
    List<MethodReference> methods = floatingPointMethods(Math.class);
    assertThat(methods).hasSizeGreaterThan(50);
    for (MethodReference method : methods) {
      assertThat(isStated(method)).as("a rule for %s", method).isTrue();
      assertThat(inTable).contains(method.owner() + "." + method.name() + method.descriptor());
    }
  }

  @Test
  void everyFloatingPointMethodOfStrictMathHasARule() {
    for (MethodReference method : floatingPointMethods(StrictMath.class)) {
      assertThat(isStated(method)).as("a rule for %s", method).isTrue();
    }
  }

  @Test
  void everyFunctionIsInTheDocument() throws IOException {
    String document = Files.readString(Path.of("..", "docs", "rules.md"));
    for (MethodReference method : floatingPointMethods(Math.class)) {
      assertThat(document).containsPattern("`" + method.name() + "[`(]");
    }
  }

  @Test
  void thePartialsTakeAndReturnWhatTheFunctionDoes() {
    for (MethodReference method : floatingPointMethods(Math.class)) {
      for (Partial partial :
          AxiomaticRules.standard().ruleFor(method).orElseThrow().partials()) {
        if (partial instanceof Partial.ByMethod byMethod) {
          assertThat(byMethod.method().descriptor()).isEqualTo(method.descriptor());
          assertThat(PartialEvaluation.exists(byMethod.method())).isTrue();
        }
      }
    }
  }

  @Test
  void methodsThatMerelyHaveAKnownNameHaveNoRule() {
    assertThat(AxiomaticRules.standard().ruleFor(MethodReference.ofStatic("a/Math", "sin", "(D)D")))
        .isEmpty();
    assertThat(AxiomaticRules.standard()
            .ruleFor(MethodReference.ofStatic("java/lang/Math", "sin", "(F)F")))
        .isEmpty();
  }

  private static boolean isStated(MethodReference method) {
    return AxiomaticRules.standard()
        .ruleFor(method)
        .filter(rule -> rule.partials().stream().noneMatch(p -> p instanceof Partial.Unstated))
        .isPresent();
  }

  static List<MethodReference> floatingPointMethods(Class<?> owner) {
    return Arrays.stream(owner.getMethods())
        .filter(method -> Modifier.isStatic(method.getModifiers()))
        .filter(method -> Arrays.stream(method.getParameterTypes())
            .anyMatch(type -> type == double.class || type == float.class))
        .map(method -> reference(owner, method))
        .toList();
  }

  private static MethodReference reference(Class<?> owner, Method method) {
    MethodType type = MethodType.methodType(method.getReturnType(), method.getParameterTypes());
    return MethodReference.ofStatic(
        owner.getName().replace('.', '/'), method.getName(), type.toMethodDescriptorString());
  }
}

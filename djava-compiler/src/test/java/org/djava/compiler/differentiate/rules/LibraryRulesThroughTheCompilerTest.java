package org.djava.compiler.differentiate.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.djava.compiler.DjavaCompiler;
import org.djava.compiler.StageListener;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.testkit.NumericDerivatives;
import org.djava.compiler.testkit.NumericDerivatives.Runner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The rows of the rule table for the functions of the same name in mathematical libraries: the
 * library's value stays, bit for bit, and is the expected one; both modes give the table's partials.
 */
class LibraryRulesThroughTheCompilerTest {
  private static final List<String> LIBRARIES = List.of(
      "org/apache/commons/math3/util/FastMath",
      "org/hipparchus/util/FastMath",
      "net/jafama/FastMath",
      "net/jafama/StrictFastMath");
  private static final double SEED = -0.5;

  /** What the libraries' values are off, and their reduced arguments next to zeros and poles. */
  private static final double RELATIVE = 1e-13;

  private static final double ABSOLUTE = 1e-15;

  private static final DjavaCompiler COMPILER = new DjavaCompiler(
      BytecodeLifter.of(
          ClassSource.ofLoader(LibraryRulesThroughTheCompilerTest.class.getClassLoader())),
      StageListener.NONE);

  /** One method of a library and the rows that hold for it. */
  record Rows(MethodReference method, List<RuleRow> rows) {
    @Override
    public String toString() {
      return method.text();
    }
  }

  static Stream<Rows> methods() {
    Map<String, List<RuleRow>> byMethod = new TreeMap<>();
    for (RuleRow row : MathRuleTable.rows()) {
      if (!row.isOperator() && row.descriptor().matches(".*[DF]")) {
        String function = row.method().substring(row.method().indexOf('.'));
        LIBRARIES.forEach(owner -> byMethod
            .computeIfAbsent(owner + function, key -> new ArrayList<>())
            .add(row.of(owner + function)));
      }
    }
    return byMethod.values().stream()
        .map(rows -> new Rows(rows.get(0).reference(), rows))
        .filter(rows -> PartialEvaluation.exists(rows.method()));
  }

  @Test
  void librariesHaveMostOfTheFunctions() {
    assertThat(methods()).hasSizeGreaterThan(150);
  }

  @ParameterizedTest
  @MethodSource("methods")
  void bothModesGiveThePartialsOfTheTable(Rows rows) {
    assertThat(AxiomaticRules.standard().ruleFor(rows.method())).isPresent();
    Function function = COMPILER.function(rows.method());
    RuleRow first = rows.rows().get(0);
    for (int i = 0; i < first.floatingParameters().size(); i++) {
      int parameter = first.floatingParameters().get(i);
      List<Boolean> asked =
          IntStream.range(0, first.args().length).mapToObj(k -> k == parameter).toList();
      NumericDerivatives of = new NumericDerivatives(COMPILER, function, asked, getClass());
      for (RuleRow row : rows.rows()) {
        check(row, of, row.expectedPartials()[i]);
      }
    }
  }

  private static void check(RuleRow row, NumericDerivatives of, double partial) {
    Double value = PartialEvaluation.invoke(row.reference(), row.boxedArguments());
    double[] forward = of.jvp(Runner.COMPILED, row.boxedArguments(), SEED);
    double[] fused = of.gradient(Runner.COMPILED, row.boxedArguments(), SEED);
    double[] apart = of.pullback(Runner.COMPILED, row.boxedArguments(), SEED);
    assertThat(new Double[] {forward[0], fused[0], apart[0]}).as("%s", row).containsOnly(value);
    assertThat(isNear(value, row)).as("%s is %s", row, value).isTrue();
    for (double found : new double[] {forward[1], fused[1], apart[1]}) {
      assertThat(row.accepts(found, SEED * partial))
          .as("%s: expected %s, but it is %s", row, SEED * partial, found)
          .isTrue();
    }
  }

  /** True if {@code Math} has the function and gives about this value, or has it not. */
  private static boolean isNear(double value, RuleRow row) {
    String function = row.method().substring(row.method().indexOf('.'));
    MethodReference math = row.of("java/lang/Math" + function).reference();
    if (!PartialEvaluation.exists(math) || isHipparchusRemainder(row)) {
      return true;
    }
    double expected;
    try {
      expected = PartialEvaluation.invoke(math, row.boxedArguments());
    } catch (AssertionError e) {
      if (e.getCause() instanceof IllegalArgumentException) {
        // Math.clamp refuses crossed bounds, jafama's does not.
        return true;
      }
      throw e;
    }
    double steepness = Arrays.stream(row.expectedPartials())
        .filter(Double::isFinite)
        .map(Math::abs)
        .max()
        .orElse(0);
    return Double.compare(value, expected) == 0
        || Math.abs(value - expected) <= RELATIVE * Math.abs(expected) + ABSOLUTE * (1 + steepness);
  }

  /** Which has no digit left where the quotient exceeds 2^53. */
  private static boolean isHipparchusRemainder(RuleRow row) {
    return row.method().startsWith("org/hipparchus/util/FastMath.IEEEremainder");
  }
}

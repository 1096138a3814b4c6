package org.djava.compiler.differentiate.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.djava.compiler.DjavaCompiler;
import org.djava.compiler.StageListener;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.testkit.JavaSources.MemoryClassLoader;
import org.djava.compiler.testkit.NumericDerivatives;
import org.djava.compiler.testkit.NumericDerivatives.Runner;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every row of the rule table once more, through the whole machine: forward mode, the fused
 * gradient and the pullback of a function that calls the method, interpreted and compiled. The
 * function is made as IR, and lifted from compiled Java.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RulesThroughTheCompilerTest {
  private static final double[] SEEDS = {-0.5, 3};

  /** How much more than a partial its own derivative may be off. */
  private static final double SECOND_ORDER = 4;

  private final MemoryClassLoader callers = RuleCallers.compile(MathRuleTable.rows());
  private final DjavaCompiler compiler = compiler(getClass().getClassLoader());
  private final DjavaCompiler ofCallers = compiler(callers);
  private final Map<String, NumericDerivatives> derivatives = new HashMap<>();

  private static DjavaCompiler compiler(ClassLoader loader) {
    return new DjavaCompiler(BytecodeLifter.of(ClassSource.ofLoader(loader)), StageListener.NONE);
  }

  static Stream<RuleRow> rows() {
    return MathRuleTable.rows().stream()
        .filter(row -> row.descriptor().endsWith("D") || row.descriptor().endsWith("F"))
        .filter(row -> row.isOperator() || PartialEvaluation.exists(row.reference()));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void bothModesGiveThePartialsOfTheTable(RuleRow row) {
    for (int i = 0; i < row.floatingParameters().size(); i++) {
      int parameter = row.floatingParameters().get(i);
      List<Boolean> asked = onlyFlag(row, parameter);
      check(row, derivatives(row, "made", asked), row.expectedPartials()[i]);
      if (RuleCallers.isCalled(row)) {
        check(row, derivatives(row, "lifted", asked), row.expectedPartials()[i]);
      }
    }
  }

  /** All parameters at once, where no infinite partial meets another tangent's zero. */
  @ParameterizedTest
  @MethodSource("rows")
  void allParametersAtOnce(RuleRow row) {
    NumericDerivatives all = derivatives(row, "all", allFlags(row));
    int n = row.expectedPartials().length;
    for (Runner runner : Runner.values()) {
      double[] gradient = all.gradient(runner, row.boxedArguments(), -0.5);
      double[] pullback = all.pullback(runner, row.boxedArguments(), -0.5);
      assertThat(pullback).containsExactly(gradient);
      for (int i = 0; i < n; i++) {
        accepts(row, gradient[i + 1], -0.5 * row.expectedPartials()[i], runner + " " + i);
      }
      if (isFinite(row.expectedPartials())) {
        for (int i = 0; i < n; i++) {
          double[] direction = new double[n];
          direction[i] = -0.5;
          double tangent = all.jvp(runner, row.boxedArguments(), direction)[1];
          accepts(row, tangent, -0.5 * row.expectedPartials()[i], runner + " along " + i);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("rowsWithSecondPartials")
  void reverseOverForwardGivesTheSecondPartials(RuleRow row) {
    NumericDerivatives all = derivatives(row, "all", allFlags(row));
    RuleRow wider = row.withTolerance(SECOND_ORDER * row.relativeTolerance());
    int n = row.expectedPartials().length;
    for (Runner runner : Runner.values()) {
      for (int j = 0; j < n; j++) {
        double[] direction = new double[n];
        direction[j] = 2;
        double[] product = all.hessianVector(runner, row.boxedArguments(), direction);
        accepts(row, product[0], 2 * row.expectedPartials()[j], runner + " first " + j);
        for (int i = 0; i < n; i++) {
          double expected = 2 * row.expectedSecondPartials()[i * n + j];
          accepts(wider, product[i + 1], expected, runner + " second " + i + ", " + j);
        }
      }
    }
  }

  static Stream<RuleRow> rowsWithSecondPartials() {
    return rows()
        .filter(row -> row.expectedSecondPartials().length > 0)
        .filter(row -> isFinite(row.expectedPartials()));
  }

  private static boolean isFinite(double... numbers) {
    return Arrays.stream(numbers).allMatch(Double::isFinite);
  }

  private void check(RuleRow row, NumericDerivatives of, double partial) {
    Double value = value(row);
    for (Runner runner : Runner.values()) {
      for (double seed : SEEDS) {
        double[] forward = of.jvp(runner, row.boxedArguments(), seed);
        double[] fused = of.gradient(runner, row.boxedArguments(), seed);
        double[] apart = of.pullback(runner, row.boxedArguments(), seed);
        String place = runner + " with seed " + seed;
        assertThat(new Double[] {forward[0], fused[0], apart[0]})
            .as("values %s", place)
            .containsOnly(value);
        accepts(row, forward[1], seed * partial, "forward " + place);
        accepts(row, fused[1], seed * partial, "reverse " + place);
        assertThat((Double) apart[1]).as("pullback %s", place).isEqualTo((Double) fused[1]);
      }
    }
  }

  private static Double value(RuleRow row) {
    if (row.isOperator()) {
      double[] args = row.args();
      return row.method().endsWith("F")
          ? (double) ((float) args[0] % (float) args[1])
          : args[0] % args[1];
    }
    return PartialEvaluation.invoke(row.reference(), row.boxedArguments());
  }

  private static void accepts(RuleRow row, double actual, double number, String place) {
    double expected = row.method().endsWith("F") ? (float) number : number;
    assertThat(row.accepts(actual, expected))
        .as("%s %s: expected %s, but it is %s", row, place, expected, actual)
        .isTrue();
  }

  private NumericDerivatives derivatives(RuleRow row, String origin, List<Boolean> asked) {
    return derivatives.computeIfAbsent(origin + row.method() + asked, key -> {
      if (origin.equals("lifted")) {
        MethodReference caller = RuleCallers.caller(row);
        return new NumericDerivatives(
            ofCallers, ofCallers.function(caller), asked, RuleCallers.type(callers));
      }
      Function function = row.isOperator()
          ? RuleCallers.remainder(row.descriptor())
          : compiler.function(row.reference());
      return new NumericDerivatives(compiler, function, asked, getClass());
    });
  }

  private static List<Boolean> onlyFlag(RuleRow row, int parameter) {
    return java.util.stream.IntStream.range(0, row.args().length)
        .mapToObj(i -> i == parameter)
        .toList();
  }

  private static List<Boolean> allFlags(RuleRow row) {
    return java.util.stream.IntStream.range(0, row.args().length)
        .mapToObj(row.floatingParameters()::contains)
        .toList();
  }
}

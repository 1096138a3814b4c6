package org.djava.compiler.differentiate.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EquivalentMethodsTest {
  /** Their results are objects, or they return a second number through an argument. */
  private static final Set<String> NOT_COVERED =
      Set.of("sinhCosh", "sinCos", "sinAndCos", "sinhAndCosh", "toDMS");

  /** Points in the domains of all functions but those of one argument above 1 or a clamped one. */
  private static final double[] POINTS = {0.375, 0.8125, 1.6875, -0.40625, 2.59375};

  /** Estimates whose derivative is not close to the one of what they estimate. */
  private static final Set<String> ESTIMATES = Set.of(
      "invSqrtQuick", "sqrtQuick", "sinQuick", "cosQuick", "expQuick", "logQuick", "powQuick");

  static Stream<MethodReference> libraryMethods() {
    return Stream.of(
            org.apache.commons.math3.util.FastMath.class,
            org.hipparchus.util.FastMath.class,
            net.jafama.FastMath.class,
            net.jafama.StrictFastMath.class)
        .flatMap(owner -> AxiomaticRulesTest.floatingPointMethods(owner).stream());
  }

  @ParameterizedTest
  @MethodSource("libraryMethods")
  void everyMethodIsCoveredOrListed(MethodReference method) {
    Optional<DerivativeRule> rule = AxiomaticRules.standard().ruleFor(method);
    assertThat(rule.isPresent()).as("%s", method).isNotEqualTo(isNotCovered(method));
    rule.ifPresent(found -> {
      assertThat(found.method()).isEqualTo(method);
      assertThat(found.partials()).doesNotContain(Partial.unstated());
      for (Partial partial : found.partials()) {
        if (partial instanceof Partial.ByMethod byMethod) {
          assertThat(byMethod.method().descriptor()).isEqualTo(method.descriptor());
          assertThat(PartialEvaluation.exists(byMethod.method()))
              .as("%s", byMethod)
              .isTrue();
        }
      }
    });
  }

  private static boolean isNotCovered(MethodReference method) {
    boolean overObjects = method.parameterTypes().stream().anyMatch(IrType::isReference);
    return overObjects || NOT_COVERED.contains(method.name());
  }

  /** The library's own function, perturbed, against the rule. */
  @ParameterizedTest
  @MethodSource("coveredMethodsOverDouble")
  void theRuleIsTheSlopeOfTheLibrarysFunction(MethodReference method) {
    int arity = method.parameterTypes().size();
    String key = method.owner() + "." + method.name() + method.descriptor();
    int checked = 0;
    for (int first = 0; first < POINTS.length; first++) {
      double[] args = new double[arity];
      for (int i = 0; i < arity; i++) {
        args[i] = argument(method, i, POINTS[(first + 2 * i) % POINTS.length]);
      }
      RuleRow row = new RuleRow(key, args, new double[0], new double[0], 0);
      for (int parameter : row.floatingParameters()) {
        double slope = slope(method, row, parameter);
        if (Double.isFinite(slope)) {
          checked++;
          double partial = PartialEvaluation.partial(row, parameter);
          assertThat(partial - slope)
              .as("%s in %d: %s, slope %s", row, parameter, partial, slope)
              .isBetween(-1e-5 * (1 + Math.abs(slope)), 1e-5 * (1 + Math.abs(slope)));
        }
      }
    }
    assertThat(checked).isPositive();
  }

  static Stream<MethodReference> coveredMethodsOverDouble() {
    return libraryMethods()
        .filter(method -> !isNotCovered(method) && !ESTIMATES.contains(method.name()))
        .filter(method -> method.resultType().equals(Optional.of(PrimitiveType.DOUBLE)));
  }

  private static double argument(MethodReference method, int parameter, double point) {
    IrType type = method.parameterTypes().get(parameter);
    return type.isFloating() ? point : Math.rint(2 * Math.abs(point));
  }

  private static double slope(MethodReference method, RuleRow row, int parameter) {
    double step = 0x1p-18;
    double[] values = new double[2];
    for (int side = 0; side < 2; side++) {
      double[] args = row.args().clone();
      args[parameter] += side == 0 ? step : -step;
      RuleRow moved = new RuleRow(row.method(), args, new double[0], new double[0], 0);
      values[side] = PartialEvaluation.invoke(method, moved.boxedArguments());
    }
    return (values[0] - values[1]) / (2 * step);
  }
}

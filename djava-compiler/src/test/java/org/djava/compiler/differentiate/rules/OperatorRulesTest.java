package org.djava.compiler.differentiate.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.djava.compiler.ir.PrimitiveType.DOUBLE;
import static org.djava.compiler.ir.PrimitiveType.FLOAT;
import static org.djava.compiler.ir.PrimitiveType.INT;
import static org.djava.compiler.ir.PrimitiveType.LONG;

import java.util.List;
import org.djava.compiler.differentiate.rules.OperatorPartial.Arithmetic;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.UnaryOperator;
import org.djava.compiler.ir.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OperatorRulesTest {
  /** Each map with seed 1 against the slope of the operator. */
  @ParameterizedTest
  @EnumSource(names = {"ADD", "SUBTRACT", "MULTIPLY", "DIVIDE"})
  void arithmeticMapsAreSlopes(BinaryOperator operator) {
    OperatorRules.BinaryPartials partials = OperatorRules.of(binary(operator, DOUBLE));
    double step = 0x1p-20;
    for (double left : List.of(1.75, -0.6)) {
      for (double right : List.of(2.25, -0.3)) {
        double result = value(operator, left, right);
        double inLeft = (value(operator, left + step, right) - value(operator, left - step, right));
        double inRight =
            (value(operator, left, right + step) - value(operator, left, right - step));
        assertThat(map(partials.left(), 1, left, right, result) - inLeft / (2 * step))
            .isBetween(-1e-6, 1e-6);
        assertThat(map(partials.right(), 1, left, right, result) - inRight / (2 * step))
            .isBetween(-1e-6, 1e-6);
      }
    }
  }

  @Test
  void aQuotientBySmallNumbersDoesNotOverflow() {
    OperatorRules.BinaryPartials partials = OperatorRules.of(binary(BinaryOperator.DIVIDE, DOUBLE));
    assertThat(map(partials.left(), 1e-20, 1e-310, 1e-310, 1)).isEqualTo(1e-20 / 1e-310);
    assertThat(map(partials.right(), 1e-20, 1e-310, 1e-310, 1)).isEqualTo(-(1e-20 / 1e-310));
  }

  @Test
  void remaindersAreByMethodOfTheirType() {
    for (PrimitiveType type : List.of(DOUBLE, FLOAT)) {
      OperatorRules.BinaryPartials partials =
          OperatorRules.of(binary(BinaryOperator.REMAINDER, type));
      for (OperatorPartial partial : List.of(partials.left(), partials.right())) {
        assertThat(partial).isInstanceOfSatisfying(OperatorPartial.ByMethod.class, byMethod -> {
          assertThat(PartialEvaluation.exists(byMethod.method())).isTrue();
          assertThat(byMethod.method().resultType()).contains(type);
        });
      }
    }
  }

  @ParameterizedTest
  @EnumSource(BinaryOperator.class)
  void integersHaveNoPartials(BinaryOperator operator) {
    for (PrimitiveType type : List.of(INT, LONG)) {
      assertThat(OperatorRules.of(binary(operator, type)))
          .isEqualTo(new OperatorRules.BinaryPartials(Arithmetic.ZERO, Arithmetic.ZERO));
    }
  }

  @Test
  void negationNegates() {
    assertThat(OperatorRules.of(new Unary(UnaryOperator.NEGATE, Value.of(FLOAT))))
        .isEqualTo(Arithmetic.MINUS_ONE);
    assertThat(OperatorRules.of(new Unary(UnaryOperator.NEGATE, Value.of(INT))))
        .isEqualTo(Arithmetic.ZERO);
  }

  @Test
  void conversionsConvertBetweenFloatingTypesOnly() {
    assertThat(OperatorRules.of(new Convert(FLOAT, Value.of(DOUBLE))))
        .isEqualTo(Arithmetic.CONVERTED);
    assertThat(OperatorRules.of(new Convert(DOUBLE, Value.of(FLOAT))))
        .isEqualTo(Arithmetic.CONVERTED);
    assertThat(OperatorRules.of(new Convert(DOUBLE, Value.of(DOUBLE)))).isEqualTo(Arithmetic.ONE);
    assertThat(OperatorRules.of(new Convert(DOUBLE, Value.of(INT)))).isEqualTo(Arithmetic.ZERO);
    assertThat(OperatorRules.of(new Convert(LONG, Value.of(DOUBLE)))).isEqualTo(Arithmetic.ZERO);
  }

  private static Binary binary(BinaryOperator operator, PrimitiveType type) {
    return new Binary(operator, Value.of(type), Value.of(type));
  }

  private static double value(BinaryOperator operator, double left, double right) {
    return switch (operator) {
      case ADD -> left + right;
      case SUBTRACT -> left - right;
      case MULTIPLY -> left * right;
      case DIVIDE -> left / right;
      default -> throw new IllegalArgumentException("not arithmetic: " + operator);
    };
  }

  private static double map(
      OperatorPartial partial, double t, double left, double right, double result) {
    return switch ((Arithmetic) partial) {
      case ZERO -> 0;
      case ONE, CONVERTED -> t;
      case MINUS_ONE -> -t;
      case TIMES_LEFT -> t * left;
      case TIMES_RIGHT -> t * right;
      case OVER_RIGHT -> t / right;
      case MINUS_RESULT_OVER_RIGHT -> -(t / right * result);
    };
  }
}

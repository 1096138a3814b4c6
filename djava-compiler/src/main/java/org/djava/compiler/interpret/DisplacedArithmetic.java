package org.djava.compiler.interpret;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import org.djava.compiler.ir.BinaryOperator;

/**
 * What Java's operators make of displacements: {@code f(a + da, b + db) - f(a, b)}, worked out so that
 * no digit of it cancels. That the program rounds {@code f(a, b)} moves all values alike.
 */
final class DisplacedArithmetic {
  private DisplacedArithmetic() {}

  static DisplacedFunction of(BinaryOperator operator) {
    return switch (operator) {
      case ADD -> (operands, result, digits) -> by(operands, 0).add(by(operands, 1), digits);
      case SUBTRACT ->
        (operands, result, digits) -> by(operands, 0).subtract(by(operands, 1), digits);
      case MULTIPLY -> (operands, result, digits) -> ofProduct(operands, digits);
      case DIVIDE -> (operands, result, digits) -> ofQuotient(operands, digits);
      case REMAINDER -> (operands, result, digits) -> ofRemainder(operands, digits);
      case SHIFT_LEFT, SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT, AND, OR, XOR ->
        throw new IllegalArgumentException(operator + " of floating-point numbers");
    };
  }

  /** {@code a db + b da + da db}. */
  private static BigDecimal ofProduct(List<Object> operands, MathContext digits) {
    BigDecimal da = by(operands, 0);
    BigDecimal db = by(operands, 1);
    BigDecimal product = da.multiply(db, digits);
    if (db.signum() != 0) {
      product = product.add(number(operands, 0, digits).multiply(db, digits), digits);
    }
    return da.signum() == 0
        ? product
        : product.add(number(operands, 1, digits).multiply(da, digits), digits);
  }

  /** {@code (da b - a db) / (b (b + db))}. */
  private static BigDecimal ofQuotient(List<Object> operands, MathContext digits) {
    BigDecimal divisor = number(operands, 1, digits);
    BigDecimal moved = divisor.add(by(operands, 1), digits);
    if (divisor.signum() == 0 || moved.signum() == 0) {
      throw new DisplacementLostException("a division by zero");
    }
    BigDecimal difference = by(operands, 0)
        .multiply(divisor, digits)
        .subtract(number(operands, 0, digits).multiply(by(operands, 1), digits), digits);
    return difference.divide(divisor.multiply(moved, digits), digits);
  }

  /** {@code da - n db} with the quotient {@code n}, a whole number. */
  private static BigDecimal ofRemainder(List<Object> operands, MathContext digits) {
    BigDecimal db = by(operands, 1);
    if (db.signum() == 0) {
      return by(operands, 0);
    }
    BigDecimal quotient = exact(operands.get(0)).divideToIntegralValue(exact(operands.get(1)));
    return by(operands, 0).subtract(quotient.multiply(db, digits), digits);
  }

  private static BigDecimal number(List<Object> operands, int index, MathContext digits) {
    return exact(operands.get(index)).round(digits);
  }

  private static BigDecimal exact(Object operand) {
    return new BigDecimal(((Number) Displaced.numberOf(operand)).doubleValue());
  }

  private static BigDecimal by(List<Object> operands, int index) {
    return Displaced.displacementOf(operands.get(index));
  }
}

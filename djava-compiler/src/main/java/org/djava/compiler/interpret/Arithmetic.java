package org.djava.compiler.interpret;

import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.UnaryOperator;

/** What the operators compute: Java's own operators, over boxed numbers of the named type. */
final class Arithmetic {
  /** An operator with one operand. */
  interface OneOperand {
    Object apply(Object operand);
  }

  /** An operator with two operands. */
  interface TwoOperands {
    Object apply(Object left, Object right);
  }

  private Arithmetic() {}

  static OneOperand unary(UnaryOperator operator, IrType type) {
    return switch (operator) {
      case NEGATE ->
        switch (primitive(type)) {
          case LONG -> x -> -(Long) x;
          case FLOAT -> x -> -(Float) x;
          case DOUBLE -> x -> -(Double) x;
          default -> x -> -(Integer) x;
        };
    };
  }

  static TwoOperands binary(BinaryOperator operator, IrType type) {
    return switch (primitive(type)) {
      case LONG -> ofLong(operator);
      case FLOAT -> ofFloat(operator);
      case DOUBLE -> ofDouble(operator);
      default -> ofInt(operator);
    };
  }

  private static TwoOperands ofInt(BinaryOperator operator) {
    return switch (operator) {
      case ADD -> (a, b) -> (Integer) a + (Integer) b;
      case SUBTRACT -> (a, b) -> (Integer) a - (Integer) b;
      case MULTIPLY -> (a, b) -> (Integer) a * (Integer) b;
      case DIVIDE -> (a, b) -> (Integer) a / (Integer) b;
      case REMAINDER -> (a, b) -> (Integer) a % (Integer) b;
      case SHIFT_LEFT -> (a, b) -> (Integer) a << (Integer) b;
      case SHIFT_RIGHT -> (a, b) -> (Integer) a >> (Integer) b;
      case UNSIGNED_SHIFT_RIGHT -> (a, b) -> (Integer) a >>> (Integer) b;
      case AND -> (a, b) -> (Integer) a & (Integer) b;
      case OR -> (a, b) -> (Integer) a | (Integer) b;
      case XOR -> (a, b) -> (Integer) a ^ (Integer) b;
    };
  }

  private static TwoOperands ofLong(BinaryOperator operator) {
    return switch (operator) {
      case ADD -> (a, b) -> (Long) a + (Long) b;
      case SUBTRACT -> (a, b) -> (Long) a - (Long) b;
      case MULTIPLY -> (a, b) -> (Long) a * (Long) b;
      case DIVIDE -> (a, b) -> (Long) a / (Long) b;
      case REMAINDER -> (a, b) -> (Long) a % (Long) b;
      case SHIFT_LEFT -> (a, b) -> (Long) a << (Integer) b;
      case SHIFT_RIGHT -> (a, b) -> (Long) a >> (Integer) b;
      case UNSIGNED_SHIFT_RIGHT -> (a, b) -> (Long) a >>> (Integer) b;
      case AND -> (a, b) -> (Long) a & (Long) b;
      case OR -> (a, b) -> (Long) a | (Long) b;
      case XOR -> (a, b) -> (Long) a ^ (Long) b;
    };
  }

  private static TwoOperands ofFloat(BinaryOperator operator) {
    return switch (operator) {
      case ADD -> (a, b) -> (Float) a + (Float) b;
      case SUBTRACT -> (a, b) -> (Float) a - (Float) b;
      case MULTIPLY -> (a, b) -> (Float) a * (Float) b;
      case DIVIDE -> (a, b) -> (Float) a / (Float) b;
      case REMAINDER -> (a, b) -> (Float) a % (Float) b;
      case SHIFT_LEFT, SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT, AND, OR, XOR ->
        throw new IllegalArgumentException(operator + " of float");
    };
  }

  private static TwoOperands ofDouble(BinaryOperator operator) {
    return switch (operator) {
      case ADD -> (a, b) -> (Double) a + (Double) b;
      case SUBTRACT -> (a, b) -> (Double) a - (Double) b;
      case MULTIPLY -> (a, b) -> (Double) a * (Double) b;
      case DIVIDE -> (a, b) -> (Double) a / (Double) b;
      case REMAINDER -> (a, b) -> (Double) a % (Double) b;
      case SHIFT_LEFT, SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT, AND, OR, XOR ->
        throw new IllegalArgumentException(operator + " of double");
    };
  }

  /** Comparison of numbers. Both kinds of floating-point number compare as doubles do. */
  static TwoOperands compare(CompareOperator operator, IrType type) {
    if (type.isFloating()) {
      return (a, b) -> floating(operator, ((Number) a).doubleValue(), ((Number) b).doubleValue());
    }
    return (a, b) -> integral(operator, ((Number) a).longValue(), ((Number) b).longValue());
  }

  private static int floating(CompareOperator operator, double a, double b) {
    return switch (operator) {
      case EQUAL -> a == b ? 1 : 0;
      case NOT_EQUAL -> a != b ? 1 : 0;
      case LESS -> a < b ? 1 : 0;
      case LESS_EQUAL -> a <= b ? 1 : 0;
      case GREATER -> a > b ? 1 : 0;
      case GREATER_EQUAL -> a >= b ? 1 : 0;
      case THREE_WAY_NAN_LESS -> a > b ? 1 : a == b ? 0 : -1;
      case THREE_WAY_NAN_GREATER -> a < b ? -1 : a == b ? 0 : 1;
    };
  }

  private static int integral(CompareOperator operator, long a, long b) {
    return switch (operator) {
      case EQUAL -> a == b ? 1 : 0;
      case NOT_EQUAL -> a != b ? 1 : 0;
      case LESS -> a < b ? 1 : 0;
      case LESS_EQUAL -> a <= b ? 1 : 0;
      case GREATER -> a > b ? 1 : 0;
      case GREATER_EQUAL -> a >= b ? 1 : 0;
      case THREE_WAY_NAN_LESS, THREE_WAY_NAN_GREATER -> Long.compare(a, b);
    };
  }

  /** A boxed number's own conversions are those of the language: to int first, then narrower. */
  static OneOperand convert(PrimitiveType target) {
    return switch (target) {
      case BOOLEAN -> throw new IllegalArgumentException("conversion to boolean");
      case BYTE -> x -> (int) (byte) ((Number) x).intValue();
      case SHORT -> x -> (int) (short) ((Number) x).intValue();
      case CHAR -> x -> (int) (char) ((Number) x).intValue();
      case INT -> x -> ((Number) x).intValue();
      case LONG -> x -> ((Number) x).longValue();
      case FLOAT -> x -> ((Number) x).floatValue();
      case DOUBLE -> x -> ((Number) x).doubleValue();
    };
  }

  private static PrimitiveType primitive(IrType type) {
    return (PrimitiveType) type.computational();
  }
}

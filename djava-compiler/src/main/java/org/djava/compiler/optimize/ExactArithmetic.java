package org.djava.compiler.optimize;

import java.util.Optional;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.PrimitiveType;

/**
 * Java's operators on boxed numbers of the four computational types. All of them are specified to
 * the last bit, so that the compiler may apply them in place of the program.
 */
final class ExactArithmetic {
  private ExactArithmetic() {}

  static Optional<Object> negate(Object operand) {
    Object result = null;
    if (operand instanceof Integer value) {
      result = -value;
    } else if (operand instanceof Long value) {
      result = -value;
    } else if (operand instanceof Float value) {
      result = -value;
    } else if (operand instanceof Double value) {
      result = -value;
    }
    return Optional.ofNullable(result);
  }

  /** {@code left operator right}; empty where that throws. */
  static Optional<Object> binary(BinaryOperator operator, Object left, Object right) {
    if (left instanceof Integer a && right instanceof Integer b) {
      return operator.mayFail(PrimitiveType.INT) && b == 0
          ? Optional.empty()
          : Optional.of(ints(operator, a, b));
    }
    if (left instanceof Long a && right instanceof Number b) {
      return operator.mayFail(PrimitiveType.LONG) && b.longValue() == 0
          ? Optional.empty()
          : Optional.of(longs(operator, a, b.longValue()));
    }
    if (left instanceof Float a && right instanceof Float b) {
      return floats(operator, a, b);
    }
    return left instanceof Double a && right instanceof Double b
        ? doubles(operator, a, b)
        : Optional.empty();
  }

  static Optional<Object> compare(CompareOperator operator, Object left, Object right) {
    if (left instanceof Long a && right instanceof Long b) {
      return Optional.of(fromOrder(operator, Long.compare(a, b)));
    }
    if (left instanceof Integer a && right instanceof Integer b) {
      return Optional.of(fromOrder(operator, Integer.compare(a, b)));
    }
    boolean floating = (left instanceof Double && right instanceof Double)
        || (left instanceof Float && right instanceof Float);
    if (!floating) {
      return Optional.empty();
    }
    // A float keeps its order and its NaN as a double.
    double a = ((Number) left).doubleValue();
    double b = ((Number) right).doubleValue();
    if (Double.isNaN(a) || Double.isNaN(b)) {
      return Optional.of(
          switch (operator) {
            case NOT_EQUAL, THREE_WAY_NAN_GREATER -> 1;
            case THREE_WAY_NAN_LESS -> -1;
            case EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> 0;
          });
    }
    return Optional.of(fromOrder(operator, a < b ? -1 : a > b ? 1 : 0));
  }

  static Optional<Object> convert(PrimitiveType target, Object operand) {
    if (!(operand instanceof Number number)) {
      return Optional.empty();
    }
    return Optional.ofNullable(
        switch (target) {
          case BOOLEAN -> null;
          case BYTE -> (int) (byte) number.intValue();
          case SHORT -> (int) (short) number.intValue();
          case CHAR -> (int) (char) number.intValue();
          case INT -> number.intValue();
          case LONG -> number.longValue();
          case FLOAT -> number.floatValue();
          case DOUBLE -> number.doubleValue();
        });
  }

  private static int fromOrder(CompareOperator operator, int order) {
    boolean holds = switch (operator) {
      case EQUAL -> order == 0;
      case NOT_EQUAL -> order != 0;
      case LESS -> order < 0;
      case LESS_EQUAL -> order <= 0;
      case GREATER -> order > 0;
      case GREATER_EQUAL -> order >= 0;
      case THREE_WAY_NAN_LESS, THREE_WAY_NAN_GREATER -> false;
    };
    boolean threeWay = operator == CompareOperator.THREE_WAY_NAN_LESS
        || operator == CompareOperator.THREE_WAY_NAN_GREATER;
    return threeWay ? order : holds ? 1 : 0;
  }

  private static int ints(BinaryOperator operator, int a, int b) {
    return switch (operator) {
      case ADD -> a + b;
      case SUBTRACT -> a - b;
      case MULTIPLY -> a * b;
      case DIVIDE -> a / b;
      case REMAINDER -> a % b;
      case SHIFT_LEFT -> a << b;
      case SHIFT_RIGHT -> a >> b;
      case UNSIGNED_SHIFT_RIGHT -> a >>> b;
      case AND -> a & b;
      case OR -> a | b;
      case XOR -> a ^ b;
    };
  }

  private static long longs(BinaryOperator operator, long a, long b) {
    return switch (operator) {
      case ADD -> a + b;
      case SUBTRACT -> a - b;
      case MULTIPLY -> a * b;
      case DIVIDE -> a / b;
      case REMAINDER -> a % b;
      case SHIFT_LEFT -> a << b;
      case SHIFT_RIGHT -> a >> b;
      case UNSIGNED_SHIFT_RIGHT -> a >>> b;
      case AND -> a & b;
      case OR -> a | b;
      case XOR -> a ^ b;
    };
  }

  private static Optional<Object> floats(BinaryOperator operator, float a, float b) {
    return switch (operator) {
      case ADD -> Optional.of(a + b);
      case SUBTRACT -> Optional.of(a - b);
      case MULTIPLY -> Optional.of(a * b);
      case DIVIDE -> Optional.of(a / b);
      case REMAINDER -> Optional.of(a % b);
      case SHIFT_LEFT, SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT, AND, OR, XOR -> Optional.empty();
    };
  }

  private static Optional<Object> doubles(BinaryOperator operator, double a, double b) {
    return switch (operator) {
      case ADD -> Optional.of(a + b);
      case SUBTRACT -> Optional.of(a - b);
      case MULTIPLY -> Optional.of(a * b);
      case DIVIDE -> Optional.of(a / b);
      case REMAINDER -> Optional.of(a % b);
      case SHIFT_LEFT, SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT, AND, OR, XOR -> Optional.empty();
    };
  }
}

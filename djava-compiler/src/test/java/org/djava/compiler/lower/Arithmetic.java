package org.djava.compiler.lower;

import java.util.List;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.PrimitiveType;

/** Java's operators over boxed numbers. */
final class Arithmetic {
  /** The operators that floating-point numbers have. */
  static final List<BinaryOperator> FLOATING = List.of(
      BinaryOperator.ADD,
      BinaryOperator.SUBTRACT,
      BinaryOperator.MULTIPLY,
      BinaryOperator.DIVIDE,
      BinaryOperator.REMAINDER);

  private Arithmetic() {}

  /** True for the operators whose right side is an int. */
  static boolean isShift(BinaryOperator operator) {
    return switch (operator) {
      case SHIFT_LEFT, SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT -> true;
      default -> false;
    };
  }

  static Object negate(Object x) {
    if (x instanceof Integer i) {
      return -i;
    }
    if (x instanceof Long l) {
      return -l;
    }
    return x instanceof Float f ? (Object) (-f) : (Object) (-(Double) x);
  }

  static Object binary(BinaryOperator operator, Object left, Object right) {
    if (left instanceof Integer a) {
      return ints(operator, a, (Integer) right);
    }
    if (left instanceof Long a) {
      return longs(operator, a, ((Number) right).longValue());
    }
    if (left instanceof Float a) {
      return floats(operator, a, (Float) right);
    }
    return doubles(operator, (Double) left, (Double) right);
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

  private static float floats(BinaryOperator operator, float a, float b) {
    return switch (operator) {
      case ADD -> a + b;
      case SUBTRACT -> a - b;
      case MULTIPLY -> a * b;
      case DIVIDE -> a / b;
      case REMAINDER -> a % b;
      default -> throw new IllegalArgumentException("floats have no " + operator);
    };
  }

  private static double doubles(BinaryOperator operator, double a, double b) {
    return switch (operator) {
      case ADD -> a + b;
      case SUBTRACT -> a - b;
      case MULTIPLY -> a * b;
      case DIVIDE -> a / b;
      case REMAINDER -> a % b;
      default -> throw new IllegalArgumentException("doubles have no " + operator);
    };
  }

  static int compare(CompareOperator operator, Object left, Object right) {
    boolean isNaN = isNaN(left) || isNaN(right);
    int order = isNaN ? 0 : order(left, right);
    return switch (operator) {
      case EQUAL -> !isNaN && order == 0 ? 1 : 0;
      case NOT_EQUAL -> isNaN || order != 0 ? 1 : 0;
      case LESS -> !isNaN && order < 0 ? 1 : 0;
      case LESS_EQUAL -> !isNaN && order <= 0 ? 1 : 0;
      case GREATER -> !isNaN && order > 0 ? 1 : 0;
      case GREATER_EQUAL -> !isNaN && order >= 0 ? 1 : 0;
      case THREE_WAY_NAN_LESS -> isNaN ? -1 : order;
      case THREE_WAY_NAN_GREATER -> isNaN ? 1 : order;
    };
  }

  private static boolean isNaN(Object x) {
    return (x instanceof Double d && d.isNaN()) || (x instanceof Float f && f.isNaN());
  }

  private static int order(Object left, Object right) {
    if (left instanceof Integer a) {
      return Integer.compare(a, (Integer) right);
    }
    if (left instanceof Long a) {
      return Long.compare(a, (Long) right);
    }
    double a = ((Number) left).doubleValue();
    double b = ((Number) right).doubleValue();
    return a < b ? -1 : a > b ? 1 : 0;
  }

  static Object convert(PrimitiveType target, Object x) {
    if (x instanceof Integer i) {
      return fromInt(target, i);
    }
    if (x instanceof Long l) {
      return switch (target) {
        case LONG -> l;
        case FLOAT -> (float) (long) l;
        case DOUBLE -> (double) l;
        default -> fromInt(target, (int) (long) l);
      };
    }
    if (x instanceof Float f) {
      return switch (target) {
        case LONG -> (long) (float) f;
        case FLOAT -> f;
        case DOUBLE -> (double) f;
        default -> fromInt(target, (int) (float) f);
      };
    }
    double d = (Double) x;
    return switch (target) {
      case LONG -> (long) d;
      case FLOAT -> (float) d;
      case DOUBLE -> d;
      default -> fromInt(target, (int) d);
    };
  }

  private static Object fromInt(PrimitiveType target, int x) {
    return switch (target) {
      case BOOLEAN -> throw new IllegalArgumentException("nothing converts to boolean");
      case BYTE -> (int) (byte) x;
      case SHORT -> (int) (short) x;
      case CHAR -> (int) (char) x;
      case INT -> x;
      case LONG -> (long) x;
      case FLOAT -> (float) x;
      case DOUBLE -> (double) x;
    };
  }
}

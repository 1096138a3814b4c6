package org.djava.compiler.testkit.program;

import java.util.List;

/** Applies operators to values: {@link Jet}, int, long, boolean, and arrays of these. */
final class Operations {
  private final JetArithmetic jets;

  Operations(JetArithmetic jets) {
    this.jets = jets;
  }

  Object apply(Operator operator, List<Object> operands) {
    return switch (operator.result()) {
      case DOUBLE -> number(operator, operands);
      case FLOAT -> single(operator, operands);
      case INT -> integer(operator, operands);
      case LONG -> wide(operator, operands);
      case BOOLEAN -> test(operator, operands);
      case DOUBLES, MATRIX, FLOATS, INTS -> array(operator, operands);
    };
  }

  private static Jet jet(List<Object> operands, int index) {
    return (Jet) operands.get(index);
  }

  private static double value(List<Object> operands, int index) {
    return jet(operands, index).value();
  }

  private static int integerAt(List<Object> operands, int index) {
    return (Integer) operands.get(index);
  }

  private Jet number(Operator operator, List<Object> operands) {
    return switch (operator) {
      case FLOAT_TO_DOUBLE -> jet(operands, 0);
      case INT_TO_DOUBLE -> Jet.constant(integerAt(operands, 0));
      case LONG_TO_DOUBLE -> Jet.constant((Long) operands.get(0));
      case LOAD -> ((Jet[]) operands.get(0))[integerAt(operands, 1)];
      case FMA -> jets.fma(jet(operands, 0), jet(operands, 1), jet(operands, 2));
      default ->
        operands.size() == 1
            ? ofOne(operator, jet(operands, 0))
            : ofTwo(operator, jet(operands, 0), jet(operands, 1));
    };
  }

  private Jet ofOne(Operator operator, Jet x) {
    return switch (operator) {
      case NEGATE -> jets.negate(x);
      case ABS -> jets.abs(x);
      case SIN -> jets.sin(x);
      case COS -> jets.cos(x);
      case TANH -> jets.tanh(x);
      case ATAN -> jets.atan(x);
      case EXP -> jets.exp(x);
      case LOG -> jets.log(x);
      case SQRT -> jets.sqrt(x);
      case CBRT -> jets.cbrt(x);
      case FLOOR -> jets.floor(x);
      default -> throw new IllegalArgumentException(operator.name());
    };
  }

  Jet ofTwo(Operator operator, Jet x, Jet y) {
    return switch (operator) {
      case ADD -> jets.add(x, y);
      case SUBTRACT -> jets.subtract(x, y);
      case MULTIPLY -> jets.multiply(x, y);
      case DIVIDE -> jets.divide(x, y);
      case REMAINDER -> jets.remainder(x, y);
      case MIN -> jets.min(x, y, Math.min(x.value(), y.value()));
      case MAX -> jets.max(x, y, Math.max(x.value(), y.value()));
      case POWER -> jets.power(x, y);
      case ATAN2 -> jets.atan2(x, y);
      case HYPOT -> jets.hypot(x, y);
      default -> throw new IllegalArgumentException(operator.name());
    };
  }

  Jet toFloat(Jet x) {
    return jets.checkedFloat(x.at((float) x.value()));
  }

  private Jet single(Operator operator, List<Object> operands) {
    if (operator == Operator.FLOAT_LOAD) {
      return ((Jet[]) operands.get(0))[integerAt(operands, 1)];
    }
    if (operator == Operator.INT_TO_FLOAT) {
      return Jet.constant((float) integerAt(operands, 0));
    }
    Jet x = jet(operands, 0);
    return switch (operator) {
      case DOUBLE_TO_FLOAT -> toFloat(x);
      case FLOAT_NEGATE -> jets.negate(x);
      case FLOAT_ABS -> jets.abs(x);
      default -> toFloat(ofTwo(inDouble(operator), x, jet(operands, 1)));
    };
  }

  /** Sums and products of floats are those of doubles, rounded once more. */
  static Operator inDouble(Operator operator) {
    return switch (operator) {
      case FLOAT_ADD -> Operator.ADD;
      case FLOAT_SUBTRACT -> Operator.SUBTRACT;
      case FLOAT_MULTIPLY -> Operator.MULTIPLY;
      case FLOAT_MAX -> Operator.MAX;
      default -> throw new IllegalArgumentException(operator.name());
    };
  }

  private static int integer(Operator operator, List<Object> operands) {
    return switch (operator) {
      case INT_ADD -> integerAt(operands, 0) + integerAt(operands, 1);
      case INT_SUBTRACT -> integerAt(operands, 0) - integerAt(operands, 1);
      case INT_MULTIPLY -> integerAt(operands, 0) * integerAt(operands, 1);
      case INT_AND -> integerAt(operands, 0) & integerAt(operands, 1);
      case INT_XOR -> integerAt(operands, 0) ^ integerAt(operands, 1);
      case INT_SHIFT -> integerAt(operands, 0) >> integerAt(operands, 1);
      case FLOOR_MODULUS -> Math.floorMod(integerAt(operands, 0), integerAt(operands, 1));
      case DOUBLE_TO_INT -> (int) value(operands, 0);
      case LONG_TO_INT -> (int) (long) (Long) operands.get(0);
      case LENGTH, ROWS -> ((Object[]) operands.get(0)).length;
      case INT_LOAD -> ((int[]) operands.get(0))[integerAt(operands, 1)];
      default -> throw new IllegalArgumentException(operator.name());
    };
  }

  private static long wide(Operator operator, List<Object> operands) {
    return switch (operator) {
      case LONG_ADD -> (Long) operands.get(0) + (Long) operands.get(1);
      case LONG_MULTIPLY -> (Long) operands.get(0) * (Long) operands.get(1);
      case INT_TO_LONG -> integerAt(operands, 0);
      case DOUBLE_TO_LONG -> (long) value(operands, 0);
      default -> throw new IllegalArgumentException(operator.name());
    };
  }

  private static boolean test(Operator operator, List<Object> operands) {
    return switch (operator) {
      case LESS, FLOAT_LESS -> value(operands, 0) < value(operands, 1);
      case GREATER_EQUAL -> value(operands, 0) >= value(operands, 1);
      case INT_LESS -> integerAt(operands, 0) < integerAt(operands, 1);
      case INT_EQUAL -> integerAt(operands, 0) == integerAt(operands, 1);
      case SAME -> operands.get(0) == operands.get(1);
      case NOT -> !(Boolean) operands.get(0);
      default -> throw new IllegalArgumentException(operator.name());
    };
  }

  private static Object array(Operator operator, List<Object> operands) {
    return switch (operator) {
      case ROW -> ((Jet[][]) operands.get(0))[integerAt(operands, 1)];
      case CLONE, CLONE_FLOATS -> ((Jet[]) operands.get(0)).clone();
      case NEW, NEW_FLOATS -> zeros(integerAt(operands, 0));
      case NEW_OF, NEW_FLOATS_OF -> operands.toArray(Jet[]::new);
      case CLONE_ROWS -> ((Jet[][]) operands.get(0)).clone();
      case NEW_MATRIX -> new Jet[][] {zeros(integerAt(operands, 0)), zeros(integerAt(operands, 0))};
      case NEW_ROWS -> operands.toArray(Jet[][]::new);
      case CLONE_INTS -> ((int[]) operands.get(0)).clone();
      case NEW_INTS -> operands.stream().mapToInt(o -> (Integer) o).toArray();
      default -> throw new IllegalArgumentException(operator.name());
    };
  }

  private static Jet[] zeros(int length) {
    Jet[] zeros = new Jet[length];
    java.util.Arrays.fill(zeros, Jet.ZERO);
    return zeros;
  }
}

package org.djava.compiler.optimize;

import java.util.HashMap;
import java.util.Map;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.Value;

/**
 * Gives instructions that differ only in the order of their operands one form, to look them up by.
 * A floating-point sum or product is the same either way, up to the payload of a NaN.
 */
final class CanonicalForm {
  private final Map<Value, Integer> numbers = new HashMap<>();

  Instruction of(Instruction instruction) {
    if (instruction instanceof Binary binary
        && isCommutative(binary.operator())
        && isSwapped(binary.left(), binary.right())) {
      return new Binary(binary.operator(), /* left= */ binary.right(), /* right= */ binary.left());
    }
    if (instruction instanceof Compare compare && isSwapped(compare.left(), compare.right())) {
      return swapped(compare);
    }
    return instruction;
  }

  private boolean isSwapped(Value left, Value right) {
    return number(left) > number(right);
  }

  private int number(Value value) {
    return numbers.computeIfAbsent(value, key -> numbers.size());
  }

  private static boolean isCommutative(BinaryOperator operator) {
    return switch (operator) {
      case ADD, MULTIPLY, AND, OR, XOR -> true;
      case SUBTRACT, DIVIDE, REMAINDER, SHIFT_LEFT, SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT -> false;
    };
  }

  private static Compare swapped(Compare compare) {
    CompareOperator operator = switch (compare.operator()) {
      case EQUAL, NOT_EQUAL -> compare.operator();
      case LESS -> CompareOperator.GREATER;
      case LESS_EQUAL -> CompareOperator.GREATER_EQUAL;
      case GREATER -> CompareOperator.LESS;
      case GREATER_EQUAL -> CompareOperator.LESS_EQUAL;
      case THREE_WAY_NAN_LESS, THREE_WAY_NAN_GREATER -> null;
    };
    return operator == null
        ? compare
        : new Compare(operator, /* left= */ compare.right(), /* right= */ compare.left());
  }
}

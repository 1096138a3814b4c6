package org.djava.compiler.lower;

import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * Writes comparisons, as a jump or as a value. A floating-point comparison first makes -1, 0 or 1;
 * of its two opcodes it takes the one that makes the operator false when an operand is NaN.
 */
final class ComparisonEmitter {
  private static final int NOT_A_COMPARISON = -1;

  private final CodeWriter code;
  private final ValueEmitter values;

  ComparisonEmitter(CodeWriter code, ValueEmitter values) {
    this.code = code;
    this.values = values;
  }

  /** Leaves the result on the stack; one made by jumps needs an otherwise empty stack. */
  void pushResult(Compare compare) {
    if (isThreeWay(compare.operator())) {
      pushThreeWay(compare);
      return;
    }
    Label isTrue = new Label();
    jumpIf(compare, true, isTrue);
    code.truthValue(isTrue);
  }

  /** Jumps if the comparison turns out {@code wanted}. */
  void jumpIf(Compare compare, boolean wanted, Label target) {
    IrType type = compare.left().type();
    CompareOperator operator = compare.operator();
    if (isThreeWay(operator)) {
      pushThreeWay(compare);
      code.jump(wanted ? Opcodes.IFNE : Opcodes.IFEQ, target);
    } else if (type.isReference()) {
      jumpOnReferences(compare, wanted, target);
    } else if (CodeWriter.isInt(type)) {
      jumpOnInts(compare, wanted, target);
    } else {
      pushOperands(compare);
      code.instruction(threeWayOpcode(operator, type));
      code.jump(withZero(operator, wanted), target);
    }
  }

  private void jumpOnReferences(Compare compare, boolean wanted, Label target) {
    boolean whenEqual = (compare.operator() == CompareOperator.EQUAL) == wanted;
    if (values.isZero(compare.right()) || values.isZero(compare.left())) {
      var tested = values.isZero(compare.right()) ? compare.left() : compare.right();
      values.push(tested, tested.type());
      code.jump(whenEqual ? Opcodes.IFNULL : Opcodes.IFNONNULL, target);
    } else {
      pushOperands(compare);
      code.jump(whenEqual ? Opcodes.IF_ACMPEQ : Opcodes.IF_ACMPNE, target);
    }
  }

  private void jumpOnInts(Compare compare, boolean wanted, Label target) {
    if (values.isZero(compare.right())) {
      values.push(compare.left(), compare.left().type());
      code.jump(withZero(compare.operator(), wanted), target);
    } else if (values.isZero(compare.left())) {
      values.push(compare.right(), compare.right().type());
      code.jump(withZero(mirrored(compare.operator()), wanted), target);
    } else {
      pushOperands(compare);
      int offset = Opcodes.IF_ICMPEQ - Opcodes.IFEQ;
      code.jump(withZero(compare.operator(), wanted) + offset, target);
    }
  }

  private void pushThreeWay(Compare compare) {
    pushOperands(compare);
    IrType type = compare.left().type();
    int opcode = threeWayOpcode(compare.operator(), type);
    if (opcode == NOT_A_COMPARISON) {
      var owner = new org.djava.compiler.ir.ClassType("java/lang/Integer");
      code.callStatic(owner, "compare", "(II)I");
    } else {
      code.instruction(opcode);
    }
  }

  private void pushOperands(Compare compare) {
    values.push(compare.left(), compare.left().type());
    values.push(compare.right(), compare.right().type());
  }

  private static boolean isThreeWay(CompareOperator operator) {
    return operator == CompareOperator.THREE_WAY_NAN_LESS
        || operator == CompareOperator.THREE_WAY_NAN_GREATER;
  }

  private static int threeWayOpcode(CompareOperator operator, IrType type) {
    boolean nanIsGreater = switch (operator) {
      case LESS, LESS_EQUAL, THREE_WAY_NAN_GREATER -> true;
      case EQUAL, NOT_EQUAL, GREATER, GREATER_EQUAL, THREE_WAY_NAN_LESS -> false;
    };
    if (type == PrimitiveType.DOUBLE) {
      return nanIsGreater ? Opcodes.DCMPG : Opcodes.DCMPL;
    }
    if (type == PrimitiveType.FLOAT) {
      return nanIsGreater ? Opcodes.FCMPG : Opcodes.FCMPL;
    }
    return type == PrimitiveType.LONG ? Opcodes.LCMP : NOT_A_COMPARISON;
  }

  private static int withZero(CompareOperator operator, boolean wanted) {
    int opcode = switch (operator) {
      case EQUAL -> Opcodes.IFEQ;
      case NOT_EQUAL -> Opcodes.IFNE;
      case LESS -> Opcodes.IFLT;
      case GREATER_EQUAL -> Opcodes.IFGE;
      case GREATER -> Opcodes.IFGT;
      case LESS_EQUAL -> Opcodes.IFLE;
      case THREE_WAY_NAN_LESS, THREE_WAY_NAN_GREATER ->
        throw new IllegalStateException("not a truth value: " + operator);
    };
    return wanted ? opcode : inverted(opcode);
  }

  /** The opcode that jumps when the given one of {@code IFEQ} to {@code IFLE} does not. */
  private static int inverted(int opcode) {
    return ((opcode - Opcodes.IFEQ) ^ 1) + Opcodes.IFEQ;
  }

  private static CompareOperator mirrored(CompareOperator operator) {
    return switch (operator) {
      case LESS -> CompareOperator.GREATER;
      case LESS_EQUAL -> CompareOperator.GREATER_EQUAL;
      case GREATER -> CompareOperator.LESS;
      case GREATER_EQUAL -> CompareOperator.LESS_EQUAL;
      default -> operator;
    };
  }
}

package org.djava.compiler.lift;

import org.djava.compiler.ir.CompareOperator;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Conditional jumps and three-way comparisons as conditions of the IR. */
final class Conditions {
  /**
   * A condition equivalent to a jump.
   *
   * @param jumpsIfTrue whether the jump is taken when the comparison holds, or when it does not
   */
  record Condition(CompareOperator operator, boolean jumpsIfTrue) {}

  private Conditions() {}

  /** The comparison that {@code if<cond>}, {@code if_icmp<cond>} or {@code if_acmp<cond>} makes. */
  static CompareOperator operator(int jumpOpcode) {
    return switch (jumpOpcode) {
      case Opcodes.IFEQ, Opcodes.IF_ICMPEQ, Opcodes.IF_ACMPEQ, Opcodes.IFNULL ->
        CompareOperator.EQUAL;
      case Opcodes.IFNE, Opcodes.IF_ICMPNE, Opcodes.IF_ACMPNE, Opcodes.IFNONNULL ->
        CompareOperator.NOT_EQUAL;
      case Opcodes.IFLT, Opcodes.IF_ICMPLT -> CompareOperator.LESS;
      case Opcodes.IFGE, Opcodes.IF_ICMPGE -> CompareOperator.GREATER_EQUAL;
      case Opcodes.IFGT, Opcodes.IF_ICMPGT -> CompareOperator.GREATER;
      case Opcodes.IFLE, Opcodes.IF_ICMPLE -> CompareOperator.LESS_EQUAL;
      default -> throw new IllegalArgumentException("not a conditional jump: " + jumpOpcode);
    };
  }

  /** True for the jumps that read one int, which may be the result of a three-way comparison. */
  static boolean comparesWithZero(int jumpOpcode) {
    return Opcodes.IFEQ <= jumpOpcode && jumpOpcode <= Opcodes.IFLE;
  }

  /** The three-way comparison that an opcode makes; null if it makes none. */
  static @Nullable CompareOperator threeWay(int opcode) {
    return switch (opcode) {
      case Opcodes.LCMP, Opcodes.FCMPL, Opcodes.DCMPL -> CompareOperator.THREE_WAY_NAN_LESS;
      case Opcodes.FCMPG, Opcodes.DCMPG -> CompareOperator.THREE_WAY_NAN_GREATER;
      default -> null;
    };
  }

  /**
   * The one comparison that a three-way comparison and {@code if<cond>} make together. When an
   * operand is NaN, {@code dcmpg} gives 1 and {@code dcmpl} gives -1: {@code dcmpg; ifge} jumps
   * unless a &lt; b, so it is the negation of LESS, not GREATER_EQUAL.
   */
  static Condition fused(int compareOpcode, int jumpOpcode) {
    CompareOperator operator = operator(jumpOpcode);
    boolean nanIsGreater = compareOpcode == Opcodes.FCMPG || compareOpcode == Opcodes.DCMPG;
    boolean nanJumps = compareOpcode != Opcodes.LCMP
        && switch (operator) {
          case LESS, LESS_EQUAL -> !nanIsGreater;
          case GREATER, GREATER_EQUAL -> nanIsGreater;
          default -> false;
        };
    return nanJumps ? new Condition(negated(operator), false) : new Condition(operator, true);
  }

  /** The opposite condition, for operands that are not NaN. */
  static CompareOperator negated(CompareOperator operator) {
    return switch (operator) {
      case EQUAL -> CompareOperator.NOT_EQUAL;
      case NOT_EQUAL -> CompareOperator.EQUAL;
      case LESS -> CompareOperator.GREATER_EQUAL;
      case LESS_EQUAL -> CompareOperator.GREATER;
      case GREATER -> CompareOperator.LESS_EQUAL;
      case GREATER_EQUAL -> CompareOperator.LESS;
      case THREE_WAY_NAN_LESS, THREE_WAY_NAN_GREATER ->
        throw new IllegalArgumentException("no condition: " + operator);
    };
  }
}

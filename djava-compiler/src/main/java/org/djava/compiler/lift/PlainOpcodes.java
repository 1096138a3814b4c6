package org.djava.compiler.lift;

import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.PrimitiveType;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** What the opcodes without an argument mean; null where an opcode is not of the kind asked for. */
final class PlainOpcodes {
  private PlainOpcodes() {}

  static @Nullable Constant constant(int opcode) {
    return switch (opcode) {
      case Opcodes.ACONST_NULL -> Constant.NULL;
      case Opcodes.ICONST_M1,
          Opcodes.ICONST_0,
          Opcodes.ICONST_1,
          Opcodes.ICONST_2,
          Opcodes.ICONST_3,
          Opcodes.ICONST_4,
          Opcodes.ICONST_5 -> Constant.of(opcode - Opcodes.ICONST_0);
      case Opcodes.LCONST_0, Opcodes.LCONST_1 -> Constant.of((long) (opcode - Opcodes.LCONST_0));
      case Opcodes.FCONST_0, Opcodes.FCONST_1, Opcodes.FCONST_2 ->
        Constant.of((float) (opcode - Opcodes.FCONST_0));
      case Opcodes.DCONST_0, Opcodes.DCONST_1 -> Constant.of((double) (opcode - Opcodes.DCONST_0));
      default -> null;
    };
  }

  static @Nullable BinaryOperator binary(int opcode) {
    return switch (opcode) {
      case Opcodes.IADD, Opcodes.LADD, Opcodes.FADD, Opcodes.DADD -> BinaryOperator.ADD;
      case Opcodes.ISUB, Opcodes.LSUB, Opcodes.FSUB, Opcodes.DSUB -> BinaryOperator.SUBTRACT;
      case Opcodes.IMUL, Opcodes.LMUL, Opcodes.FMUL, Opcodes.DMUL -> BinaryOperator.MULTIPLY;
      case Opcodes.IDIV, Opcodes.LDIV, Opcodes.FDIV, Opcodes.DDIV -> BinaryOperator.DIVIDE;
      case Opcodes.IREM, Opcodes.LREM, Opcodes.FREM, Opcodes.DREM -> BinaryOperator.REMAINDER;
      case Opcodes.ISHL, Opcodes.LSHL -> BinaryOperator.SHIFT_LEFT;
      case Opcodes.ISHR, Opcodes.LSHR -> BinaryOperator.SHIFT_RIGHT;
      case Opcodes.IUSHR, Opcodes.LUSHR -> BinaryOperator.UNSIGNED_SHIFT_RIGHT;
      case Opcodes.IAND, Opcodes.LAND -> BinaryOperator.AND;
      case Opcodes.IOR, Opcodes.LOR -> BinaryOperator.OR;
      case Opcodes.IXOR, Opcodes.LXOR -> BinaryOperator.XOR;
      default -> null;
    };
  }

  static boolean isNegation(int opcode) {
    return switch (opcode) {
      case Opcodes.INEG, Opcodes.LNEG, Opcodes.FNEG, Opcodes.DNEG -> true;
      default -> false;
    };
  }

  /** What a conversion converts to. */
  static @Nullable PrimitiveType conversionTarget(int opcode) {
    return switch (opcode) {
      case Opcodes.I2B -> PrimitiveType.BYTE;
      case Opcodes.I2S -> PrimitiveType.SHORT;
      case Opcodes.I2C -> PrimitiveType.CHAR;
      case Opcodes.L2I, Opcodes.F2I, Opcodes.D2I -> PrimitiveType.INT;
      case Opcodes.I2L, Opcodes.F2L, Opcodes.D2L -> PrimitiveType.LONG;
      case Opcodes.I2F, Opcodes.L2F, Opcodes.D2F -> PrimitiveType.FLOAT;
      case Opcodes.I2D, Opcodes.L2D, Opcodes.F2D -> PrimitiveType.DOUBLE;
      default -> null;
    };
  }

  /** The primitive type that {@code newarray} names by number. */
  static PrimitiveType newArrayElement(int operand) {
    return switch (operand) {
      case Opcodes.T_BOOLEAN -> PrimitiveType.BOOLEAN;
      case Opcodes.T_CHAR -> PrimitiveType.CHAR;
      case Opcodes.T_FLOAT -> PrimitiveType.FLOAT;
      case Opcodes.T_DOUBLE -> PrimitiveType.DOUBLE;
      case Opcodes.T_BYTE -> PrimitiveType.BYTE;
      case Opcodes.T_SHORT -> PrimitiveType.SHORT;
      case Opcodes.T_INT -> PrimitiveType.INT;
      case Opcodes.T_LONG -> PrimitiveType.LONG;
      default -> throw new IllegalArgumentException("newarray " + operand);
    };
  }
}

package org.djava.compiler.lower;

import java.util.List;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.objectweb.asm.Opcodes;

/** The opcodes of arithmetic and of primitive conversions. */
final class OperatorCodes {
  private OperatorCodes() {}

  /** The opcode of an operator for values of {@code type}. */
  static int of(BinaryOperator operator, IrType type) {
    int forInt = switch (operator) {
      case ADD -> Opcodes.IADD;
      case SUBTRACT -> Opcodes.ISUB;
      case MULTIPLY -> Opcodes.IMUL;
      case DIVIDE -> Opcodes.IDIV;
      case REMAINDER -> Opcodes.IREM;
      case SHIFT_LEFT -> Opcodes.ISHL;
      case SHIFT_RIGHT -> Opcodes.ISHR;
      case UNSIGNED_SHIFT_RIGHT -> Opcodes.IUSHR;
      case AND -> Opcodes.IAND;
      case OR -> Opcodes.IOR;
      case XOR -> Opcodes.IXOR;
    };
    return CodeWriter.opcode(type, forInt);
  }

  /** The opcode of {@code -x}. */
  static int negation(IrType type) {
    return CodeWriter.opcode(type, Opcodes.INEG);
  }

  /** Writes the conversion of the value on the stack. */
  static void convert(IrType from, PrimitiveType to, CodeWriter code) {
    if (CodeWriter.isInt(to)) {
      toInt(from).forEach(code::instruction);
      narrow(to, code);
    } else if (from != to) {
      code.instruction(widened(from, to));
    }
  }

  private static List<Integer> toInt(IrType from) {
    if (from == PrimitiveType.LONG) {
      return List.of(Opcodes.L2I);
    }
    if (from == PrimitiveType.FLOAT) {
      return List.of(Opcodes.F2I);
    }
    return from == PrimitiveType.DOUBLE ? List.of(Opcodes.D2I) : List.of();
  }

  private static void narrow(PrimitiveType to, CodeWriter code) {
    switch (to) {
      case BYTE -> code.instruction(Opcodes.I2B);
      case SHORT -> code.instruction(Opcodes.I2S);
      case CHAR -> code.instruction(Opcodes.I2C);
      case BOOLEAN -> throw new IllegalArgumentException("nothing converts to boolean");
      case INT, LONG, FLOAT, DOUBLE -> {
        // Nothing is lost beyond what the conversion to int has lost.
      }
    }
  }

  private static int widened(IrType from, PrimitiveType to) {
    boolean fromInt = CodeWriter.isInt(from);
    boolean fromLong = from == PrimitiveType.LONG;
    boolean fromFloat = from == PrimitiveType.FLOAT;
    return switch (to) {
      case LONG -> fromInt ? Opcodes.I2L : fromFloat ? Opcodes.F2L : Opcodes.D2L;
      case FLOAT -> fromInt ? Opcodes.I2F : fromLong ? Opcodes.L2F : Opcodes.D2F;
      default -> fromInt ? Opcodes.I2D : fromLong ? Opcodes.L2D : Opcodes.F2D;
    };
  }
}

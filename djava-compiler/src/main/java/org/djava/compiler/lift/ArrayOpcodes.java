package org.djava.compiler.lift;

import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.NullType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Value;
import org.objectweb.asm.Opcodes;

/** Loads and stores of array elements. */
final class ArrayOpcodes {
  private ArrayOpcodes() {}

  static boolean isLoad(int opcode) {
    return Opcodes.IALOAD <= opcode && opcode <= Opcodes.SALOAD;
  }

  static boolean isStore(int opcode) {
    return Opcodes.IASTORE <= opcode && opcode <= Opcodes.SASTORE;
  }

  /** Loads an element; of an array that is known to be null, where the load fails, it is null. */
  static void load(int opcode, BlockState state) {
    Value index = state.popValue();
    Value array = state.popValue();
    ArrayType type = arrayType(opcode - Opcodes.IALOAD, array, state);
    Value element = state.append(new ArrayLoad(type, array, index));
    boolean isNull = array.type() == NullType.NULL && element.type().isReference();
    state.push(isNull ? state.append(Constant.NULL) : element);
  }

  static void store(int opcode, BlockState state) {
    Value value = state.popValue();
    Value index = state.popValue();
    Value array = state.popValue();
    ArrayType type = arrayType(opcode - Opcodes.IASTORE, array, state);
    state.perform(new ArrayStore(type, array, index, value));
  }

  /** The array's own type; what the opcode says if the array is known to be null. */
  private static ArrayType arrayType(int kind, Value array, BlockState state) {
    if (array.type() instanceof ArrayType type && fits(kind, type.element())) {
      return type;
    }
    if (array.type() == NullType.NULL) {
      return new ArrayType(element(kind));
    }
    throw state.malformed("an element of " + array.type() + " is accessed");
  }

  private static boolean fits(int kind, IrType element) {
    IrType expected = element(kind);
    return expected.isReference()
        ? element.isReference()
        : element == expected
            || (expected == PrimitiveType.BYTE && element == PrimitiveType.BOOLEAN);
  }

  /** The element type of the opcodes in their order; {@code baload} serves booleans too. */
  private static IrType element(int kind) {
    return switch (kind) {
      case 0 -> PrimitiveType.INT;
      case 1 -> PrimitiveType.LONG;
      case 2 -> PrimitiveType.FLOAT;
      case 3 -> PrimitiveType.DOUBLE;
      case 4 -> ClassType.OBJECT;
      case 5 -> PrimitiveType.BYTE;
      case 6 -> PrimitiveType.CHAR;
      case 7 -> PrimitiveType.SHORT;
      default -> throw new IllegalArgumentException("array opcode " + kind);
    };
  }
}

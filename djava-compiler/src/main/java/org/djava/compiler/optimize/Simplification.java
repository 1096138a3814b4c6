package org.djava.compiler.optimize;

import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Value;

/** What may stand in place of an instruction. */
sealed interface Simplification {
  /** A value that is there already. */
  record Same(Value value) implements Simplification {}

  /** Another instruction with the same result. */
  record Other(Instruction instruction) implements Simplification {}

  static Simplification same(Value value) {
    return new Same(value);
  }

  static Simplification other(Instruction instruction) {
    return new Other(instruction);
  }

  /** An int or long constant, by {@code type}. */
  static Simplification integer(IrType type, long value) {
    return new Other(integerConstant(type, value));
  }

  static Constant integerConstant(IrType type, long value) {
    return type == PrimitiveType.LONG ? Constant.of(value) : Constant.of((int) value);
  }

  /** Puts an instruction before the one that is being simplified. */
  interface Emitter {
    /** Its result. */
    Value emit(Instruction instruction);
  }
}

package org.djava.compiler.differentiate;

import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Value;

/** The tapes of a function: one growing array for each kind of value. */
enum TapeKind {
  DOUBLES(PrimitiveType.DOUBLE),
  FLOATS(PrimitiveType.FLOAT),
  INTS(PrimitiveType.INT),
  LONGS(PrimitiveType.LONG),
  BYTES(PrimitiveType.BYTE),
  REFERENCES(ClassType.OBJECT);

  private final ArrayType type;

  TapeKind(IrType element) {
    this.type = new ArrayType(element);
  }

  ArrayType type() {
    return type;
  }

  static TapeKind of(Value value) {
    if (value.type().isReference()) {
      return REFERENCES;
    }
    return switch ((PrimitiveType) value.type()) {
      case DOUBLE -> DOUBLES;
      case FLOAT -> FLOATS;
      case LONG -> LONGS;
      default -> INTS;
    };
  }

  /** The tape for the number of one of {@code edges} edges. */
  static TapeKind tag(int edges) {
    return edges <= Byte.MAX_VALUE ? BYTES : INTS;
  }
}

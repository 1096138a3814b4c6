package org.djava.compiler.sil.emit;

import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Boxing;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;

/** Types as Swift writes them. */
final class PseudoTypes {
  private PseudoTypes() {}

  static String of(IrType type) {
    if (type instanceof ArrayType array) {
      return "[" + of(array.element()) + "]";
    }
    if (Boxing.of(type).isPresent()) {
      return "Box<" + PseudoSymbols.simple(((ClassType) type).internalName()) + ">";
    }
    if (type instanceof ClassType object) {
      return PseudoSymbols.simple(object.internalName());
    }
    return type instanceof PrimitiveType primitive ? number(primitive) : "null";
  }

  private static String number(PrimitiveType type) {
    return switch (type) {
      case BOOLEAN -> "Bool";
      case BYTE -> "Int8";
      case SHORT -> "Int16";
      case CHAR -> "UInt16";
      case INT -> "Int32";
      case LONG -> "Int64";
      case FLOAT -> "Float";
      case DOUBLE -> "Double";
    };
  }
}

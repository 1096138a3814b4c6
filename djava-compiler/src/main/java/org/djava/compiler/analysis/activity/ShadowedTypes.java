package org.djava.compiler.analysis.activity;

import java.util.Set;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;

/** Which references may lead to numbers that are differentiated, by their static types. */
public final class ShadowedTypes {
  private static final Set<String> PLAIN = Set.of(
      "java/lang/String",
      "java/lang/Class",
      "java/lang/Boolean",
      "java/lang/Byte",
      "java/lang/Short",
      "java/lang/Character",
      "java/lang/Integer",
      "java/lang/Long",
      "org/djava/runtime/FixedSlots",
      "org/djava/runtime/SlotTable",
      "org/djava/runtime/SlotTable$Cursor");

  private ShadowedTypes() {}

  /** False for text, classes, boxes and arrays of integers and places in maps; true for all other references. */
  public static boolean contains(IrType type) {
    if (type instanceof ArrayType array) {
      return !(array.innermost() instanceof PrimitiveType number) || number.isFloating();
    }
    return !(type instanceof ClassType object) || !PLAIN.contains(object.internalName());
  }
}

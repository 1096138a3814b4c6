package org.djava.compiler.ir.text;

import org.djava.compiler.ir.CallSite.ClassConstant;
import org.djava.compiler.ir.CallSite.DynamicConstant;
import org.djava.compiler.ir.CallSite.MethodHandleConstant;
import org.djava.compiler.ir.CallSite.MethodTypeConstant;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.NullType;
import org.djava.compiler.ir.PrimitiveType;
import org.jspecify.annotations.Nullable;

/** The type a constant has unless its text says another. */
final class ConstantTypes {
  private ConstantTypes() {}

  static IrType usual(@Nullable Object value) {
    if (value == null) {
      return NullType.NULL;
    }
    if (value instanceof Integer) {
      return PrimitiveType.INT;
    }
    if (value instanceof Long) {
      return PrimitiveType.LONG;
    }
    if (value instanceof Float) {
      return PrimitiveType.FLOAT;
    }
    if (value instanceof Double) {
      return PrimitiveType.DOUBLE;
    }
    if (value instanceof DynamicConstant constant) {
      return Descriptors.type(constant.descriptor());
    }
    return new ClassType(className(value));
  }

  private static String className(Object value) {
    if (value instanceof String) {
      return "java/lang/String";
    }
    if (value instanceof ClassConstant) {
      return "java/lang/Class";
    }
    if (value instanceof MethodTypeConstant) {
      return "java/lang/invoke/MethodType";
    }
    if (value instanceof MethodHandleConstant) {
      return "java/lang/invoke/MethodHandle";
    }
    throw new IllegalArgumentException("not a constant: " + value.getClass());
  }
}

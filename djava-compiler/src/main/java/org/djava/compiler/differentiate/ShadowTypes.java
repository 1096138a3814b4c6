package org.djava.compiler.differentiate;

import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.IrType;

/**
 * The static types of tangents and shadows: numbers and arrays of numbers have their own, the shadow of
 * an object is known by what the object is when it runs, and an {@code Object} until then.
 */
public final class ShadowTypes {
  private ShadowTypes() {}

  /** The type of the tangent, adjoint or shadow of what has a type. */
  public static IrType of(IrType type) {
    if (type instanceof ArrayType array) {
      return new ArrayType(of(array.element()));
    }
    return type instanceof ClassType ? ClassType.OBJECT : type;
  }

  /** The type of the shadow of an array. */
  static ArrayType of(ArrayType type) {
    return (ArrayType) of((IrType) type);
  }
}

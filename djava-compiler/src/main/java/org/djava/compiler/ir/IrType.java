package org.djava.compiler.ir;

/** The type of a value, a field or an array element. */
public sealed interface IrType permits PrimitiveType, ClassType, ArrayType, NullType {
  /** The JVM descriptor, as in {@code D} or {@code [Ljava/lang/String;}. */
  String descriptor();

  /**
   * The type a value has once it is in a local variable: {@code boolean}, {@code byte}, {@code
   * short} and {@code char} are {@code int} there, every other type is itself.
   */
  default IrType computational() {
    return this;
  }

  /** True for classes, arrays and null. */
  default boolean isReference() {
    return !(this instanceof PrimitiveType);
  }

  /** True for {@code float} and {@code double}. */
  default boolean isFloating() {
    return this == PrimitiveType.FLOAT || this == PrimitiveType.DOUBLE;
  }
}

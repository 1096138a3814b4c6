package org.djava.compiler.ir;

/** A class or interface, by its internal name ({@code java/lang/String}). */
public record ClassType(String internalName) implements IrType {
  /** {@code java.lang.Object}. */
  public static final ClassType OBJECT = new ClassType("java/lang/Object");

  /** {@code java.lang.Double}. */
  public static final ClassType BOXED_DOUBLE = new ClassType("java/lang/Double");

  /** {@code java.lang.Float}. */
  public static final ClassType BOXED_FLOAT = new ClassType("java/lang/Float");

  @Override
  public String descriptor() {
    return "L" + internalName + ";";
  }

  @Override
  public String toString() {
    return internalName.replace('/', '.');
  }
}

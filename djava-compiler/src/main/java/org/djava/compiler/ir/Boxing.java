package org.djava.compiler.ir;

import java.util.Optional;
import java.util.stream.Stream;

/** Java's eight wrapper classes, each with the primitive type it holds. */
public enum Boxing {
  BOOLEAN("Boolean", PrimitiveType.BOOLEAN),
  BYTE("Byte", PrimitiveType.BYTE),
  SHORT("Short", PrimitiveType.SHORT),
  CHARACTER("Character", PrimitiveType.CHAR),
  INTEGER("Integer", PrimitiveType.INT),
  LONG("Long", PrimitiveType.LONG),
  FLOAT("Float", PrimitiveType.FLOAT),
  DOUBLE("Double", PrimitiveType.DOUBLE);

  private static final String VALUE_OF = "valueOf";
  private static final String NUMBER = "java/lang/Number";

  private final ClassType box;
  private final PrimitiveType primitive;

  Boxing(String simpleName, PrimitiveType primitive) {
    this.box = new ClassType("java/lang/" + simpleName);
    this.primitive = primitive;
  }

  /** The wrapper class. */
  public ClassType box() {
    return box;
  }

  /** What it holds. */
  public PrimitiveType primitive() {
    return primitive;
  }

  /** The method that boxes. */
  public MethodReference valueOf() {
    return MethodReference.ofStatic(
        box.internalName(), VALUE_OF, "(" + primitive.descriptor() + ")" + box.descriptor());
  }

  /** The method that gives back what was boxed, as {@code doubleValue}. */
  public MethodReference unboxed() {
    return new MethodReference(
        MethodReference.Kind.VIRTUAL,
        box.internalName(),
        primitive + "Value",
        "()" + primitive.descriptor(),
        false);
  }

  /** The number in the box as a field: boxes of numbers that have tangents are objects with one field. */
  public FieldReference field() {
    return new FieldReference(box.internalName(), "value", primitive, false);
  }

  /** True for the boxes of {@code double} and {@code float}. */
  public boolean isFloating() {
    return primitive.isFloating();
  }

  /** The boxing that {@code instruction} does, if it does one. */
  public static Optional<Boxing> doneBy(Instruction instruction) {
    return instruction instanceof Apply apply && apply.callee() instanceof MethodReference method
        ? doneBy(method)
        : Optional.empty();
  }

  /** The boxing with this wrapper class. */
  public static Optional<Boxing> of(IrType box) {
    return Stream.of(values()).filter(boxing -> boxing.box.equals(box)).findFirst();
  }

  /** The boxing that holds a primitive type. */
  public static Boxing holding(IrType primitive) {
    return Stream.of(values())
        .filter(boxing -> boxing.primitive == primitive)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("not primitive: " + primitive));
  }

  /** The boxing that {@code method} does, if it is a {@code valueOf} of a primitive. */
  public static Optional<Boxing> doneBy(MethodReference method) {
    return method.name().equals(VALUE_OF)
        ? Stream.of(values()).filter(boxing -> boxing.valueOf().equals(method)).findFirst()
        : Optional.empty();
  }

  /**
   * What {@code method} converts the content of a box to, if it is {@code doubleValue}, {@code
   * intValue} or one of their kind.
   */
  public static Optional<PrimitiveType> unboxedBy(MethodReference method) {
    boolean isOfBox = method.kind() == MethodReference.Kind.VIRTUAL
        && (method.owner().equals(NUMBER) || of(new ClassType(method.owner())).isPresent());
    if (!isOfBox || !method.name().endsWith("Value") || !method.descriptor().startsWith("()")) {
      return Optional.empty();
    }
    return Stream.of(PrimitiveType.values())
        .filter(type -> method.name().equals(type + "Value"))
        .filter(type -> method.descriptor().equals("()" + type.descriptor()))
        .findFirst();
  }
}

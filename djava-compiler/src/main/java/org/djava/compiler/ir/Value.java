package org.djava.compiler.ir;

/**
 * An SSA value: defined once, as a block parameter, as a result of a statement or by a terminator. Two values are
 * the same only if they are the same object.
 */
public final class Value {
  private final IrType type;
  private final String name;

  private Value(IrType type, String name) {
    this.type = type;
    this.name = name;
  }

  /** A new value; {@code name} is a hint for people (a local variable's name) and may be empty. */
  public static Value named(IrType type, String name) {
    return new Value(type.computational(), name);
  }

  /** A new value without a name of its own. */
  public static Value of(IrType type) {
    return named(type, "");
  }

  /** The computational type. */
  public IrType type() {
    return type;
  }

  /** The source's name for it, or the empty string. */
  public String name() {
    return name;
  }

  @Override
  public String toString() {
    return "%" + (name.isEmpty() ? Integer.toHexString(System.identityHashCode(this)) : name);
  }
}

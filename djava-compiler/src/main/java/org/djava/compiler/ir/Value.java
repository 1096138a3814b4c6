package org.djava.compiler.ir;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * An SSA value: defined once, as a block parameter, as a result of a statement or by a terminator. Two values are
 * the same only if they are the same object.
 */
public final class Value {
  private static final AtomicInteger MADE = new AtomicInteger();

  /** Steps through all ints, far apart: tables of values are in the same order whenever they are made anew. */
  private static final int HASH_STEP = 0x9E3779B9;

  private final IrType type;
  private final String name;
  private final int hash = MADE.getAndAdd(HASH_STEP);

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

  /** Values are keys of many tables, and what an object has by itself takes a call of the JVM. */
  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return "%" + (name.isEmpty() ? Integer.toHexString(hash) : name);
  }
}

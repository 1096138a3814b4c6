package org.djava.compiler.ir;

/** A field as an access names it. */
public record FieldReference(String owner, String name, IrType type, boolean isStatic) {
  /** {@code Demo.TABLE}. */
  public String text() {
    return owner.replace('/', '.') + "." + name;
  }

  @Override
  public String toString() {
    return text();
  }
}

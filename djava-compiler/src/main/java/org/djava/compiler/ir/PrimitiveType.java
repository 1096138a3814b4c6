package org.djava.compiler.ir;

/** Java's primitive types. Values in the IR have only the last four; the rest are storage types. */
public enum PrimitiveType implements IrType {
  BOOLEAN("Z", "boolean"),
  BYTE("B", "byte"),
  SHORT("S", "short"),
  CHAR("C", "char"),
  INT("I", "int"),
  LONG("J", "long"),
  FLOAT("F", "float"),
  DOUBLE("D", "double");

  private final String descriptor;
  private final String keyword;

  PrimitiveType(String descriptor, String keyword) {
    this.descriptor = descriptor;
    this.keyword = keyword;
  }

  @Override
  public String descriptor() {
    return descriptor;
  }

  @Override
  public IrType computational() {
    return switch (this) {
      case BOOLEAN, BYTE, SHORT, CHAR, INT -> INT;
      case LONG, FLOAT, DOUBLE -> this;
    };
  }

  @Override
  public String toString() {
    return keyword;
  }
}

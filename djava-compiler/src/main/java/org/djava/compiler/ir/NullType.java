package org.djava.compiler.ir;

/** The type of the null constant, which fits every reference type. */
public enum NullType implements IrType {
  NULL;

  @Override
  public String descriptor() {
    return "Ljava/lang/Object;";
  }

  @Override
  public String toString() {
    return "null";
  }
}

package org.djava.compiler.ir;

/** An array whose elements have type {@code element} (possibly an array again). */
public record ArrayType(IrType element) implements IrType {
  @Override
  public String descriptor() {
    return "[" + element.descriptor();
  }

  /** The innermost element type and the number of dimensions above it, as in {@code double[][]}. */
  public int dimensions() {
    return element instanceof ArrayType inner ? inner.dimensions() + 1 : 1;
  }

  /** The innermost element type. */
  public IrType innermost() {
    return element instanceof ArrayType inner ? inner.innermost() : element;
  }

  @Override
  public String toString() {
    return element + "[]";
  }
}

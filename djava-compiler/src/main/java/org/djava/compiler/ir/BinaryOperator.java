package org.djava.compiler.ir;

/** Java's arithmetic and bit operators; the result has the left operand's type. */
public enum BinaryOperator {
  ADD,
  SUBTRACT,
  MULTIPLY,
  DIVIDE,
  REMAINDER,
  SHIFT_LEFT,
  SHIFT_RIGHT,
  UNSIGNED_SHIFT_RIGHT,
  AND,
  OR,
  XOR;

  /** True when an integer division by zero throws here. */
  public boolean mayFail(IrType operandType) {
    return (this == DIVIDE || this == REMAINDER) && !operandType.isFloating();
  }
}

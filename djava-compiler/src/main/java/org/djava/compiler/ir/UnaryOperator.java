package org.djava.compiler.ir;

/** Operators with one operand; the result has the operand's type. */
public enum UnaryOperator {
  /** {@code -x}: flips the sign of a floating-point number, two's complement for integers. */
  NEGATE
}

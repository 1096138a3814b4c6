package org.djava.compiler.ir;

/**
 * Comparisons; the result is an int. The first six give 1 or 0 as Java's operators do (every one
 * but {@link #NOT_EQUAL} is 0 when an operand is NaN). The last two give -1, 0 or 1.
 */
public enum CompareOperator {
  EQUAL,
  NOT_EQUAL,
  LESS,
  LESS_EQUAL,
  GREATER,
  GREATER_EQUAL,
  /** Three-way; -1 when an operand is NaN (JVM {@code dcmpl}, {@code fcmpl}; also {@code lcmp}). */
  THREE_WAY_NAN_LESS,
  /** Three-way; 1 when an operand is NaN (JVM {@code dcmpg}, {@code fcmpg}). */
  THREE_WAY_NAN_GREATER
}

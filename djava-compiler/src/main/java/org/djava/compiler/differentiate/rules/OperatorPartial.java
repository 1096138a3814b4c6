package org.djava.compiler.differentiate.rules;

import org.djava.compiler.ir.MethodReference;

/**
 * What an operator makes of the tangent of one operand, or of its result's adjoint; both are the
 * same map {@code t -> …} of one number. {@code left} and {@code right} are the operands, {@code
 * result} is the operator's value.
 */
public sealed interface OperatorPartial {
  /** The maps that are arithmetic, to be emitted in place. */
  enum Arithmetic implements OperatorPartial {
    /** Nothing: the operand is not touched. */
    ZERO,
    /** {@code t}. */
    ONE,
    /** {@code -t}. */
    MINUS_ONE,
    /** {@code t * left}. */
    TIMES_LEFT,
    /** {@code t * right}. */
    TIMES_RIGHT,
    /** {@code t / right}. */
    OVER_RIGHT,
    /** {@code -((t / right) * result)}; the quotient is that of {@link #OVER_RIGHT}. */
    MINUS_RESULT_OVER_RIGHT,
    /**
     * {@code t} converted: a tangent to the type of the result, an adjoint to the type of the
     * operand.
     */
    CONVERTED;

    /** True when the map reads the left operand. */
    public boolean readsLeft() {
      return this == TIMES_LEFT;
    }

    /** True when the map reads the right operand. */
    public boolean readsRight() {
      return this == TIMES_RIGHT || this == OVER_RIGHT || this == MINUS_RESULT_OVER_RIGHT;
    }

    /** True when the map reads the operator's value. */
    public boolean readsResult() {
      return this == MINUS_RESULT_OVER_RIGHT;
    }
  }

  /** {@code t * method(left, right)}. */
  record ByMethod(MethodReference method) implements OperatorPartial {}
}

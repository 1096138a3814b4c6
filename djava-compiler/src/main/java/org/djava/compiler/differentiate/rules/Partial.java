package org.djava.compiler.differentiate.rules;

import org.djava.compiler.ir.MethodReference;

/** The derivative of a call's result with respect to one argument. */
public sealed interface Partial {
  /** The result never depends on this argument differentiably: it is not even touched. */
  record Zero() implements Partial {}

  /**
   * What {@code method} returns for the arguments of the call, all of them and in the same order; a
   * tangent or an adjoint is multiplied by it.
   */
  record ByMethod(MethodReference method) implements Partial {}

  /**
   * The result is linear in this argument: its tangent (adjoint) is what {@code map} returns with
   * the argument's tangent (the result's adjoint) in the argument's place and the other arguments
   * as they are. Used where the factor might overflow although the product does not.
   */
  record Linear(MethodReference map) implements Partial {}

  /**
   * The call returns one of its arguments as it is, and this one if {@code chooses}, called with all
   * of them, returns true. Otherwise the argument is not used: it stays untouched, so that an
   * infinite derivative further back does not meet a zero.
   */
  record Selected(MethodReference chooses) implements Partial {}

  /**
   * The second and third argument are the operands of an operator, and this is its map; where the
   * first argument is 0, the second is an unused tangent and nothing is contributed.
   */
  record WhereUsed(OperatorPartial.Arithmetic map) implements Partial {}

  /** Nobody has stated it: a call that is active in this argument is refused. */
  record Unstated() implements Partial {}

  /** The partial that is zero. */
  static Partial zero() {
    return new Zero();
  }

  /** The partial that is not known. */
  static Partial unstated() {
    return new Unstated();
  }
}

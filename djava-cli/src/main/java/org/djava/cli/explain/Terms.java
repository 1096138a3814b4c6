package org.djava.cli.explain;

import org.djava.cli.symbolic.Expression;

/** Sums and products as one writes them by hand: no zero terms, no factors of one, no plus minus. */
final class Terms {
  private Terms() {}

  static Expression added(Expression sum, Expression term) {
    if (sum.isLiteral(0)) {
      return term;
    }
    if (term.isLiteral(0)) {
      return sum;
    }
    if (term instanceof Expression.Negation negation) {
      return sum.minus(negation.operand());
    }
    if (term instanceof Expression.Literal literal && literal.value() < 0) {
      return sum.minus(Expression.literal(-literal.value()));
    }
    return sum.plus(term);
  }

  /** A partial times a derivative. */
  static Expression product(Expression partial, Expression derivative, boolean derivativeFirst) {
    if (partial.isLiteral(0) || derivative.isLiteral(0)) {
      return Expression.zero();
    }
    if (derivative.isLiteral(1)) {
      return partial;
    }
    // What is not selected is not used: no zero meets an infinite derivative.
    if (partial instanceof Expression.Conditional choice && isSelection(choice)) {
      return new Expression.Conditional(
          choice.condition(),
          product(choice.whenTrue(), derivative, derivativeFirst),
          product(choice.whenFalse(), derivative, derivativeFirst));
    }
    if (partial.isLiteral(1)) {
      return derivative;
    }
    if (partial.isLiteral(-1)) {
      return derivative.negated();
    }
    return derivativeFirst ? derivative.times(partial) : partial.times(derivative);
  }

  /** A partial that is 1 where the operand is passed on, and 0 where it is not used. */
  static boolean isSelection(Expression partial) {
    return partial instanceof Expression.Conditional choice
        ? isSelection(choice.whenTrue()) && isSelection(choice.whenFalse())
        : partial.isLiteral(0) || partial.isLiteral(1);
  }
}

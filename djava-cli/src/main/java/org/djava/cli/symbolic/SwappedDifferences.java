package org.djava.cli.symbolic;

/** {@code b - a} for {@code -(a - b)}, which has one sign less. */
final class SwappedDifferences extends Rewriting {
  static Expression in(Expression expression) {
    return new SwappedDifferences().rewrite(expression);
  }

  @Override
  public Expression visitNegation(Expression.Negation negation) {
    return negation.operand() instanceof Expression.Arithmetic difference
            && difference.operator() == ArithmeticOperator.SUBTRACT
        ? rewrite(difference.right()).minus(rewrite(difference.left()))
        : super.visitNegation(negation);
  }
}

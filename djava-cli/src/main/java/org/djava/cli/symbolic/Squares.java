package org.djava.cli.symbolic;

/** Powers for products of a variable with itself, as higher ones are written. */
final class Squares extends Rewriting {
  static Expression in(Expression expression) {
    return new Squares().rewrite(expression);
  }

  @Override
  public Expression visitArithmetic(Expression.Arithmetic arithmetic) {
    if (arithmetic.operator() == ArithmeticOperator.MULTIPLY
        && arithmetic.right() instanceof Expression.Variable variable) {
      Expression left = arithmetic.left();
      Expression.Power square = new Expression.Power(variable, 2);
      if (left.equals(variable)) {
        return square;
      }
      if (left instanceof Expression.Arithmetic product
          && product.operator() == ArithmeticOperator.MULTIPLY
          && product.right().equals(variable)) {
        return rewrite(product.left()).times(square);
      }
    }
    return super.visitArithmetic(arithmetic);
  }
}

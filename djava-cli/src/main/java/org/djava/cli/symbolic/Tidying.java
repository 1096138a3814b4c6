package org.djava.cli.symbolic;

/** Takes away zeros, ones, double signs and repeated terms, and leaves everything else as it is written. */
final class Tidying extends Rewriting {
  static Expression tidied(Expression expression) {
    return new Tidying().rewrite(expression);
  }

  @Override
  public Expression visitNegation(Expression.Negation negation) {
    return negated(rewrite(negation.operand()));
  }

  private static Expression negated(Expression operand) {
    if (operand instanceof Expression.Negation inner) {
      return inner.operand();
    }
    return operand instanceof Expression.Literal literal
        ? Expression.literal(literal.value() == 0 ? 0 : -literal.value())
        : operand.negated();
  }

  /** A zero that is computed may be negative, which functions can tell. */
  @Override
  public Expression visitCall(Expression.Call call) {
    return new Expression.Call(
        call.function(), call.arguments().stream().map(this::argument).toList());
  }

  private Expression argument(Expression written) {
    Expression tidied = rewrite(written);
    return tidied.isLiteral(0) ? Zeros.signed(written) : tidied;
  }

  @Override
  public Expression visitArithmetic(Expression.Arithmetic arithmetic) {
    Expression left = rewrite(arithmetic.left());
    Expression right = rewrite(arithmetic.right());
    return switch (arithmetic.operator()) {
      case ADD -> sum(left, right);
      case SUBTRACT -> difference(left, right);
      case MULTIPLY -> product(left, right);
      case DIVIDE ->
        right.isLiteral(1) || left.isLiteral(0) ? left : left.over(argument(arithmetic.right()));
      case REMAINDER -> new Expression.Arithmetic(arithmetic.operator(), left, right);
    };
  }

  private static Expression sum(Expression left, Expression right) {
    if (left.isLiteral(0)) {
      return right;
    }
    if (right.isLiteral(0)) {
      return left;
    }
    if (isInteger(left) && isInteger(right)) {
      return Expression.literal(value(left) + value(right));
    }
    if (left.equals(right)) {
      return Expression.literal(2).times(left);
    }
    return right instanceof Expression.Negation negative
        ? left.minus(negative.operand())
        : left.plus(right);
  }

  private static boolean isInteger(Expression expression) {
    return value(expression) == Math.rint(value(expression));
  }

  private static double value(Expression expression) {
    return expression instanceof Expression.Literal literal ? literal.value() : Double.NaN;
  }

  private static Expression difference(Expression left, Expression right) {
    if (left.isLiteral(0)) {
      return negated(right);
    }
    if (right.isLiteral(0)) {
      return left;
    }
    if (isInteger(left) && isInteger(right)) {
      return Expression.literal(value(left) - value(right));
    }
    return right instanceof Expression.Negation negative
        ? left.plus(negative.operand())
        : left.minus(right);
  }

  @Override
  public Expression visitConditional(Expression.Conditional conditional) {
    Boolean known = Conditions.known(conditional.condition());
    return known == null
        ? super.visitConditional(conditional)
        : rewrite(known ? conditional.whenTrue() : conditional.whenFalse());
  }

  private static Expression product(Expression left, Expression right) {
    if (left.isLiteral(0) || right.isLiteral(1)) {
      return left;
    }
    if (right.isLiteral(0) || left.isLiteral(1)) {
      return right;
    }
    if (right.isLiteral(-1)) {
      return negated(left);
    }
    return left.isLiteral(-1) ? negated(right) : left.times(right);
  }
}

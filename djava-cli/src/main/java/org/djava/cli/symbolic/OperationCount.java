package org.djava.cli.symbolic;

import java.util.IdentityHashMap;

/**
 * How many operations a formula takes as it is printed: operators, signs, comparisons and calls
 * count one each, {@code cos^2(x)} two. Parts that a formula shares with itself are printed in each
 * place, but counted only once; more than {@link #MOST} are not told apart.
 */
public final class OperationCount implements Expression.Visitor<Long>, Condition.Visitor<Long> {
  private static final int MOST = 1_000_000_000;

  private final IdentityHashMap<Expression, Long> counts = new IdentityHashMap<>();

  private OperationCount() {}

  public static int of(Expression expression) {
    return (int) new OperationCount().count(expression);
  }

  private long count(Expression expression) {
    Long count = counts.get(expression);
    if (count == null) {
      count = Math.min(expression.accept(this), MOST);
      counts.put(expression, count);
    }
    return count;
  }

  @Override
  public Long visitLiteral(Expression.Literal literal) {
    boolean isQuotient = Double.isNaN(literal.value()) || Double.isInfinite(literal.value());
    return (literal.value() < 0 ? 1L : 0) + (isQuotient ? 1 : 0);
  }

  @Override
  public Long visitVariable(Expression.Variable variable) {
    return 0L;
  }

  @Override
  public Long visitNegation(Expression.Negation negation) {
    return 1 + count(negation.operand());
  }

  @Override
  public Long visitArithmetic(Expression.Arithmetic arithmetic) {
    return 1 + count(arithmetic.left()) + count(arithmetic.right());
  }

  @Override
  public Long visitCall(Expression.Call call) {
    long count = 1;
    for (Expression argument : call.arguments()) {
      count += count(argument);
    }
    return count;
  }

  @Override
  public Long visitPower(Expression.Power power) {
    return 1 + count(power.base());
  }

  @Override
  public Long visitConditional(Expression.Conditional conditional) {
    return 1
        + conditional.condition().accept(this)
        + count(conditional.whenTrue())
        + count(conditional.whenFalse());
  }

  @Override
  public Long visitConversion(Expression.Conversion conversion) {
    return 1 + count(conversion.operand());
  }

  @Override
  public Long visitComparison(Condition.Comparison comparison) {
    return 1 + count(comparison.left()) + count(comparison.right());
  }

  @Override
  public Long visitAnd(Condition.And and) {
    return 1 + and.left().accept(this) + and.right().accept(this);
  }

  @Override
  public Long visitOr(Condition.Or or) {
    return 1 + or.left().accept(this) + or.right().accept(this);
  }

  @Override
  public Long visitNot(Condition.Not not) {
    return 1 + not.operand().accept(this);
  }
}

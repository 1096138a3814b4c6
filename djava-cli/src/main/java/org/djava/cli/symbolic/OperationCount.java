package org.djava.cli.symbolic;

/**
 * How many operations a formula takes as it is printed: operators, signs, comparisons and calls
 * count one each, {@code cos^2(x)} two.
 */
public final class OperationCount
    implements Expression.Visitor<Integer>, Condition.Visitor<Integer> {
  private static final OperationCount COUNT = new OperationCount();

  private OperationCount() {}

  public static int of(Expression expression) {
    return expression.accept(COUNT);
  }

  @Override
  public Integer visitLiteral(Expression.Literal literal) {
    boolean isQuotient = Double.isNaN(literal.value()) || Double.isInfinite(literal.value());
    return (literal.value() < 0 ? 1 : 0) + (isQuotient ? 1 : 0);
  }

  @Override
  public Integer visitVariable(Expression.Variable variable) {
    return 0;
  }

  @Override
  public Integer visitNegation(Expression.Negation negation) {
    return 1 + negation.operand().accept(this);
  }

  @Override
  public Integer visitArithmetic(Expression.Arithmetic arithmetic) {
    return 1 + arithmetic.left().accept(this) + arithmetic.right().accept(this);
  }

  @Override
  public Integer visitCall(Expression.Call call) {
    int count = 1;
    for (Expression argument : call.arguments()) {
      count += argument.accept(this);
    }
    return count;
  }

  @Override
  public Integer visitPower(Expression.Power power) {
    return 1 + power.base().accept(this);
  }

  @Override
  public Integer visitConditional(Expression.Conditional conditional) {
    return 1
        + conditional.condition().accept(this)
        + conditional.whenTrue().accept(this)
        + conditional.whenFalse().accept(this);
  }

  @Override
  public Integer visitConversion(Expression.Conversion conversion) {
    return 1 + conversion.operand().accept(this);
  }

  @Override
  public Integer visitComparison(Condition.Comparison comparison) {
    return 1 + comparison.left().accept(this) + comparison.right().accept(this);
  }

  @Override
  public Integer visitAnd(Condition.And and) {
    return 1 + and.left().accept(this) + and.right().accept(this);
  }

  @Override
  public Integer visitOr(Condition.Or or) {
    return 1 + or.left().accept(this) + or.right().accept(this);
  }

  @Override
  public Integer visitNot(Condition.Not not) {
    return 1 + not.operand().accept(this);
  }
}

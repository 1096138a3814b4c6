package org.djava.cli.symbolic;

import java.util.IdentityHashMap;

/**
 * Copies a formula, putting something else in the place of chosen parts. A part that the formula
 * shares with itself is copied once, and the copy is shared in the same way.
 */
abstract class Rewriting implements Expression.Visitor<Expression>, Condition.Visitor<Condition> {
  private final IdentityHashMap<Expression, Expression> copies = new IdentityHashMap<>();

  Expression rewrite(Expression expression) {
    Expression copy = copies.get(expression);
    if (copy == null) {
      copy = expression.accept(this);
      copies.put(expression, copy);
    }
    return copy;
  }

  @Override
  public Expression visitLiteral(Expression.Literal literal) {
    return literal;
  }

  @Override
  public Expression visitVariable(Expression.Variable variable) {
    return variable;
  }

  @Override
  public Expression visitNegation(Expression.Negation negation) {
    return rewrite(negation.operand()).negated();
  }

  @Override
  public Expression visitArithmetic(Expression.Arithmetic arithmetic) {
    return new Expression.Arithmetic(
        arithmetic.operator(), rewrite(arithmetic.left()), rewrite(arithmetic.right()));
  }

  @Override
  public Expression visitCall(Expression.Call call) {
    return new Expression.Call(
        call.function(), call.arguments().stream().map(this::rewrite).toList());
  }

  @Override
  public Expression visitPower(Expression.Power power) {
    return new Expression.Power(rewrite(power.base()), power.exponent());
  }

  @Override
  public Expression visitConditional(Expression.Conditional conditional) {
    return new Expression.Conditional(
        conditional.condition().accept(this),
        rewrite(conditional.whenTrue()),
        rewrite(conditional.whenFalse()));
  }

  @Override
  public Expression visitConversion(Expression.Conversion conversion) {
    return rewrite(conversion.operand()).as(conversion.target());
  }

  @Override
  public Condition visitComparison(Condition.Comparison comparison) {
    return new Condition.Comparison(
        comparison.operator(), rewrite(comparison.left()), rewrite(comparison.right()));
  }

  @Override
  public Condition visitAnd(Condition.And and) {
    return new Condition.And(and.left().accept(this), and.right().accept(this));
  }

  @Override
  public Condition visitOr(Condition.Or or) {
    return new Condition.Or(or.left().accept(this), or.right().accept(this));
  }

  @Override
  public Condition visitNot(Condition.Not not) {
    return new Condition.Not(not.operand().accept(this));
  }
}

package org.djava.cli.symbolic;

import java.util.Map;

/** The value of a formula at a point, by Java's arithmetic. */
public final class Evaluator implements Expression.Visitor<Double>, Condition.Visitor<Boolean> {
  private final Map<String, Double> point;

  private Evaluator(Map<String, Double> point) {
    this.point = point;
  }

  /** The value; every variable of the formula must have one in {@code point}. */
  public static double evaluate(Expression expression, Map<String, Double> point) {
    return expression.accept(new Evaluator(point));
  }

  static boolean evaluate(Condition condition, Map<String, Double> point) {
    return condition.accept(new Evaluator(point));
  }

  @Override
  public Double visitLiteral(Expression.Literal literal) {
    return literal.value();
  }

  @Override
  public Double visitVariable(Expression.Variable variable) {
    Double value = point.get(variable.name());
    if (value == null) {
      throw new IllegalArgumentException("no value for " + variable.name());
    }
    return value;
  }

  @Override
  public Double visitNegation(Expression.Negation negation) {
    return -negation.operand().accept(this);
  }

  @Override
  public Double visitArithmetic(Expression.Arithmetic arithmetic) {
    double left = arithmetic.left().accept(this);
    return arithmetic.operator().apply(left, arithmetic.right().accept(this));
  }

  @Override
  public Double visitCall(Expression.Call call) {
    double[] arguments =
        call.arguments().stream().mapToDouble(argument -> argument.accept(this)).toArray();
    return MathFunctions.apply(call.function(), arguments);
  }

  @Override
  public Double visitPower(Expression.Power power) {
    return power(power.base().accept(this), power.exponent());
  }

  /** By multiplication, as the power is compiled. */
  static double power(double base, int exponent) {
    double product = base;
    for (int i = 1; i < exponent; i++) {
      product *= base;
    }
    return product;
  }

  @Override
  public Double visitConditional(Expression.Conditional conditional) {
    return (conditional.condition().accept(this) ? conditional.whenTrue() : conditional.whenFalse())
        .accept(this);
  }

  @Override
  public Double visitConversion(Expression.Conversion conversion) {
    return conversion.target().apply(conversion.operand().accept(this));
  }

  @Override
  public Boolean visitComparison(Condition.Comparison comparison) {
    double left = comparison.left().accept(this);
    return comparison.operator().test(left, comparison.right().accept(this));
  }

  @Override
  public Boolean visitAnd(Condition.And and) {
    return and.left().accept(this) && and.right().accept(this);
  }

  @Override
  public Boolean visitOr(Condition.Or or) {
    return or.left().accept(this) || or.right().accept(this);
  }

  @Override
  public Boolean visitNot(Condition.Not not) {
    return !not.operand().accept(this);
  }
}

package org.djava.cli.symbolic;

import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The value of a formula at a point, by Java's arithmetic. A part that the formula shares with itself
 * is computed once.
 */
public final class Evaluator implements Expression.Visitor<Double>, Condition.Visitor<Boolean> {
  private final Map<String, Double> point;
  private final IdentityHashMap<Expression, Double> values = new IdentityHashMap<>();

  Evaluator(Map<String, Double> point) {
    this.point = point;
  }

  /** The value; every variable of the formula must have one in {@code point}. */
  public static double evaluate(Expression expression, Map<String, Double> point) {
    return new Evaluator(point).value(expression);
  }

  private double value(Expression expression) {
    Double value = values.get(expression);
    if (value == null) {
      value = expression.accept(this);
      values.put(expression, value);
    }
    return value;
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
    return -value(negation.operand());
  }

  @Override
  public Double visitArithmetic(Expression.Arithmetic arithmetic) {
    double left = value(arithmetic.left());
    return arithmetic.operator().apply(left, value(arithmetic.right()));
  }

  @Override
  public Double visitCall(Expression.Call call) {
    double[] arguments = call.arguments().stream().mapToDouble(this::value).toArray();
    return MathFunctions.apply(call.function(), arguments);
  }

  @Override
  public Double visitPower(Expression.Power power) {
    return power(value(power.base()), power.exponent());
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
    boolean holds = conditional.condition().accept(this);
    return value(holds ? conditional.whenTrue() : conditional.whenFalse());
  }

  @Override
  public Double visitConversion(Expression.Conversion conversion) {
    return conversion.target().apply(value(conversion.operand()));
  }

  @Override
  public Boolean visitComparison(Condition.Comparison comparison) {
    double left = value(comparison.left());
    return comparison.operator().test(left, value(comparison.right()));
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

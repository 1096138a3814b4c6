package org.djava.cli.symbolic;

import java.util.List;

/**
 * Writes a formula from left to right, with parentheses only where precedence needs them; what the
 * single signs look like is left to subclasses.
 */
public abstract class FormulaPrinter
    implements Expression.Visitor<String>, Condition.Visitor<String> {
  /** How tightly a formula holds together; a looser one inside a tighter one needs parentheses. */
  protected static final int CONDITIONAL = 0;

  protected static final int OR = 1;
  protected static final int AND = 2;
  protected static final int SUM = 3;
  protected static final int PRODUCT = 4;
  protected static final int SIGN = 5;
  protected static final int ATOM = 6;

  public final String formula(Expression expression) {
    return expression.accept(this);
  }

  public final String condition(Condition condition) {
    return condition.accept(this);
  }

  /** A finite number without a name, of any sign. */
  protected abstract String digits(double value);

  /** The name of an infinity, of π or of e, all of them positive, or of no number. */
  protected abstract String constant(double value);

  protected abstract String sign(ArithmeticOperator operator);

  protected abstract String sign(ComparisonOperator operator);

  protected abstract String and();

  protected abstract String or();

  protected abstract String not(String operand);

  /** A number: a short integer without a fraction, π and e by name. */
  public final String number(double value) {
    double magnitude = Math.abs(value);
    boolean isNamed = Double.isInfinite(value)
        || magnitude == Math.PI
        || magnitude == Math.E
        || Double.isNaN(value);
    if (isNamed) {
      return (value < 0 ? "-" : "") + constant(magnitude);
    }
    boolean isShortInteger = value == Math.rint(value) && magnitude < 1e15;
    return isShortInteger && (value != 0 || 1 / value > 0)
        ? Long.toString((long) value)
        : digits(value);
  }

  @Override
  public String visitLiteral(Expression.Literal literal) {
    return number(literal.value());
  }

  @Override
  public String visitVariable(Expression.Variable variable) {
    return variable.name();
  }

  @Override
  public String visitNegation(Expression.Negation negation) {
    return "-" + atLeast(ATOM, negation.operand());
  }

  @Override
  public String visitArithmetic(Expression.Arithmetic arithmetic) {
    int own = tightness(arithmetic);
    return atLeast(own, arithmetic.left())
        + " "
        + sign(arithmetic.operator())
        + " "
        + atLeast(own + 1, arithmetic.right());
  }

  @Override
  public String visitCall(Expression.Call call) {
    return call.function() + arguments(call.arguments());
  }

  @Override
  public String visitConditional(Expression.Conditional conditional) {
    return condition(conditional.condition())
        + " ? "
        + atLeast(OR, conditional.whenTrue())
        + " : "
        + atLeast(CONDITIONAL, conditional.whenFalse());
  }

  @Override
  public String visitConversion(Expression.Conversion conversion) {
    return "(" + conversion.target().keyword() + ") " + atLeast(ATOM, conversion.operand());
  }

  @Override
  public String visitComparison(Condition.Comparison comparison) {
    return atLeast(SUM, comparison.left())
        + " "
        + sign(comparison.operator())
        + " "
        + atLeast(SUM, comparison.right());
  }

  @Override
  public String visitAnd(Condition.And condition) {
    return atLeast(AND, condition.left()) + and() + atLeast(SUM, condition.right());
  }

  @Override
  public String visitOr(Condition.Or condition) {
    return atLeast(OR, condition.left()) + or() + atLeast(AND, condition.right());
  }

  @Override
  public String visitNot(Condition.Not condition) {
    return not("(" + condition(condition.operand()) + ")");
  }

  protected final String arguments(List<Expression> arguments) {
    return "(" + String.join(", ", arguments.stream().map(this::formula).toList()) + ")";
  }

  /** The formula, in parentheses if it holds together less tightly. */
  protected final String atLeast(int tightness, Expression expression) {
    String text = formula(expression);
    return tightness(expression) < tightness ? "(" + text + ")" : text;
  }

  private String atLeast(int tightness, Condition condition) {
    int own =
        condition instanceof Condition.Or ? OR : condition instanceof Condition.And ? AND : SUM;
    return own < tightness ? "(" + condition(condition) + ")" : condition(condition);
  }

  /** How tightly the formula, as this printer writes it, holds together. */
  protected int tightness(Expression expression) {
    if (expression instanceof Expression.Arithmetic arithmetic) {
      return switch (arithmetic.operator()) {
        case ADD, SUBTRACT -> SUM;
        case MULTIPLY, DIVIDE, REMAINDER -> PRODUCT;
      };
    }
    if (expression instanceof Expression.Literal literal) {
      return number(literal.value()).startsWith("-") ? SIGN : ATOM;
    }
    if (expression instanceof Expression.Conditional) {
      return CONDITIONAL;
    }
    boolean hasSign =
        expression instanceof Expression.Negation || expression instanceof Expression.Conversion;
    return hasSign ? SIGN : ATOM;
  }
}

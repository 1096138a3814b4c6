package org.djava.cli.symbolic;

import java.util.List;

/**
 * Writes a formula so that it reads back as one with the same value: parentheses only where Java's
 * precedence needs them, {@code cos^2(x)} for the power of a function, and numbers in full.
 */
public final class ExpressionPrinter
    implements Expression.Visitor<String>, Condition.Visitor<String> {
  private static final ExpressionPrinter PRINTER = new ExpressionPrinter();

  /** How tightly a formula holds together; a looser one inside a tighter one needs parentheses. */
  private static final int CONDITIONAL = 0;

  private static final int OR = 1;
  private static final int AND = 2;
  private static final int SUM = 3;
  private static final int PRODUCT = 4;
  private static final int SIGN = 5;
  private static final int ATOM = 6;

  private ExpressionPrinter() {}

  public static String print(Expression expression) {
    return expression.accept(PRINTER);
  }

  public static String print(Condition condition) {
    return condition.accept(PRINTER);
  }

  /** A number as the parser reads it back, {@code PI} and {@code E} by name. */
  public static String print(double value) {
    if (Double.isNaN(value)) {
      return "0 / 0";
    }
    if (Double.isInfinite(value)) {
      return value > 0 ? "1 / 0" : "-1 / 0";
    }
    double magnitude = Math.abs(value);
    if (magnitude == Math.PI || magnitude == Math.E) {
      return (value < 0 ? "-" : "") + (magnitude == Math.PI ? "PI" : "E");
    }
    boolean isShortInteger = value == Math.rint(value) && magnitude < 1e15;
    if (isShortInteger && (value != 0 || 1 / value > 0)) {
      return Long.toString((long) value);
    }
    return Double.toString(value);
  }

  @Override
  public String visitLiteral(Expression.Literal literal) {
    return print(literal.value());
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
        + arithmetic.operator().symbol()
        + " "
        + atLeast(own + 1, arithmetic.right());
  }

  @Override
  public String visitCall(Expression.Call call) {
    return call.function() + arguments(call.arguments());
  }

  @Override
  public String visitPower(Expression.Power power) {
    if (power.base() instanceof Expression.Call call) {
      return call.function() + "^" + power.exponent() + arguments(call.arguments());
    }
    if (isSquareOfVariable(power)) {
      return print(power.base()) + " * " + print(power.base());
    }
    return "pow(" + print(power.base()) + ", " + power.exponent() + ")";
  }

  @Override
  public String visitConditional(Expression.Conditional conditional) {
    return print(conditional.condition())
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
        + comparison.operator().symbol()
        + " "
        + atLeast(SUM, comparison.right());
  }

  @Override
  public String visitAnd(Condition.And and) {
    return atLeast(AND, and.left()) + " && " + atLeast(SUM, and.right());
  }

  @Override
  public String visitOr(Condition.Or or) {
    return atLeast(OR, or.left()) + " || " + atLeast(AND, or.right());
  }

  @Override
  public String visitNot(Condition.Not not) {
    return "!(" + print(not.operand()) + ")";
  }

  private static String arguments(List<Expression> arguments) {
    return "("
        + String.join(", ", arguments.stream().map(ExpressionPrinter::print).toList()) + ")";
  }

  private static String atLeast(int tightness, Expression expression) {
    String text = print(expression);
    return tightness(expression) < tightness ? "(" + text + ")" : text;
  }

  private static String atLeast(int tightness, Condition condition) {
    int own =
        condition instanceof Condition.Or ? OR : condition instanceof Condition.And ? AND : SUM;
    return own < tightness ? "(" + print(condition) + ")" : print(condition);
  }

  private static boolean isSquareOfVariable(Expression.Power power) {
    return power.base() instanceof Expression.Variable && power.exponent() == 2;
  }

  private static int tightness(Expression expression) {
    if (expression instanceof Expression.Arithmetic arithmetic) {
      return switch (arithmetic.operator()) {
        case ADD, SUBTRACT -> SUM;
        case MULTIPLY, DIVIDE, REMAINDER -> PRODUCT;
      };
    }
    if (expression instanceof Expression.Literal literal) {
      double value = literal.value();
      if (Double.isNaN(value) || Double.isInfinite(value)) {
        return PRODUCT;
      }
      return print(value).startsWith("-") ? SIGN : ATOM;
    }
    if (expression instanceof Expression.Power power && isSquareOfVariable(power)) {
      return PRODUCT;
    }
    if (expression instanceof Expression.Conditional) {
      return CONDITIONAL;
    }
    boolean hasSign =
        expression instanceof Expression.Negation || expression instanceof Expression.Conversion;
    return hasSign ? SIGN : ATOM;
  }
}

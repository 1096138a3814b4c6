package org.djava.cli.symbolic;

/**
 * Writes a formula in Java's characters so that it reads back as one with the same value: {@code
 * cos^2(x)} for the power of a function, and numbers in full.
 */
public class ExpressionPrinter extends FormulaPrinter {
  private static final ExpressionPrinter PRINTER = new ExpressionPrinter();

  protected ExpressionPrinter() {}

  public static String print(Expression expression) {
    return PRINTER.formula(expression);
  }

  public static String print(Condition condition) {
    return PRINTER.condition(condition);
  }

  /** A number as the parser reads it back, {@code PI} and {@code E} by name. */
  public static String print(double value) {
    return PRINTER.number(value);
  }

  @Override
  protected String digits(double value) {
    return Double.toString(value);
  }

  @Override
  protected String constant(double value) {
    if (Double.isNaN(value)) {
      return "0 / 0";
    }
    return Double.isInfinite(value) ? "1 / 0" : value == Math.PI ? "PI" : "E";
  }

  @Override
  protected String sign(ArithmeticOperator operator) {
    return operator.symbol();
  }

  @Override
  protected String sign(ComparisonOperator operator) {
    return operator.symbol();
  }

  @Override
  protected String and() {
    return " && ";
  }

  @Override
  protected String or() {
    return " || ";
  }

  @Override
  protected String not(String operand) {
    return "!" + operand;
  }

  @Override
  public String visitPower(Expression.Power power) {
    if (power.base() instanceof Expression.Call call) {
      return call.function() + "^" + power.exponent() + arguments(call.arguments());
    }
    if (isSquareOfVariable(power)) {
      return formula(power.base()) + " * " + formula(power.base());
    }
    return "pow(" + formula(power.base()) + ", " + power.exponent() + ")";
  }

  /** A product goes on with a square, {@code 3 * x * x}. */
  @Override
  public String visitArithmetic(Expression.Arithmetic arithmetic) {
    return arithmetic.operator() == ArithmeticOperator.MULTIPLY
            && arithmetic.right() instanceof Expression.Power power
            && isSquareOfVariable(power)
        ? atLeast(PRODUCT, arithmetic.left()) + " * " + formula(power)
        : super.visitArithmetic(arithmetic);
  }

  private static boolean isSquareOfVariable(Expression.Power power) {
    return power.base() instanceof Expression.Variable && power.exponent() == 2;
  }

  @Override
  protected int tightness(Expression expression) {
    boolean isProduct = (expression instanceof Expression.Power power && isSquareOfVariable(power))
        || (expression instanceof Expression.Literal literal && !Double.isFinite(literal.value()));
    return isProduct ? PRODUCT : super.tightness(expression);
  }
}

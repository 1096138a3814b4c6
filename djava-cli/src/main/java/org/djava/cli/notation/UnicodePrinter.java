package org.djava.cli.notation;

import org.djava.cli.symbolic.ArithmeticOperator;
import org.djava.cli.symbolic.ComparisonOperator;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.FormulaPrinter;

/** Formulas as on paper, so far as one line of Unicode goes; {@code -e} reads them back. */
final class UnicodePrinter extends FormulaPrinter {
  private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
  private static final String SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉";
  private static final int LARGEST_POWER = 64;

  private final boolean hasSeveralInputs;

  /** With {@code ∂y/∂x} instead of {@code dy/dx} where there are several inputs. */
  UnicodePrinter(boolean hasSeveralInputs) {
    this.hasSeveralInputs = hasSeveralInputs;
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
    return Double.isInfinite(value) ? "∞" : value == Math.PI ? "π" : "E";
  }

  @Override
  protected String sign(ArithmeticOperator operator) {
    return operator == ArithmeticOperator.MULTIPLY ? "·" : operator.symbol();
  }

  @Override
  protected String sign(ComparisonOperator operator) {
    return switch (operator) {
      case NOT_EQUAL -> "≠";
      case LESS_EQUAL -> "≤";
      case GREATER_EQUAL -> "≥";
      case EQUAL, LESS, GREATER -> operator.symbol();
    };
  }

  @Override
  protected String and() {
    return " ∧ ";
  }

  @Override
  protected String or() {
    return " ∨ ";
  }

  @Override
  protected String not(String operand) {
    return "¬" + operand;
  }

  @Override
  public String visitVariable(Expression.Variable variable) {
    return DerivativeName.parse(variable.name())
        .map(this::derivative)
        .orElseGet(() -> variable(variable.name()));
  }

  private String derivative(DerivativeName name) {
    String sign = name.isPartial() || hasSeveralInputs ? "∂" : "d";
    return sign + variable(name.of()) + "/" + sign + variable(name.by());
  }

  private static String variable(String text) {
    VariableName name = VariableName.parse(text);
    boolean isNumbered = name.letters().matches("\\p{L}{1,2}");
    StringBuilder written = new StringBuilder(name.letters());
    written.append(isNumbered ? digits(name.number(), SUBSCRIPTS) : name.number());
    name.indices().forEach(index -> written.append('[').append(index).append(']'));
    if (name.version() > 1) {
      written.append('⁽').append(superscript(name.version())).append('⁾');
    }
    return written.toString();
  }

  @Override
  public String visitCall(Expression.Call call) {
    boolean isPower = call.function().equals("pow")
        && call.arguments().get(1) instanceof Expression.Literal exponent
        && exponent.value() == Math.rint(exponent.value())
        && exponent.value() >= 2
        && exponent.value() <= LARGEST_POWER;
    if (isPower) {
      Expression.Literal exponent = (Expression.Literal) call.arguments().get(1);
      return power(call.arguments().get(0), (int) exponent.value());
    }
    return switch (call.function()) {
      case "sqrt" -> "√" + radicand(call.arguments().get(0));
      case "cbrt" -> "∛" + radicand(call.arguments().get(0));
      default -> super.visitCall(call);
    };
  }

  private String radicand(Expression expression) {
    boolean isPlain = expression instanceof Expression.Variable
        || (expression instanceof Expression.Literal literal && literal.value() >= 0);
    return isPlain ? formula(expression) : "(" + formula(expression) + ")";
  }

  @Override
  protected int tightness(Expression expression) {
    boolean isQuotient =
        expression instanceof Expression.Literal literal && Double.isNaN(literal.value());
    return isQuotient ? PRODUCT : super.tightness(expression);
  }

  @Override
  public String visitPower(Expression.Power power) {
    return power(power.base(), power.exponent());
  }

  private String power(Expression base, int exponent) {
    if (base instanceof Expression.Call call && isWritten(call)) {
      return call.function() + superscript(exponent) + arguments(call.arguments());
    }
    return (base instanceof Expression.Variable && isPlain(base)
            ? formula(base)
            : "(" + formula(base) + ")")
        + superscript(exponent);
  }

  /** By its name and arguments in parentheses. */
  private boolean isWritten(Expression.Call call) {
    return formula(call).startsWith(call.function() + "(");
  }

  /** A name that can bear a superscript. */
  private boolean isPlain(Expression base) {
    String name = formula(base);
    return !name.endsWith("⁾") && !name.contains("/");
  }

  private static String superscript(int number) {
    return digits(Integer.toString(number), SUPERSCRIPTS);
  }

  private static String digits(String number, String alphabet) {
    StringBuilder written = new StringBuilder();
    number.chars().forEach(digit -> written.append(alphabet.charAt(digit - '0')));
    return written.toString();
  }
}

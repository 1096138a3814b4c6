package org.djava.cli.notation;

import java.util.List;
import java.util.Map;
import org.djava.cli.symbolic.ArithmeticOperator;
import org.djava.cli.symbolic.ComparisonOperator;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.FormulaPrinter;

/** Formulas in LaTeX's mathematics. */
final class LatexPrinter extends FormulaPrinter {
  private static final List<String> KNOWN =
      List.of("sin", "cos", "tan", "sinh", "cosh", "tanh", "exp", "max", "min");
  private static final Map<String, String> RENAMED =
      Map.of("log", "\\ln", "asin", "\\arcsin", "acos", "\\arccos", "atan", "\\arctan");

  private final boolean hasSeveralInputs;

  /** With partial derivatives where there are several inputs. */
  LatexPrinter(boolean hasSeveralInputs) {
    this.hasSeveralInputs = hasSeveralInputs;
  }

  @Override
  protected String digits(double value) {
    String text = Double.toString(value);
    int exponent = text.indexOf('E');
    return exponent < 0
        ? text
        : text.substring(0, exponent) + " \\cdot 10^{" + text.substring(exponent + 1) + "}";
  }

  @Override
  protected String constant(double value) {
    if (Double.isNaN(value)) {
      return "\\frac{0}{0}";
    }
    return Double.isInfinite(value) ? "\\infty" : value == Math.PI ? "\\pi" : "\\mathrm{e}";
  }

  @Override
  protected String sign(ArithmeticOperator operator) {
    return switch (operator) {
      case MULTIPLY -> "\\cdot";
      case REMAINDER -> "\\bmod";
      case ADD, SUBTRACT, DIVIDE -> operator.symbol();
    };
  }

  @Override
  protected String sign(ComparisonOperator operator) {
    return switch (operator) {
      case EQUAL -> "=";
      case NOT_EQUAL -> "\\ne";
      case LESS_EQUAL -> "\\le";
      case GREATER_EQUAL -> "\\ge";
      case LESS, GREATER -> operator.symbol();
    };
  }

  @Override
  protected String and() {
    return " \\land ";
  }

  @Override
  protected String or() {
    return " \\lor ";
  }

  @Override
  protected String not(String operand) {
    return "\\lnot " + operand;
  }

  @Override
  public String visitVariable(Expression.Variable variable) {
    return DerivativeName.parse(variable.name())
        .map(this::derivative)
        .orElseGet(() -> variable(variable.name()));
  }

  private String derivative(DerivativeName name) {
    String sign = name.isPartial() || hasSeveralInputs ? "\\partial " : "d";
    return "\\frac{" + sign + variable(name.of()) + "}{" + sign + variable(name.by()) + "}";
  }

  static String variable(String text) {
    VariableName name = VariableName.parse(text);
    boolean isIndexed = LatexLetters.isSingle(name.letters());
    String written = LatexLetters.of(isIndexed ? name.letters() : name.letters() + name.number());
    String below = isIndexed ? name.number() : "";
    String indices = String.join(",", name.indices());
    below += (below.isEmpty() || indices.isEmpty() ? "" : ",") + indices;
    return written
        + (below.isEmpty() ? "" : "_{" + below + "}")
        + (name.version() > 1 ? "^{(" + name.version() + ")}" : "");
  }

  @Override
  public String visitArithmetic(Expression.Arithmetic arithmetic) {
    return arithmetic.operator() == ArithmeticOperator.DIVIDE
        ? "\\frac{" + formula(arithmetic.left()) + "}{" + formula(arithmetic.right()) + "}"
        : super.visitArithmetic(arithmetic);
  }

  @Override
  public String visitCall(Expression.Call call) {
    String first = formula(call.arguments().get(0));
    return switch (call.function()) {
      case "sqrt" -> "\\sqrt{" + first + "}";
      case "cbrt" -> "\\sqrt[3]{" + first + "}";
      case "abs" -> "\\left|" + first + "\\right|";
      case "floor" -> "\\lfloor " + first + " \\rfloor";
      case "ceil" -> "\\lceil " + first + " \\rceil";
      case "pow" ->
        raised(call.arguments().get(0)) + "^{" + formula(call.arguments().get(1)) + "}";
      default -> function(call.function()) + inParentheses(call);
    };
  }

  private static String function(String name) {
    return KNOWN.contains(name)
        ? "\\" + name
        : RENAMED.getOrDefault(name, "\\operatorname{" + LatexNotation.escaped(name) + "}");
  }

  private String inParentheses(Expression.Call call) {
    return "\\left("
        + String.join(", ", call.arguments().stream().map(this::formula).toList())
        + "\\right)";
  }

  @Override
  public String visitPower(Expression.Power power) {
    String exponent = "^{" + power.exponent() + "}";
    boolean isFunction = power.base() instanceof Expression.Call call
        && (KNOWN.contains(call.function()) || RENAMED.containsKey(call.function()));
    if (isFunction) {
      Expression.Call call = (Expression.Call) power.base();
      return function(call.function()) + exponent + inParentheses(call);
    }
    return raised(power.base()) + exponent;
  }

  private String raised(Expression base) {
    String text = formula(base);
    return base instanceof Expression.Variable && !text.contains("^") && !text.contains("\\frac")
        ? text
        : "\\left(" + text + "\\right)";
  }

  @Override
  public String visitConditional(Expression.Conditional conditional) {
    return "\\begin{cases} "
        + formula(conditional.whenTrue())
        + " & \\text{if } "
        + condition(conditional.condition())
        + " \\\\ "
        + formula(conditional.whenFalse())
        + " & \\text{otherwise} \\end{cases}";
  }

  @Override
  public String visitConversion(Expression.Conversion conversion) {
    return "\\operatorname{" + conversion.target().keyword() + "}\\left("
        + formula(conversion.operand()) + "\\right)";
  }

  @Override
  protected int tightness(Expression expression) {
    boolean hasBrackets = expression instanceof Expression.Conversion
        || expression instanceof Expression.Conditional
        || (expression instanceof Expression.Arithmetic arithmetic
            && arithmetic.operator() == ArithmeticOperator.DIVIDE);
    return hasBrackets ? ATOM : super.tightness(expression);
  }
}

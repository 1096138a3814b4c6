package org.djava.cli.notation;

import org.djava.cli.symbolic.Condition;
import org.djava.cli.symbolic.Expression;

/** LaTeX, with the package amsmath: {@code f'} beside {@code df/dx}. */
final class LatexNotation implements Notation {
  private static final String SPECIAL = "#$%&_{}";

  private final LatexPrinter printer;
  private final boolean hasSeveralInputs;

  LatexNotation(boolean hasSeveralInputs) {
    this.printer = new LatexPrinter(hasSeveralInputs);
    this.hasSeveralInputs = hasSeveralInputs;
  }

  @Override
  public String formula(Expression expression) {
    return printer.formula(expression);
  }

  @Override
  public String condition(Condition condition) {
    return printer.condition(condition);
  }

  @Override
  public String number(double value) {
    if (Double.isNaN(value)) {
      return "\\mathrm{NaN}";
    }
    boolean isNamed = Math.abs(value) == Math.E || Math.abs(value) == Math.PI;
    return isNamed ? Double.toString(value) : printer.number(value);
  }

  @Override
  public String inline(String formula) {
    return "$" + formula + "$";
  }

  @Override
  public String words(String words) {
    return "\\text{" + escaped(words) + "}";
  }

  @Override
  public String text(String words) {
    return "\\texttt{" + escaped(words).replace("--", "-{}-") + "}";
  }

  @Override
  public String slope(String of, String by) {
    String slope = name(DerivativeName.total(of, by));
    return hasSeveralInputs ? slope : prime(LatexPrinter.variable(of)) + " = " + slope;
  }

  private static String prime(String variable) {
    return variable.contains("^") ? "{" + variable + "}'" : variable + "'";
  }

  @Override
  public String slope(String head, String of, String by) {
    int name = head.indexOf('(');
    String mark = hasSeveralInputs ? "_{" + LatexPrinter.variable(by) + "}" : "'";
    String function = head.substring(0, name);
    boolean isTwice = hasSeveralInputs && function.contains("_");
    return (isTwice ? "{" + function + "}" : function) + mark + head.substring(name) + " = "
        + name(DerivativeName.total(of, by));
  }

  @Override
  public Page page() {
    return new LatexPage();
  }

  /** Words in which nothing is a command. */
  static String escaped(String words) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < words.length(); i++) {
      char character = words.charAt(i);
      if (SPECIAL.indexOf(character) >= 0) {
        escaped.append('\\').append(character);
      } else if (character == '\\') {
        escaped.append("\\textbackslash{}");
      } else if (character == '^' || character == '~') {
        escaped.append('\\').append(character).append("{}");
      } else {
        escaped.append(character);
      }
    }
    return escaped.toString();
  }
}

package org.djava.cli.notation;

import org.djava.cli.symbolic.Condition;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.FormulaPrinter;

/** Formulas of characters, on a page for a terminal. */
final class TextNotation implements Notation {
  private final FormulaPrinter printer;

  TextNotation(FormulaPrinter printer) {
    this.printer = printer;
  }

  @Override
  public String formula(Expression expression) {
    return printer.formula(expression);
  }

  @Override
  public String condition(Condition condition) {
    return printer.condition(condition);
  }

  /** Unlike in formulas, e and π in digits. */
  @Override
  public String number(double value) {
    boolean isNamed = Math.abs(value) == Math.E || Math.abs(value) == Math.PI;
    return Double.isFinite(value) && !isNamed ? printer.number(value) : Double.toString(value);
  }

  @Override
  public String inline(String formula) {
    return formula;
  }

  @Override
  public String words(String words) {
    return words;
  }

  @Override
  public String text(String words) {
    return words;
  }

  @Override
  public Page page() {
    return new TextPage();
  }
}

package org.djava.cli.notation;

import org.djava.cli.symbolic.Condition;
import org.djava.cli.symbolic.Expression;

/** Formulas of characters, on a page of Markdown. */
final class MarkdownNotation implements Notation {
  private final Notation formulas;

  /** With the formulas of a notation for terminals. */
  MarkdownNotation(Notation formulas) {
    this.formulas = formulas;
  }

  @Override
  public String formula(Expression expression) {
    return formulas.formula(expression);
  }

  @Override
  public String condition(Condition condition) {
    return formulas.condition(condition);
  }

  @Override
  public String number(double value) {
    return formulas.number(value);
  }

  @Override
  public String inline(String formula) {
    return "`" + formula + "`";
  }

  @Override
  public String words(String words) {
    return words;
  }

  @Override
  public String text(String words) {
    return "`" + words + "`";
  }

  /** Displays are shown as they are written. */
  @Override
  public String label(String formula) {
    return formula;
  }

  @Override
  public String labelText(String words) {
    return words;
  }

  @Override
  public Page page() {
    return new MarkdownPage();
  }
}

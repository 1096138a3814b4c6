package org.djava.cli.notation;

import org.djava.cli.symbolic.Condition;
import org.djava.cli.symbolic.Expression;

/** How formulas look, in displays and within sentences, and on what kind of page. */
public interface Notation {
  /** A formula; the names of derivatives are those of {@link DerivativeName}. */
  String formula(Expression expression);

  String condition(Condition condition);

  /** A number as a result; NaN and infinities by their names. */
  String number(double value);

  /** A formula, or something composed of formulas, within a sentence. */
  String inline(String formula);

  /** Words within a display. */
  String words(String words);

  /** Somebody else's words within a sentence: a name, a message. */
  String text(String words);

  /** A formula among the words of a display. */
  default String label(String formula) {
    return inline(formula);
  }

  /** Somebody else's words among the words of a display. */
  default String labelText(String words) {
    return text(words);
  }

  /** The derivative of a step with respect to an input, in all notations that are usual. */
  default String slope(String of, String by) {
    return name(DerivativeName.total(of, by));
  }

  /**
   * The derivative of the function itself.
   *
   * @param head the function with its inputs, {@code f(x, y)}
   */
  default String slope(String head, String of, String by) {
    return name(DerivativeName.total(of, by));
  }

  /** An empty page. */
  Page page();

  /** The formula of a name alone. */
  default String name(String variable) {
    return formula(Expression.variable(variable));
  }
}

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

  /** An empty page. */
  Page page();

  /** The formula of a name alone. */
  default String name(String variable) {
    return formula(Expression.variable(variable));
  }
}

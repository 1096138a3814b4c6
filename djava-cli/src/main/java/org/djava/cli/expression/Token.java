package org.djava.cli.expression;

/**
 * A piece of an expression.
 *
 * @param column where it begins, from 1
 */
record Token(Kind kind, String text, int column) {
  enum Kind {
    NUMBER,
    NAME,
    SYMBOL,
    /** Raised digits; the text is the exponent. */
    POWER,
    /** {@code (float)} and the like; the text is the type. */
    CONVERSION,
    END
  }

  boolean is(String symbol) {
    return kind == Kind.SYMBOL && text.equals(symbol);
  }

  /** For messages. */
  String described() {
    return kind == Kind.END ? "the end" : "'" + text + "'";
  }
}

package org.djava.cli.expression;

/** An expression that cannot be read; the message says where and what was expected. */
public final class ExpressionSyntaxException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ExpressionSyntaxException(int column, String problem) {
    super("column " + column + ": " + problem);
  }
}

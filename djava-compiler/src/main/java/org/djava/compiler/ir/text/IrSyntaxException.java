package org.djava.compiler.ir.text;

/** Thrown when a text is no IR; says where, and what was expected there. */
public final class IrSyntaxException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final int line;
  private final int column;

  IrSyntaxException(int line, int column, String problem) {
    super("line " + line + ", column " + column + ": " + problem);
    this.line = line;
    this.column = column;
  }

  /** From 1. */
  public int line() {
    return line;
  }

  /** From 1. */
  public int column() {
    return column;
  }
}

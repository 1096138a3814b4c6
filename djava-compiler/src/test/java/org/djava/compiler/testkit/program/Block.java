package org.djava.compiler.testkit.program;

import java.util.List;

/** Statements between braces. */
public record Block(List<Statement> statements) {
  static final Block EMPTY = new Block(List.of());

  public Block {
    statements = List.copyOf(statements);
  }
}

package org.djava.compiler.ir;

import java.util.List;
import org.djava.compiler.diagnostics.SourceLocation;

/** Straight-line code with parameters at its head and one terminator at its end. */
public record Block(
    BlockLabel label,
    List<Value> parameters,
    List<Statement> statements,
    Terminator terminator,
    SourceLocation terminatorLocation) {
  public Block {
    parameters = List.copyOf(parameters);
    statements = List.copyOf(statements);
  }

  /** The edges that leave it. */
  public List<Successor> successors() {
    return terminator.successors();
  }
}

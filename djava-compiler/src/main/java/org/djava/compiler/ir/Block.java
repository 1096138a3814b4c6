package org.djava.compiler.ir;

import java.util.List;
import org.djava.compiler.diagnostics.SourceLocation;
import org.jspecify.annotations.Nullable;

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

  /**
   * The statement whose exception the terminator catches; null if it catches none, and if there is
   * nothing that throws.
   */
  public @Nullable Statement caught() {
    if (!(terminator instanceof Terminator.Try) || statements.isEmpty()) {
      return null;
    }
    Statement last = statements.get(statements.size() - 1);
    return last.instruction().effect().mayThrow() ? last : null;
  }

  /** The same block with other statements. */
  public Block withStatements(List<Statement> others) {
    return new Block(label, parameters, others, terminator, terminatorLocation);
  }

  /** The same block with another end. */
  public Block withTerminator(Terminator other) {
    return new Block(label, parameters, statements, other, terminatorLocation);
  }

  /** How many statements come before the place at its end where others can be added. */
  public int roomAtEnd() {
    return caught() == null ? statements.size() : statements.size() - 1;
  }

  /** The edges that leave it. */
  public List<Successor> successors() {
    return terminator.successors();
  }
}

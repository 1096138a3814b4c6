package org.djava.compiler.sil;

import java.util.List;

/** Straight-line code with parameters at its head; the last statement, and no other, is its end. */
public record SilBlock(
    String label, List<SilValue> parameters, List<SilStatement> statements, SilPlace place) {
  public SilBlock {
    parameters = List.copyOf(parameters);
    statements = List.copyOf(statements);
  }

  /** The statement that ends the block. */
  public SilStatement end() {
    return statements.get(statements.size() - 1);
  }

  /** The edges that leave it. */
  public List<SilEdge> successors() {
    return statements.isEmpty() ? List.of() : end().instruction().successors();
  }
}

package org.djava.compiler.ir;

import java.util.List;
import org.djava.compiler.diagnostics.SourceLocation;

/** An instruction at its place: the values it defines and the source line it came from. */
public record Statement(List<Value> results, Instruction instruction, SourceLocation location) {
  public Statement {
    results = List.copyOf(results);
  }

  /** The single result. */
  public Value result() {
    if (results.size() != 1) {
      throw new IllegalStateException("not a single result: " + instruction);
    }
    return results.get(0);
  }
}

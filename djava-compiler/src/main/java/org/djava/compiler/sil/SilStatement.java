package org.djava.compiler.sil;

import java.util.List;

/**
 * An instruction at its place, and the values it defines.
 *
 * @param remarks lines of comment above it
 */
public record SilStatement(
    List<SilValue> results, SilInstruction instruction, SilPlace place, List<String> remarks) {
  public SilStatement {
    results = List.copyOf(results);
    remarks = List.copyOf(remarks);
  }
}

package org.djava.compiler.sil;

import java.util.List;

/** An edge to a block, with the arguments that its parameters receive. */
public record SilEdge(String target, List<SilValue> arguments) {
  public SilEdge {
    arguments = List.copyOf(arguments);
  }

  /** An edge to a block; the arguments in order. */
  public static SilEdge to(String target, SilValue... arguments) {
    return new SilEdge(target, List.of(arguments));
  }
}

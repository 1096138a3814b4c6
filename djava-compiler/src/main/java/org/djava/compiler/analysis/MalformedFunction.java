package org.djava.compiler.analysis;

import java.util.List;

/** Thrown when a function breaks the rules of the IR, which is a fault of the compiler. */
public final class MalformedFunction extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final transient List<String> violations;

  MalformedFunction(String function, List<String> violations) {
    super("malformed function @" + function + ":\n  " + String.join("\n  ", violations));
    this.violations = List.copyOf(violations);
  }

  /** Every rule that is broken, with its place. */
  public List<String> violations() {
    return violations;
  }
}

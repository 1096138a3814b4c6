package org.djava.compiler.optimize;

import org.djava.compiler.ir.Function;

/** Makes an equivalent function that is smaller, or faster. */
public interface Pass {
  /** The name in reports and on the command line: lower case, with hyphens. */
  String name();

  /** The improved function; {@code function} itself when there was nothing to improve. */
  Function run(Function function);
}

package org.djava.compiler.analysis.schedule;

import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Statement;

/** What the code that is written allows within an expression. */
public interface Nesting {
  /** How deep an expression may become. */
  int maximalHeight();

  /** Whether {@code statement} of {@code block} may be evaluated at its only use. */
  boolean allows(Statement statement, NeededValues.Use use, Block block);
}

package org.djava.compiler.differentiate;

import org.djava.compiler.ir.ArrayLoad;

/** Which loads the reverse sweep may repeat, because nobody can have written there since. */
interface RereadableLoads {
  /** No load may be repeated. */
  RereadableLoads NONE = load -> false;

  boolean isRereadable(ArrayLoad load);
}

package org.djava.compiler.interpret;

import org.jspecify.annotations.Nullable;

/** An instruction with its operands resolved to places in the frame. */
interface Evaluation {
  /** The result; null if there is none, an array of them if there are several. */
  @Nullable
  Object in(@Nullable Object[] frame) throws Throwable;
}

package org.djava.compiler;

import org.djava.compiler.ir.Function;
import org.djava.compiler.optimize.Pass;
import org.djava.compiler.resolve.ObjectCalls;

/** Calls on objects become calls of functions, as more and more is known of the receivers. */
record ObjectResolution(ObjectCalls calls) implements Pass {
  @Override
  public String name() {
    return "object-resolution";
  }

  @Override
  public Function run(Function function) {
    return calls.in(function);
  }

  /** What was there for the differentiation only is left out. */
  Function forLowering(Function function) {
    return calls.withoutStoresOfParts(function);
  }
}

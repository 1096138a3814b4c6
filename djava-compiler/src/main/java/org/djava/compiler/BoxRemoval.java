package org.djava.compiler;

import org.djava.compiler.ir.Function;
import org.djava.compiler.lift.BoxElimination;
import org.djava.compiler.optimize.Pass;

/** Boxes that inlining has brought together with their unboxing go. */
final class BoxRemoval implements Pass {
  @Override
  public String name() {
    return "box-removal";
  }

  @Override
  public Function run(Function function) {
    return BoxElimination.run(function);
  }
}

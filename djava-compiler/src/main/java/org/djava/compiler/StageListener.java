package org.djava.compiler;

import org.djava.compiler.ir.Function;

/** Learns of each function after each stage. */
@FunctionalInterface
public interface StageListener {
  /** Tells nobody. */
  StageListener NONE = (stage, function) -> {};

  /** Called with what the stage of this name has made. */
  void finished(String stage, Function function);
}

package org.djava.benchmarks.gradbench;

import java.util.Map;

/** A module of GradBench: its functions by name. */
interface Eval {
  /** How to make a function ready for an input, by the function's name. */
  Map<String, Preparation> functions();

  /** Makes a function ready for an input. */
  @FunctionalInterface
  interface Preparation {
    Evaluation<?> of(Input input);
  }
}

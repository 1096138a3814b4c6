package org.djava.cli.engine;

import java.util.Optional;
import org.djava.cli.explain.PathProgram;
import org.djava.cli.explain.StepRules;
import org.djava.cli.target.Target;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionSource;

/** Everything the commands need from the compiler, made when it is first asked for. */
public interface Toolchain {
  /** The target as it is differentiated: a method that has a rule of its own is one call. */
  Function function(Target target);

  /** The bodies of the methods that a target can call, in which constant parameters are cut off. */
  FunctionSource bodies(Target target);

  /** The target with calls of functions for its calls on objects. */
  default PathProgram program(Target target) {
    throw new UnsupportedOperationException();
  }

  /** The derivative rules that hold for a target. */
  StepRules rules(Target target);

  /**
   * A target as SIL: a stage of it, or with its VJP and pullback.
   *
   * @param annotates whether the pseudo-SIL of each step stands above it
   */
  default String sil(Target target, Optional<Stage> stage, boolean annotates) {
    throw new UnsupportedOperationException();
  }

  /**
   * The derivatives of a target as pseudo-SIL, those of a stage or both.
   *
   * @param inlines whether partials are written in place
   */
  default String pseudo(Target target, Optional<Stage> stage, boolean inlines) {
    throw new UnsupportedOperationException();
  }

  /** What computes derivatives. */
  DerivativeEngine engine();
}

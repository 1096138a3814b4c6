package org.djava.cli.engine;

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

  /** The derivative rules that hold for a target. */
  StepRules rules(Target target);

  /** What computes derivatives. */
  DerivativeEngine engine();
}

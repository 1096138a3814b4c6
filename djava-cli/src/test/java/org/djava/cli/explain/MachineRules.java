package org.djava.cli.explain;

import java.util.Optional;
import org.djava.cli.engine.CompilerStepRules;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.differentiate.rules.DerivativeResolver;
import org.djava.compiler.differentiate.rules.UserRules;
import org.djava.compiler.ir.FunctionSource;
import org.djava.compiler.lift.BytecodeLifter;

/** The compiler's rules, for tests. */
final class MachineRules {
  private static final BytecodeLifter BODIES =
      BytecodeLifter.of(ClassSource.ofLoader(MachineRules.class.getClassLoader()));
  private static final StepRules STANDARD = of(UserRules.none());

  private MachineRules() {}

  static StepRules standard() {
    return STANDARD;
  }

  /** Without the rule of one function of {@code Math}. */
  static StepRules without(String function) {
    return of(UserRules.none().withdrawing(method -> method.name().equals(function)));
  }

  private static StepRules of(UserRules rules) {
    return new CompilerStepRules(new DerivativeResolver(rules), BODIES);
  }

  /** No bodies: every call must have a rule. */
  static FunctionSource noBodies() {
    return method -> Optional.empty();
  }
}

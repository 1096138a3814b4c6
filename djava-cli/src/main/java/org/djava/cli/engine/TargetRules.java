package org.djava.cli.engine;

import java.util.List;
import java.util.function.Predicate;
import org.djava.cli.target.Target;
import org.djava.compiler.DjavaCompiler;
import org.djava.compiler.StageListener;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.differentiate.rules.DerivativeResolver;
import org.djava.compiler.differentiate.rules.UserRules;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;

/** What derivatives of a target are made by, whoever makes them. */
final class TargetRules {
  private final Predicate<MethodReference> withdrawn;

  /**
   * The rules of each target.
   *
   * @param withdrawn methods whose axiomatic derivatives do not hold
   */
  TargetRules(Predicate<MethodReference> withdrawn) {
    this.withdrawn = withdrawn;
  }

  /** The bodies of methods, those of rules among them. */
  BytecodeLifter lifter(Target target) {
    return BytecodeLifter.of(sources(target));
  }

  DerivativeResolver resolver(Target target, BytecodeLifter lifter) {
    return new DerivativeResolver(userRules(target, lifter));
  }

  DjavaCompiler compiler(Target target) {
    BytecodeLifter lifter = lifter(target);
    return new DjavaCompiler(lifter, userRules(target, lifter), StageListener.NONE);
  }

  /** A compiler that differentiates the target's own steps, for showing them. */
  DjavaCompiler plainCompiler(Target target) {
    BytecodeLifter lifter = lifter(target);
    return DjavaCompiler.withoutOptimizer(lifter, userRules(target, lifter));
  }

  private UserRules userRules(Target target, BytecodeLifter lifter) {
    return UserRules.declaredIn(target.ruleClasses(), lifter.hierarchy()).withdrawing(withdrawn);
  }

  /** The axioms' classes are the tool's own, whatever the target's class path. */
  private static ClassSource sources(Target target) {
    ClassSource own = ClassSource.ofLoader(TargetRules.class.getClassLoader());
    return ClassSource.firstOf(List.of(own, target.classes()));
  }
}

package org.djava.cli.engine;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.djava.cli.target.Target;
import org.djava.compiler.DjavaCompiler;
import org.djava.compiler.PrimalProgram;
import org.djava.compiler.StageListener;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.differentiate.rules.DerivativeResolver;
import org.djava.compiler.differentiate.rules.DerivativeRule;
import org.djava.compiler.differentiate.rules.Partial;
import org.djava.compiler.differentiate.rules.UserRules;
import org.djava.compiler.interpret.RandomRounding;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;

/** What derivatives of a target are made by, whoever makes them. */
final class TargetRules {
  /** Methods whose result is never rounded. */
  private static final Set<String> EXACT = Set.of("abs", "copySign", "scalb", "IEEEremainder");

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

  /**
   * Runs of the target that show how it rounds. Methods with rules of the user run by their bodies;
   * those with axioms, and those without a body to be had, may be a unit in the last place off.
   */
  RoundedRuns rounded(CompiledTarget compiled, Target target) {
    BytecodeLifter lifter = lifter(target);
    DerivativeResolver axioms = new DerivativeResolver(UserRules.none());
    DerivativeResolver all = resolver(target, lifter);
    return RoundedRuns.of(
        compiled,
        method -> axioms.resolve(method).isPresent() ? Optional.empty() : body(lifter, method),
        new RandomRounding(
            method -> all.resolve(method).filter(TargetRules::rounds).isPresent()),
        method -> all.resolve(method).filter(TargetRules::jumps).isPresent());
  }

  /** Runs of the target itself with many digits. Methods with rules of the user run by their bodies. */
  Optional<PreciseRuns> precise(CompiledTarget compiled, Target target) {
    DjavaCompiler plain = plainCompiler(target);
    DerivativeResolver all = resolver(target, lifter(target));
    RandomRounding rounding = new RandomRounding(
        method -> all.resolve(method).filter(TargetRules::rounds).isPresent());
    PreciseFunctions functions = new PreciseFunctions();
    try {
      Function function = compiled.functionIn(plain);
      // What calls on objects and lambdas become is not seen before the optimizer has been there.
      List<PrimalProgram> programs = List.of(
          plain.primal(function, functions::contains),
          compiled.compiler().primal(compiled.function(), functions::contains));
      UserRules rules = userRules(target, lifter(target));
      Predicate<MethodReference> hasRule =
          method -> rules.ruleFor(method).isPresent() || !rules.mapsFor(method).isEmpty();
      boolean isRuled = (target instanceof Target.OfMethod method && hasRule.test(method.method()))
          || programs.stream().anyMatch(program -> RuleReach.reaches(program, hasRule));
      return Optional.of(PreciseRuns.of(programs, compiled.loader(), functions, rounding, isRuled));
    } catch (CompilationFailure notSeen) {
      return Optional.empty();
    }
  }

  /** A method that jumps, or returns one of its arguments, is exact, and so are a few others. */
  private static boolean rounds(DerivativeRule rule) {
    return !EXACT.contains(rule.method().name())
        && rule.partials().stream()
            .anyMatch(partial ->
                !(partial instanceof Partial.Zero || partial instanceof Partial.Selected));
  }

  private static boolean jumps(DerivativeRule rule) {
    return rule.method().resultType().filter(IrType::isFloating).isPresent()
        && rule.partials().stream().allMatch(partial -> partial instanceof Partial.Zero);
  }

  private static Optional<Function> body(BytecodeLifter lifter, MethodReference method) {
    try {
      return method.owner().startsWith("java/") ? Optional.empty() : lifter.bodyOf(method);
    } catch (CompilationFailure notLifted) {
      return Optional.empty();
    }
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

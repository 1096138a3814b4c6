package org.djava.cli.engine;

import java.util.Optional;
import java.util.function.Predicate;
import org.djava.cli.explain.PathProgram;
import org.djava.cli.explain.StepRules;
import org.djava.cli.target.Target;
import org.djava.compiler.DjavaCompiler;
import org.djava.compiler.classpath.DifferentiableDeclarations;
import org.djava.compiler.differentiate.ConstantParameters;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionSource;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;

/** The compiler as the commands see it. */
public final class CompilerToolchain implements Toolchain {
  private final TargetRules rules;
  private final DerivativeEngine engine;

  /** With all rules. */
  public CompilerToolchain() {
    this(method -> false);
  }

  /** Without the axiomatic derivatives of some methods: neither by hand nor by machine. */
  public CompilerToolchain(Predicate<MethodReference> withdrawn) {
    this.rules = new TargetRules(withdrawn);
    this.engine = new CompilerEngine(rules);
  }

  @Override
  public Function function(Target target) {
    return target instanceof Target.OfMethod method
        ? rules.compiler(target).function(method.method())
        : ((Target.OfExpression) target).function();
  }

  @Override
  public FunctionSource bodies(Target target) {
    BytecodeLifter lifter = rules.lifter(target);
    DifferentiableDeclarations declarations = new DifferentiableDeclarations(lifter.hierarchy());
    return method -> lifter
        .bodyOf(method)
        .map(body -> ConstantParameters.in(body, declarations.constantParameters(method)));
  }

  @Override
  public PathProgram program(Target target) {
    DjavaCompiler compiler = rules.plainCompiler(target);
    Function function = target instanceof Target.OfMethod method
        ? compiler.function(method.method())
        : ((Target.OfExpression) target).function();
    return new PathProgram(compiler.primal(function, method -> false), compiler::assignsOnly);
  }

  @Override
  public StepRules rules(Target target) {
    BytecodeLifter lifter = rules.lifter(target);
    return new CompilerStepRules(rules.resolver(target, lifter), lifter);
  }

  @Override
  public String sil(Target target, Optional<Stage> stage, boolean annotates) {
    return SilText.of(rules, target, stage, annotates, new OtherFormats(rules, engine, target));
  }

  @Override
  public String pseudo(Target target, Optional<Stage> stage, boolean inlines) {
    return SilText.pseudo(rules, target, stage, inlines);
  }

  @Override
  public DerivativeEngine engine() {
    return engine;
  }
}

package org.djava.compiler;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.analysis.activity.CalleeModels;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.classpath.DifferentiableDeclarations;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.Diagnostic;
import org.djava.compiler.differentiate.DifferentiationTransform;
import org.djava.compiler.differentiate.Rules;
import org.djava.compiler.differentiate.rules.BitMethods;
import org.djava.compiler.differentiate.rules.DerivativeResolver;
import org.djava.compiler.differentiate.rules.DerivativeRule;
import org.djava.compiler.differentiate.rules.Partial;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Effect;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.FunctionSource;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;

/**
 * Every function that a compilation can see: methods, lifted and prepared for differentiation, and
 * functions that the compilation has made itself. Not thread-safe.
 */
final class FunctionLibrary implements CalleeModels, Rules, FunctionSource {
  private final BytecodeLifter lifter;
  private final DifferentiableDeclarations declarations;
  private final DerivativeResolver resolver;
  private final StandardPipeline pipeline;
  private final Map<Callee, Optional<Function>> bodies = new HashMap<>();
  private final Map<Callee, Diagnostic> refusals = new HashMap<>();
  private final Map<FunctionName, Function> made = new HashMap<>();
  private final Map<MethodReference, Optional<Function>> partials = new HashMap<>();

  FunctionLibrary(BytecodeLifter lifter, DerivativeResolver resolver, StageListener listener) {
    this.lifter = lifter;
    this.declarations = new DifferentiableDeclarations(lifter.hierarchy());
    this.resolver = resolver;
    this.pipeline = new StandardPipeline(this::inlinable, listener);
  }

  ClassHierarchy hierarchy() {
    return lifter.hierarchy();
  }

  StandardPipeline pipeline() {
    return pipeline;
  }

  /** Adds a function that was not lifted. */
  void add(Function function) {
    made.put(function.name(), function);
  }

  @Override
  public Optional<List<Boolean>> dependence(Callee callee) {
    if (callee instanceof MethodReference method && declarations.isConstant(method)) {
      return Optional.of(method.parameterTypes().stream().map(type -> false).toList());
    }
    return ruleFor(callee)
        .map(rule -> rule.partials().stream()
            .map(partial -> !(partial instanceof Partial.Zero))
            .toList());
  }

  @Override
  public Optional<DerivativeRule> ruleFor(Callee callee) {
    return callee instanceof MethodReference method ? resolver.resolve(method) : Optional.empty();
  }

  @Override
  public Bits bits(Callee callee) {
    if (!(callee instanceof MethodReference method)) {
      return Bits.NONE;
    }
    if (BitMethods.makesNumber(method)) {
      return Bits.TO_NUMBER;
    }
    boolean isConversion =
        BitMethods.takesBits(method) && !HarmlessMethods.contains(method) && !method.hasReceiver();
    return isConversion ? Bits.OF_NUMBER : Bits.NONE;
  }

  @Override
  public boolean isHarmless(MethodReference method) {
    return HarmlessMethods.contains(method);
  }

  @Override
  public Optional<Function> body(Callee callee) {
    Optional<Function> known = bodies.get(callee);
    if (known == null) {
      known = prepare(callee);
      bodies.put(callee, known);
    }
    return known;
  }

  @Override
  public Optional<Diagnostic> refusal(Callee callee) {
    return Optional.ofNullable(refusals.get(callee));
  }

  private Optional<Function> prepare(Callee callee) {
    if (callee instanceof FunctionName name) {
      return Optional.ofNullable(made.get(name)).map(DifferentiationTransform::normalized);
    }
    MethodReference method = (MethodReference) callee;
    if (method.kind() != MethodReference.Kind.STATIC) {
      return Optional.empty();
    }
    return lifted(method).map(this::prepared);
  }

  private Optional<Function> lifted(MethodReference method) {
    try {
      return lifter.bodyOf(method);
    } catch (CompilationFailure failure) {
      refusals.put(method, failure.diagnostic());
      return Optional.empty();
    }
  }

  /** A lifted function as derivatives are made from it. */
  Function prepared(Function function) {
    return DifferentiationTransform.normalized(pipeline.beforeDifferentiation(function));
  }

  @Override
  public Optional<Function> bodyOf(MethodReference method) {
    return lifted(method);
  }

  @Override
  public Optional<Function> inlineBody(MethodReference partial) {
    Optional<Function> known = partials.get(partial);
    if (known == null) {
      known = lifted(partial).map(pipeline::partial).filter(FunctionLibrary::isStraight);
      partials.put(partial, known);
    }
    return known;
  }

  private static boolean isStraight(Function function) {
    return function.blocks().size() == 1
        && function.entry().statements().stream()
            .allMatch(statement -> statement.instruction().effect() == Effect.NONE);
  }

  /** The body of a callee that may be written in place of its call before differentiation. */
  private Optional<Function> inlinable(Callee callee) {
    if (!(callee instanceof MethodReference method)
        || method.kind() != MethodReference.Kind.STATIC
        || dependence(method).isPresent()
        || isHarmless(method)
        || bits(method) != Bits.NONE) {
      return Optional.empty();
    }
    return lifted(method);
  }

  /** All functions made here, for lookups by name. */
  List<Function> madeFunctions() {
    return new ArrayList<>(made.values());
  }
}

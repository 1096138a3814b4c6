package org.djava.compiler;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.analysis.activity.ActivityAnalysis;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.differentiate.DerivativeNames;
import org.djava.compiler.differentiate.DifferentiationTransform;
import org.djava.compiler.differentiate.rules.DerivativeResolver;
import org.djava.compiler.differentiate.rules.UserRules;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.lift.BytecodeLifter;

/**
 * The compiler: lift, analyse, differentiate, optimise. Lowering and loading are left to whoever
 * wants to run the result. One instance serves one class path; not thread-safe.
 */
public final class DjavaCompiler {
  private final BytecodeLifter lifter;
  private final FunctionLibrary library;
  private final DifferentiationTransform transform;
  private final ActivityAnalysis activity;
  private final StageListener listener;

  /** A compiler of the methods that {@code lifter} sees. */
  public DjavaCompiler(BytecodeLifter lifter, StageListener listener) {
    this.lifter = lifter;
    this.listener = listener;
    this.library = new FunctionLibrary(lifter, new DerivativeResolver(UserRules.none()), listener);
    this.activity = new ActivityAnalysis(library);
    this.transform = new DifferentiationTransform(activity, library);
  }

  /**
   * A method as a function to differentiate: lifted, with numbers in the place of boxes. A method
   * with a derivative rule becomes a call of itself, since its body is never differentiated.
   */
  public Function function(MethodReference method) {
    if (library.dependence(method).isEmpty()) {
      boolean hasBoxes = method.parameterTypes().stream().anyMatch(DjavaCompiler::isBox)
          || method.resultType().filter(DjavaCompiler::isBox).isPresent();
      return hasBoxes ? lifter.liftUnboxed(method) : lifter.lift(method);
    }
    Apply call = Apply.of(method, List.of());
    FunctionBuilder builder =
        new FunctionBuilder(FunctionName.of(method), call.resultTypes(), SourceLocation.UNKNOWN);
    BlockBuilder block = builder.block("entry");
    List<Value> parameters = new ArrayList<>();
    for (IrType type : method.parameterTypes()) {
      parameters.add(block.parameter(type, ""));
    }
    block.terminate(new Terminator.Return(block.appendAll(Apply.of(method, parameters))));
    return builder.build();
  }

  private static boolean isBox(IrType type) {
    return type.equals(ClassType.BOXED_DOUBLE) || type.equals(ClassType.BOXED_FLOAT);
  }

  /** Value and tangent: {@code (P…, T…) -> (R, tangent)}. */
  public Derivation jvp(Function lifted, List<Boolean> asked) {
    ActivityFacts facts = rootFacts(lifted, asked);
    transform.jvp(facts.key());
    EntryPoints entry = new EntryPoints(entryName(lifted, "jvp", asked), facts, asked);
    return finish(entry.jvp(), List.of(DerivativeNames.jvp(facts.key())));
  }

  /** Both sweeps at once: {@code (P…, S…, seed) -> (R, adjoints…)}. */
  public Derivation gradient(Function lifted, List<Boolean> asked) {
    ActivityFacts facts = rootFacts(lifted, asked);
    transform.gradient(facts.key());
    EntryPoints entry = new EntryPoints(entryName(lifted, "gradient", asked), facts, asked);
    return finish(entry.gradient(), List.of(DerivativeNames.gradient(facts.key())));
  }

  /** The sweeps apart: {@code (P…) -> (R, state)}, and the pullback's function. */
  public Derivation vjp(Function lifted, List<Boolean> asked) {
    ActivityFacts facts = rootFacts(lifted, asked);
    transform.vjp(facts.key());
    EntryPoints entry = new EntryPoints(entryName(lifted, "vjp", asked), facts, asked);
    FunctionName pullback = DerivativeNames.pullback(facts.key());
    Derivation vjp = finish(
        entry.vjp(transform.frameType(facts.key())),
        List.of(DerivativeNames.vjp(facts.key()), pullback));
    return new Derivation(vjp.module(), vjp.entry(), pullback, vjp.stages());
  }

  /** Reverse over forward: {@code (P…, T…, S…) -> (directional derivative, adjoints…)}. */
  public Derivation hessianVector(Function lifted, List<Boolean> asked) {
    ActivityFacts facts = rootFacts(lifted, asked);
    transform.jvp(facts.key());
    EntryPoints first = new EntryPoints(entryName(lifted, "jvp", asked), facts, asked);
    Function tangent = onlyTangent(first.jvp());
    publishDerived();
    List<Boolean> askedAgain = new ArrayList<>(asked);
    while (askedAgain.size() < tangent.parameters().size()) {
      askedAgain.add(false);
    }
    ActivityFacts second = rootFacts(tangent, askedAgain);
    transform.gradient(second.key());
    EntryPoints entry =
        new EntryPoints(entryName(tangent, "gradient", askedAgain), second, askedAgain);
    return finishHessian(entry.gradient(), second);
  }

  /** The seed of a directional derivative is 1. */
  private Derivation finishHessian(Function gradient, ActivityFacts facts) {
    return finish(SeedOne.in(gradient), List.of(DerivativeNames.gradient(facts.key())));
  }

  private static Function onlyTangent(Function jvp) {
    List<Block> blocks = new ArrayList<>();
    for (Block block : jvp.blocks()) {
      Terminator terminator = block.terminator();
      if (terminator instanceof Terminator.Return returning) {
        terminator = new Terminator.Return(returning.operands().subList(1, 2));
      }
      blocks.add(new Block(
          block.label(),
          block.parameters(),
          block.statements(),
          terminator,
          block.terminatorLocation()));
    }
    return new Function(
        jvp.name().derived("tangent"), jvp.resultTypes().subList(1, 2), blocks, jvp.location());
  }

  /** What was derived so far can be differentiated again. */
  private void publishDerived() {
    transform
        .functions()
        .values()
        .forEach(function -> library.add(library.pipeline().afterDifferentiation(function)));
  }

  private static FunctionName entryName(Function function, String kind, List<Boolean> asked) {
    StringBuilder mask = new StringBuilder();
    asked.forEach(flag -> mask.append(flag ? '1' : '0'));
    return function.name().derived("entry." + kind + "[" + mask + "]");
  }

  /** The facts with everything marked that turns out to need a shadow. */
  private ActivityFacts rootFacts(Function lifted, List<Boolean> asked) {
    checkSignature(lifted, asked);
    FunctionName root = lifted.name().derived("root");
    library.add(library.prepared(lifted).withName(root));
    List<ActivityKey.Argument> arguments = new ArrayList<>();
    asked.forEach(
        flag -> arguments.add(flag ? ActivityKey.Argument.ACTIVE : ActivityKey.Argument.CONSTANT));
    ActivityKey key = new ActivityKey(root, arguments);
    ActivityFacts facts = activity.factsOf(key);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = 0; i < arguments.size(); i++) {
        if (!key.isActive(i) && facts.isShadowedOnExit(i)) {
          key = key.withActive(i);
          changed = true;
        }
      }
      facts = activity.factsOf(key);
    }
    return facts;
  }

  private static void checkSignature(Function function, List<Boolean> asked) {
    if (function.resultTypes().size() != 1
        || !isDifferentiable(function.resultTypes().get(0))) {
      throw CompilationFailure.at(
          DiagnosticKind.SIGNATURE_NOT_SUPPORTED,
          function.location(),
          "the result of " + function.name().text());
    }
    for (int i = 0; i < asked.size(); i++) {
      if (asked.get(i) && !isDifferentiable(function.parameters().get(i).type())) {
        throw CompilationFailure.at(
            DiagnosticKind.SIGNATURE_NOT_SUPPORTED,
            function.location(),
            "parameter " + (i + 1) + " of " + function.name().text());
      }
    }
  }

  private static boolean isDifferentiable(IrType type) {
    return type.isFloating()
        || (type instanceof ArrayType array && array.innermost().isFloating());
  }

  private Derivation finish(Function entry, List<FunctionName> stages) {
    Map<FunctionName, Function> needed = new LinkedHashMap<>();
    Deque<Function> work = new ArrayDeque<>();
    needed.put(entry.name(), entry);
    work.add(entry);
    for (FunctionName stage : stages) {
      needed.put(stage, optimized(stage));
      work.add(optimized(stage));
    }
    while (!work.isEmpty()) {
      for (Block block : work.remove().blocks()) {
        for (Statement statement : block.statements()) {
          if (statement.instruction() instanceof Apply apply
              && apply.callee() instanceof FunctionName name
              && !needed.containsKey(name)) {
            Function function = optimized(name);
            needed.put(name, function);
            work.add(function);
          }
        }
      }
    }
    IrModule module = new IrModule(needed, transform.layouts());
    return new Derivation(module, entry.name(), entry.name(), stages);
  }

  private final Map<FunctionName, Function> optimized = new LinkedHashMap<>();

  private Function optimized(FunctionName name) {
    Function known = optimized.get(name);
    if (known == null) {
      Function derived = transform.functions().get(name);
      if (derived == null) {
        throw new IllegalStateException("nobody made @" + name.text());
      }
      listener.finished("differentiate", derived);
      known = library.pipeline().afterDifferentiation(derived);
      listener.finished("optimized", known);
      optimized.put(name, known);
    }
    return known;
  }
}

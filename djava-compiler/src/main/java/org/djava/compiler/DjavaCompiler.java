package org.djava.compiler;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.analysis.activity.CalleeModels;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.differentiate.DerivativeNames;
import org.djava.compiler.differentiate.InnerFunction;
import org.djava.compiler.differentiate.rules.DerivativeResolver;
import org.djava.compiler.differentiate.rules.UserRules;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Closure;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.InstanceOf;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.ObjectLayout;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.resolve.ReachableClasses;
import org.djava.compiler.sil.emit.EmissionSource;

/**
 * The compiler: lift, analyse, differentiate, optimise. Lowering and loading are left to whoever
 * wants to run the result. One instance serves one class path; not thread-safe.
 */
public final class DjavaCompiler {
  private final BytecodeLifter lifter;
  private final DerivativeResolver resolver;
  private final boolean optimizes;
  private final StageListener listener;
  private final ReachableClasses reachable;
  private CompilerState state;

  /** A compiler of the methods that {@code lifter} sees, without rules of a user. */
  public DjavaCompiler(BytecodeLifter lifter, StageListener listener) {
    this(lifter, UserRules.none(), listener);
  }

  /** A compiler of the methods that {@code lifter} sees, in which {@code rules} win. */
  public DjavaCompiler(BytecodeLifter lifter, UserRules rules, StageListener listener) {
    this(lifter, rules, /* optimizes= */ true, listener);
  }

  private DjavaCompiler(
      BytecodeLifter lifter, UserRules rules, boolean optimizes, StageListener listener) {
    this.lifter = lifter;
    this.resolver = new DerivativeResolver(rules);
    this.optimizes = optimizes;
    this.listener = listener;
    this.reachable = new ReachableClasses(lifter.hierarchy(), PlatformCode::owns, this::lifted);
    this.state = CompilerState.of(library(optimizes), null);
  }

  private FunctionLibrary library(boolean optimizes) {
    return new FunctionLibrary(lifter, resolver, reachable, optimizes, listener);
  }

  private Optional<Function> lifted(MethodReference method) {
    try {
      return lifter.bodyOf(method);
    } catch (CompilationFailure refused) {
      return Optional.empty();
    }
  }

  /** What was made of functions does not know classes that are met later: it is made once more. */
  private void follow(MethodReference method) {
    int before = reachable.size();
    reachable.follow(method);
    if (reachable.size() > before) {
      state = CompilerState.of(library(optimizes), state);
    }
  }

  /** A compiler that differentiates functions as they are written, to compare with or to show. */
  public static DjavaCompiler withoutOptimizer(BytecodeLifter lifter, UserRules rules) {
    return new DjavaCompiler(lifter, rules, /* optimizes= */ false, StageListener.NONE);
  }

  /** A compiler whose derivatives are not optimised, to compare with. */
  static DjavaCompiler withoutOptimizer(BytecodeLifter lifter, StageListener listener) {
    return new DjavaCompiler(lifter, UserRules.none(), /* optimizes= */ false, listener);
  }

  /**
   * A method as a function to differentiate: lifted, with numbers in the place of boxes. A method
   * with a derivative rule becomes a call of itself, since its body is never differentiated. What
   * its annotations do not differentiate is constant within.
   */
  public Function function(MethodReference method) {
    follow(method);
    return state.functions().of(method);
  }

  /** The same for a derivative of a method, as a function. */
  public Function function(InnerFunction derived) {
    follow(derived.method());
    return state.nested().asFunction(derived);
  }

  /** What is differentiated of a function, with respect to the parameters asked for. */
  public ActivityFacts activity(Function lifted, List<Boolean> asked) {
    return state.roots().factsOf(lifted, asked);
  }

  /** What this compiler knows about functions, for showing them as SIL. */
  EmissionSource emissionSource() {
    return new EmissionSource() {
      @Override
      public ActivityFacts facts(ActivityKey key) {
        return state.activity().factsOf(key);
      }

      @Override
      public Optional<List<CalleeModels.Dependence>> dependence(Callee callee) {
        return state.library().dependence(callee);
      }

      @Override
      public Optional<Function> body(Callee callee) {
        return state.library().body(callee);
      }
    };
  }

  /** Adds a function that others may call by its name. */
  void add(Function function) {
    state.library().add(function);
  }

  /** Value and tangent: {@code (P…, T…) -> (R, tangent)}. */
  public Derivation jvp(Function lifted, List<Boolean> asked) {
    RootActivity.Root root = state.roots().rootOf(lifted, asked);
    ActivityKey key = root.facts().key();
    state.transform().jvp(key);
    EntryPoints entry = new EntryPoints(entryName(lifted, "jvp", asked), root);
    return finish(entry.outermostJvp(), List.of(DerivativeNames.jvp(key)));
  }

  /**
   * The function with a linear map for its tangents: {@code (P…) -> (R, frame)}, and {@code (frame,
   * T…) -> tangent} as the derivation's second function.
   */
  public Derivation differential(Function lifted, List<Boolean> asked) {
    ActivityFacts facts = state.roots().factsOf(lifted, asked);
    FunctionName linearization = state.transform().linearization(facts.key());
    FunctionName differential = DerivativeNames.differential(facts.key());
    Function entry = optimized(linearization);
    Derivation derivation = finish(entry, List.of(linearization, differential));
    return new Derivation(
        derivation.module(), derivation.entry(), differential, derivation.stages());
  }

  /** Both sweeps at once: {@code (P…, S…, seed) -> (R, adjoints…)}. */
  public Derivation gradient(Function lifted, List<Boolean> asked) {
    RootActivity.Root root = state.roots().rootOf(lifted, asked);
    ActivityKey key = root.facts().key();
    state.transform().gradient(key);
    EntryPoints entry = new EntryPoints(entryName(lifted, "gradient", asked), root);
    return finish(entry.gradient(), List.of(DerivativeNames.gradient(key)));
  }

  /** The sweeps apart: {@code (P…) -> (R, state)}, and the pullback's function. */
  public Derivation vjp(Function lifted, List<Boolean> asked) {
    RootActivity.Root root = state.roots().rootOf(lifted, asked);
    ActivityKey key = root.facts().key();
    state.transform().vjp(key);
    EntryPoints entry = new EntryPoints(entryName(lifted, "vjp", asked), root);
    FunctionName pullback = DerivativeNames.pullback(key);
    Derivation vjp = finish(
        entry.vjp(state.transform().frameType(key)), List.of(DerivativeNames.vjp(key), pullback));
    return new Derivation(vjp.module(), vjp.entry(), pullback, vjp.stages());
  }

  /** Reverse over forward: {@code (P…, T…, S…) -> (directional derivative, adjoints…)}. */
  public Derivation hessianVector(Function lifted, List<Boolean> asked) {
    RootActivity.Root root = state.roots().rootOf(lifted, asked);
    ActivityFacts facts = root.facts();
    state.transform().jvp(facts.key());
    List<Boolean> shadowed = new ArrayList<>();
    for (int i = 0; i < root.asked().size(); i++) {
      shadowed.add(facts.key().isActive(i));
    }
    RootActivity.Root shadows = RootActivity.Root.ofAll(facts, shadowed);
    EntryPoints first = new EntryPoints(entryName(lifted, "jvp", shadowed), shadows);
    Function tangent = OnlyTangent.in(first.jvp());
    publishDerived();
    List<Boolean> askedAgain = new ArrayList<>(root.asked());
    while (askedAgain.size() < tangent.parameters().size()) {
      askedAgain.add(false);
    }
    int firstTangent = root.asked().size();
    ActivityFacts second = state.roots().factsOfTangent(tangent, askedAgain, firstTangent);
    state.transform().gradient(second.key());
    FunctionName secondName = entryName(tangent, "gradient", askedAgain);
    RootActivity.Root again = RootActivity.Root.ofAll(second, askedAgain);
    Function gradient = SeedOne.in(new EntryPoints(secondName, again).gradient());
    state.library().add(gradient);
    EntryPoints entry = new EntryPoints(entryName(lifted, "hessian", asked), root);
    return finish(entry.hessianVector(gradient), List.of(DerivativeNames.gradient(second.key())));
  }

  /**
   * What another run of a function would be noticed by.
   *
   * @param lifted the function
   * @param classes for each parameter the class of the object it stands for, or ""
   */
  RerunEffects rerun(Function lifted, List<String> classes) {
    // Calls stay calls here, so that what they run can be told by the objects' classes.
    FunctionLibrary plain =
        CompilerState.of(library(/* optimizes= */ false), state).library();
    return new RerunEffects(plain, plain.prepared(lifted), classes);
  }

  /** What was derived so far can be differentiated again. */
  private void publishDerived() {
    state.transform().functions().forEach((name, function) -> {
      if (state.published().add(name)) {
        state.library().add(state.library().pipeline().afterDifferentiation(function));
      }
    });
  }

  static FunctionName entryName(Function function, String kind, List<Boolean> asked) {
    StringBuilder mask = new StringBuilder();
    asked.forEach(flag -> mask.append(flag ? '1' : '0'));
    return function.name().derived("entry." + kind + "[" + mask + "]");
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
    List<ObjectLayout> layouts = new ArrayList<>(state.transform().layouts());
    layouts.addAll(closuresIn(needed.values()));
    IrModule module = new IrModule(needed, layouts);
    return new Derivation(module, entry.name(), entry.name(), stages);
  }

  /** The classes of the closures that functions make or look at. */
  private List<ObjectLayout> closuresIn(Collection<Function> functions) {
    Set<ClassType> named = new HashSet<>();
    for (Function function : functions) {
      for (Block block : function.blocks()) {
        for (Statement statement : block.statements()) {
          if (statement.instruction() instanceof NewObject made) {
            named.add(made.type());
          } else if (statement.instruction() instanceof InstanceOf tested
              && tested.tested() instanceof ClassType type) {
            named.add(type);
          }
        }
      }
    }
    return reachable.closures().all().stream()
        .map(Closure::layout)
        .filter(layout -> named.contains(layout.type()))
        .toList();
  }

  private Function optimized(FunctionName name) {
    Function known = state.optimized().get(name);
    if (known == null) {
      Function derived = state.transform().functions().get(name);
      if (derived == null) {
        derived = state
            .library()
            .body(name)
            .orElseThrow(() -> new IllegalStateException("nobody made @" + name.text()));
      }
      listener.finished("differentiate", derived);
      known = state.library().pipeline().beforeLowering(derived);
      listener.finished("optimized", known);
      state.optimized().put(name, known);
    }
    return known;
  }
}

package org.djava.compiler;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import org.djava.compiler.analysis.activity.ActivityAnalysis;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.analysis.activity.ConstantViews;
import org.djava.compiler.differentiate.DerivativeNames;
import org.djava.compiler.differentiate.DifferentiationTransform;
import org.djava.compiler.differentiate.InnerFunction;
import org.djava.compiler.differentiate.SumLoop;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Closure;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.InstanceOf;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.ObjectLayout;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.optimize.Outlining;
import org.djava.compiler.resolve.ReachableClasses;

/**
 * Derivatives of the functions of one program: of which it is known what classes it makes objects of.
 * What was lifted and derived for one function serves the others. Not thread-safe.
 */
final class ProgramDerivatives {
  private final ReachableClasses classes;
  private final FunctionLibrary library;
  private final MethodFunctions functions;
  private final NestedDerivatives nested;
  private final ActivityAnalysis activity;
  private final RootActivity roots;
  private final DifferentiationTransform transform;
  private final SumLoops sumLoops;
  private final StageListener listener;
  private final Map<FunctionName, Function> optimized = new LinkedHashMap<>();
  private final Map<String, MethodReference> methods = new HashMap<>();
  private final Set<FunctionName> published = new HashSet<>();

  ProgramDerivatives(ReachableClasses classes, FunctionLibrary library, StageListener listener) {
    this.classes = classes;
    this.library = library;
    this.listener = listener;
    this.functions = new MethodFunctions(library.lifter(), library);
    this.nested = new NestedDerivatives(library, functions);
    library.setInnerDerivatives(nested);
    this.activity = new ActivityAnalysis(library);
    this.roots = new RootActivity(library, activity);
    this.sumLoops = new SumLoops(library, activity);
    this.transform = new DifferentiationTransform(activity, library);
  }

  ReachableClasses classes() {
    return classes;
  }

  FunctionLibrary library() {
    return library;
  }

  RootActivity roots() {
    return roots;
  }

  ActivityAnalysis activity() {
    return activity;
  }

  /** A method as a function to differentiate. */
  Function function(MethodReference method) {
    Function function = functions.of(method);
    methods.put(function.name().base(), method);
    return function;
  }

  /** The root with functions in the place of loops that its method wants snapshots of. */
  private RootActivity.Root checkpointed(Function lifted, RootActivity.Root root) {
    boolean isMethod = lifted.name().path().stream().allMatch(step -> step.startsWith("given["));
    MethodReference method = isMethod ? methods.get(lifted.name().base()) : null;
    OptionalInt snapshots =
        method == null ? OptionalInt.empty() : library.constants().snapshots(method);
    if (snapshots.isEmpty()) {
      return root;
    }
    ActivityKey key = root.facts().key();
    FunctionName name = DerivativeNames.base(key.function()).derived("checkpointed");
    Function named = root.facts().function().withName(name);
    library.add(library.checkpointed().in(named, snapshots.getAsInt()));
    library.setConstantFields(name, library.constantFields(key.function()));
    library.setOwnParameters(name, library.ownParameters(key.function()));
    return root.withFacts(activity.factsOf(
        new ActivityKey(name, key.arguments(), key.shapes(), key.wantedResults())));
  }

  /** A derivative of a method as a function to differentiate. */
  Function function(InnerFunction derived) {
    return nested.asFunction(derived);
  }

  /** The function itself, to be interpreted, but for methods that need not be. */
  PrimalProgram primal(Function lifted, Predicate<MethodReference> isKnown) {
    Predicate<MethodReference> isConstant =
        method -> ConstantViews.isOfNumber(method) || library.constants().isConstant(method);
    PrimalProgram.Search search = new PrimalProgram.Search(callee ->
        callee instanceof MethodReference method && isConstant.or(isKnown).test(method)
            ? Optional.empty()
            : library.body(callee).map(library.pipeline()::beforeLowering));
    Function entry = library.pipeline().beforeLowering(library.prepared(lifted));
    List<Function> all = search.from(entry);
    IrModule module = new IrModule(search.named(), closuresIn(all));
    return new PrimalProgram(module, entry.name(), search.methods(), isConstant);
  }

  /** Whether the derivative is zero wherever the function runs; not if some runs are refused. */
  boolean isZero(Function lifted, List<Boolean> asked) {
    RootActivity.Root root = roots.rootOf(lifted, asked);
    return !root.facts().isResultActive(0)
        && !root.isGuarded()
        && !activity.mayRefuse(root.facts().key());
  }

  /** Value and tangent: {@code (P…, T…) -> (R, tangent)}. */
  Derivation jvp(Function lifted, List<Boolean> asked) {
    RootActivity.Root root = roots.rootOf(lifted, asked);
    ActivityKey key = root.facts().key();
    transform.jvp(key);
    EntryPoints entry = new EntryPoints(entryName(lifted, "jvp", asked), root);
    FunctionName jvp = DerivativeNames.jvp(key);
    boolean tellsZeros = ToldZeros.in(jvp, transform.functions());
    return finish(entry.outermostJvp(tellsZeros), List.of(jvp));
  }

  /**
   * The function with a linear map for its tangents: {@code (P…) -> (R, frame)}, and {@code (frame,
   * T…) -> tangent} as the derivation's second function.
   */
  Derivation differential(Function lifted, List<Boolean> asked) {
    RootActivity.Root root = roots.rootOf(lifted, asked);
    ActivityFacts facts = root.facts();
    List<FieldReference> written = new ProgramFunctions(library, facts.function()).writtenStatics();
    FunctionName linearization = transform.linearization(facts.key(), written);
    FunctionName differential = DerivativeNames.differential(facts.key());
    Function entry = optimized(linearization);
    if (root.given() < facts.function().parameters().size()) {
      entry = new EntryPoints(entryName(lifted, "linearization", asked), root).linearization(entry);
    }
    Derivation derivation = finish(entry, List.of(linearization, differential));
    return new Derivation(
        derivation.module(), derivation.entry(), differential, derivation.stages());
  }

  /** Both sweeps at once: {@code (P…, S…, seed) -> (R, adjoints…)}. */
  Derivation gradient(Function lifted, List<Boolean> asked) {
    RootActivity.Root whole = roots.rootOf(lifted, asked);
    SumLoops.Split split = sumLoops.split(whole.facts());
    RootActivity.Root root = checkpointed(lifted, whole.withFacts(split.facts()));
    return gradient(lifted, asked, root, split.loops());
  }

  /** The same, in which every loop is reversed after the function has run. */
  Derivation gradientInOrder(Function lifted, List<Boolean> asked) {
    RootActivity.Root root = checkpointed(lifted, roots.rootOf(lifted, asked));
    return gradient(lifted, asked, root, List.of());
  }

  private Derivation gradient(
      Function lifted, List<Boolean> asked, RootActivity.Root root, List<SumLoop> loops) {
    ActivityKey key = root.facts().key();
    transform.gradient(key, loops);
    EntryPoints entry = new EntryPoints(entryName(lifted, "gradient", asked), root);
    return finish(entry.gradient(), List.of(DerivativeNames.gradient(key)));
  }

  /** The sweeps apart: {@code (P…) -> (R, state)}, and the pullback's function. */
  Derivation vjp(Function lifted, List<Boolean> asked) {
    RootActivity.Root root = checkpointed(lifted, roots.rootOf(lifted, asked));
    ActivityKey key = root.facts().key();
    transform.vjp(key);
    EntryPoints entry = new EntryPoints(entryName(lifted, "vjp", asked), root);
    FunctionName pullback = DerivativeNames.pullback(key);
    Derivation vjp =
        finish(entry.vjp(transform.frameType(key)), List.of(DerivativeNames.vjp(key), pullback));
    return new Derivation(vjp.module(), vjp.entry(), pullback, vjp.stages());
  }

  /** Reverse over forward: {@code (P…, T…, S…) -> (directional derivative, adjoints…)}. */
  Derivation hessianVector(Function lifted, List<Boolean> asked) {
    RootActivity.Root root = roots.rootOf(lifted, asked);
    ActivityFacts facts = root.facts();
    transform.jvp(facts.key());
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
    SumLoops.Split split = sumLoops.split(roots.factsOfTangent(tangent, askedAgain, firstTangent));
    ActivityFacts second = split.facts();
    transform.gradient(second.key(), split.loops());
    FunctionName secondName = entryName(tangent, "gradient", askedAgain);
    RootActivity.Root again = RootActivity.Root.ofAll(second, askedAgain);
    Function gradient = SeedOne.in(new EntryPoints(secondName, again).gradient());
    library.add(gradient);
    EntryPoints entry = new EntryPoints(entryName(lifted, "hessian", asked), root);
    return finish(entry.hessianVector(gradient), List.of(DerivativeNames.gradient(second.key())));
  }

  /** What was derived so far can be differentiated again. */
  private void publishDerived() {
    transform.functions().forEach((name, function) -> {
      if (published.add(name)) {
        library.publish(function);
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
    List<ObjectLayout> layouts = new ArrayList<>(transform.layouts());
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
    return classes.closures().all().stream()
        .map(Closure::layout)
        .filter(layout -> named.contains(layout.type()))
        .toList();
  }

  private Function optimized(FunctionName name) {
    Function known = optimized.get(name);
    if (known == null) {
      Function derived = transform.functions().get(name);
      if (derived == null) {
        derived = library
            .primal(name)
            .orElseThrow(() -> new IllegalStateException("nobody made @" + name.text()));
      }
      derived = SumLoops.together(derived, transform);
      listener.finished("differentiate", derived);
      known = library.pipeline().beforeLowering(derived);
      listener.finished("optimized", known);
      Outlining.Outlined outlined = library.pipeline().outlined(known);
      outlined.parts().forEach(part -> optimized.put(part.name(), part));
      known = outlined.function();
      optimized.put(name, known);
    }
    return known;
  }
}

package org.djava.compiler;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.analysis.activity.CalleeModels;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.Diagnostic;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.differentiate.InnerFunction;
import org.djava.compiler.differentiate.rules.DerivativeResolver;
import org.djava.compiler.differentiate.rules.RegisteredMap;
import org.djava.compiler.differentiate.rules.UserRules;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.resolve.Held;
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
  private final SeenCode seen;
  private final Map<ReachableClasses.Found, ProgramDerivatives> programs = new HashMap<>();
  private final Map<FunctionName, ProgramDerivatives> programOf = new HashMap<>();
  private final List<Function> added = new ArrayList<>();

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
    this.seen = new SeenCode(lifter);
  }

  private Optional<Function> lifted(MethodReference method) {
    List<RegisteredMap> maps = resolver.maps(method);
    if (!maps.isEmpty()) {
      return Optional.of(MappedBodies.of(method, maps, lifter.hierarchy()));
    }
    try {
      return seen.bodyOf(method);
    } catch (CompilationFailure refused) {
      return Optional.empty();
    }
  }

  /** The program that begins with a method, whose derivatives serve all that find the same. */
  private ProgramDerivatives program(MethodReference root, Held held) {
    ReachableClasses classes = reachable();
    classes.follow(root, held);
    return programs.computeIfAbsent(classes.result(), key -> program(classes, optimizes));
  }

  private ReachableClasses reachable() {
    return new ReachableClasses(
        lifter.hierarchy(), SeenCode::isOpaque, seen::isFollowed, this::lifted);
  }

  private ProgramDerivatives program(ReachableClasses classes, boolean optimizes) {
    FunctionLibrary library =
        new FunctionLibrary(lifter, seen, resolver, classes, optimizes, listener);
    added.forEach(library::add);
    return new ProgramDerivatives(classes, library, listener);
  }

  /** A function that was not made here stands for itself. */
  private ProgramDerivatives programOf(Function function) {
    return programOf.computeIfAbsent(function.name(), name -> {
      ReachableClasses none = reachable();
      return programs.computeIfAbsent(none.result(), key -> program(none, optimizes));
    });
  }

  /** Whether the canonical constructor of a record does nothing but assign its components. */
  public boolean assignsOnly(String record) {
    try {
      return program(reachable(), optimizes).library().assignsOnly(new ClassType(record));
    } catch (CompilationFailure unreadable) {
      return false;
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
    return function(method, Held.NOTHING);
  }

  /**
   * The same where it is known what objects the method finds in its arguments.
   *
   * @param held these objects
   */
  public Function function(MethodReference method, Held held) {
    ProgramDerivatives program = program(method, held);
    return owned(program.function(method), program);
  }

  /**
   * The same where fields of its arguments are known to hold no numbers when it begins.
   *
   * @param constantFields their names, as {@code my.Model.name}
   */
  public Function function(MethodReference method, Held held, Set<String> constantFields) {
    Function function = function(method, held);
    if (constantFields.isEmpty()) {
      return function;
    }
    ProgramDerivatives program = programOf(function);
    String given = String.join(",", new TreeSet<>(constantFields));
    FunctionName name = function.name().derived("given[" + given + "]");
    program.library().setConstantFields(name, constantFields);
    return owned(function.withName(name), program);
  }

  /** The same for a derivative of a method, as a function. */
  public Function function(InnerFunction derived, Held held) {
    ProgramDerivatives program = program(derived.method(), held);
    return owned(program.function(derived), program);
  }

  /**
   * A function that was made of one of this compiler's, in whose program its calls are looked up.
   *
   * @param made has a name of its own
   */
  public Function variant(Function made, Function original) {
    return owned(made, programOf(original));
  }

  private Function owned(Function function, ProgramDerivatives program) {
    programOf.put(function.name(), program);
    return function;
  }

  /** What is differentiated of a function as it is, with respect to the parameters asked for. */
  ActivityFacts activity(Function lifted, List<Boolean> asked) {
    return programOf(lifted).roots().factsOf(lifted, asked);
  }

  /** The same in the form that derivatives are made of, where static fields have derivatives, too. */
  public ActivityFacts rootActivity(Function lifted, List<Boolean> asked) {
    return root(lifted, asked).facts();
  }

  /** The same where static fields that hold what is differentiated are parameters behind the others. */
  RootActivity.Root root(Function lifted, List<Boolean> asked) {
    return programOf(lifted).roots().rootOf(lifted, asked);
  }

  /**
   * What is worth to be told of the derivative of a function that returns a number: that it is always
   * zero.
   */
  public Optional<Diagnostic> warning(Function lifted, List<Boolean> asked) {
    boolean isOfNumber = asked.contains(true)
        && lifted.resultTypes().size() == 1
        && lifted.resultTypes().get(0).isFloating();
    return isOfNumber && programOf(lifted).isZero(lifted, asked)
        ? Optional.of(Diagnostic.at(
            DiagnosticKind.ALWAYS_ZERO, lifted.location(), lifted.name().base()))
        : Optional.empty();
  }

  /** What this compiler knows about functions that {@code function} can call, for showing them as SIL. */
  EmissionSource emissionSource(Function function) {
    ProgramDerivatives program = programOf(function);
    return new EmissionSource() {
      @Override
      public ActivityFacts facts(ActivityKey key) {
        return program.activity().factsOf(key);
      }

      @Override
      public Optional<List<CalleeModels.Dependence>> dependence(Callee callee) {
        return program.library().dependence(callee);
      }

      @Override
      public Optional<Function> body(Callee callee) {
        return program.library().body(callee);
      }
    };
  }

  /** Adds a function that others may call by its name. */
  void add(Function function) {
    added.add(function);
    programs.values().forEach(program -> program.library().add(function));
  }

  /**
   * The function itself, to be interpreted.
   *
   * @param isKnown whether a method need not be interpreted
   */
  public PrimalProgram primal(Function lifted, Predicate<MethodReference> isKnown) {
    return programOf(lifted).primal(lifted, isKnown);
  }

  /** Value and tangent: {@code (P…, T…) -> (R, tangent)}. */
  public Derivation jvp(Function lifted, List<Boolean> asked) {
    return programOf(lifted).jvp(lifted, asked);
  }

  /**
   * The function with a linear map for its tangents: {@code (P…) -> (R, frame)}, and {@code (frame,
   * T…) -> tangent} as the derivation's second function.
   */
  public Derivation differential(Function lifted, List<Boolean> asked) {
    return programOf(lifted).differential(lifted, asked);
  }

  /** Both sweeps at once: {@code (P…, S…, seed) -> (R, adjoints…)}. */
  public Derivation gradient(Function lifted, List<Boolean> asked) {
    return programOf(lifted).gradient(lifted, asked);
  }

  /**
   * The same without loops whose rounds are reversed at once: what it adds up it adds in the order of the
   * pullback, so that the two are the same bit for bit.
   */
  public Derivation gradientInOrder(Function lifted, List<Boolean> asked) {
    return programOf(lifted).gradientInOrder(lifted, asked);
  }

  /** The sweeps apart: {@code (P…) -> (R, state)}, and the pullback's function. */
  public Derivation vjp(Function lifted, List<Boolean> asked) {
    return programOf(lifted).vjp(lifted, asked);
  }

  /** Reverse over forward: {@code (P…, T…, S…) -> (directional derivative, adjoints…)}. */
  public Derivation hessianVector(Function lifted, List<Boolean> asked) {
    return programOf(lifted).hessianVector(lifted, asked);
  }

  /**
   * What another run of a function would be noticed by.
   *
   * @param lifted the function
   * @param classes for each parameter the class of the object it stands for, or ""
   */
  RerunEffects rerun(Function lifted, List<String> classes) {
    // Calls stay calls here, so that what they run can be told by the objects' classes.
    ProgramDerivatives program = programOf(lifted);
    FunctionLibrary plain = program(program.classes(), /* optimizes= */ false).library();
    plain.addAll(program.library());
    plain.keepCalls();
    return new RerunEffects(plain, plain.prepared(lifted), classes);
  }
}

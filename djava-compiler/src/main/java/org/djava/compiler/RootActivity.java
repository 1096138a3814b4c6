package org.djava.compiler;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.analysis.activity.ActivityAnalysis;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.analysis.activity.ShadowedTypes;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.jspecify.annotations.Nullable;

/** What is active in a function that is asked for its derivative with respect to some parameters. */
final class RootActivity {
  private final FunctionLibrary library;
  private final ActivityAnalysis activity;
  private final boolean isOutermost;
  private final StaticCells cells;
  private final StaticArrays statics;
  private final HeldArrays held;
  private @Nullable Latest latest;

  /** What is often asked for again. */
  private record Latest(Function function, List<Boolean> asked, Root root) {}

  RootActivity(FunctionLibrary library, ActivityAnalysis activity) {
    this(library, activity, /* isOutermost= */ true);
  }

  /**
   * What is active in functions of one program.
   *
   * @param isOutermost false for operators in differentiated code: the cells of static fields are those
   *     of the run around them
   */
  RootActivity(FunctionLibrary library, ActivityAnalysis activity, boolean isOutermost) {
    this.isOutermost = isOutermost;
    this.library = library;
    this.activity = activity;
    this.cells = new StaticCells(library);
    this.statics = new StaticArrays(library);
    this.held = new HeldArrays(library);
  }

  /**
   * A function to be differentiated.
   *
   * @param facts with everything marked that turns out to need a shadow
   * @param asked for each parameter, whether its derivative was asked for
   * @param statics the fields that are the last parameters
   * @param isGuarded whether after those comes the set of arrays that have shadows, for checks
   */
  record Root(
      ActivityFacts facts, List<Boolean> asked, List<FieldReference> statics, boolean isGuarded) {
    Root {
      asked = List.copyOf(asked);
      statics = List.copyOf(statics);
    }

    /** A root that takes all its parameters from its caller. */
    static Root ofAll(ActivityFacts facts, List<Boolean> asked) {
      return new Root(facts, asked, List.of(), false);
    }

    /** The same root as a function that is cut in other pieces. */
    Root withFacts(ActivityFacts others) {
      return new Root(others, asked, statics, isGuarded);
    }

    /** How many parameters the caller gives. */
    int given() {
      return asked.size() - statics.size() - (isGuarded ? 1 : 0);
    }
  }

  /** The root with static arrays as parameters, and what it takes from elsewhere checked. */
  Root rootOf(Function lifted, List<Boolean> asked) {
    Latest known = latest;
    if (known == null || known.function() != lifted || !known.asked().equals(asked)) {
      known = new Latest(lifted, List.copyOf(asked), find(lifted, asked));
      latest = known;
    }
    return known.root();
  }

  /** An object from outside that gets a shadow may be reached by way of others: then all get one. */
  private Root find(Function lifted, List<Boolean> asked) {
    checkSignature(lifted, asked);
    Root root = find(lifted, asked, "checked", asked);
    List<Boolean> active = new ArrayList<>(asked);
    boolean takesIn = false;
    for (int i = 0; i < asked.size(); i++) {
      if (!asked.get(i) && isFollowedObject(lifted.parameters().get(i).type())) {
        takesIn |= root.facts().key().isActive(i);
        active.set(i, true);
      }
    }
    if (!takesIn) {
      return root;
    }
    Root taken = find(lifted, asked, "withObjects", active);
    Callbacks.in(new ProgramFunctions(library, taken.facts().function())).ifPresent(call -> {
      throw CompilationFailure.at(
          DiagnosticKind.ACTIVE_OBJECT,
          call.place().isKnown() ? call.place() : lifted.location(),
          "an object from outside, which code that is not seen may write to, too, in "
              + call.method().text());
    });
    return taken;
  }

  /** The root where some parameters are known to be active, though their derivative is not asked for. */
  private Root find(
      Function lifted, List<Boolean> asked, String suffix, List<Boolean> activeAtLeast) {
    Function plain = prepared(lifted);
    Function withCells = isOutermost ? cells.in(plain) : plain;
    if (withCells != plain) {
      withCells = withCells.withName(plain.name().derived("withCells"));
    }
    StaticArrays.Lifted withStatics = statics.in(withCells);
    Function function = withStatics.function();
    if (!withStatics.fields().isEmpty()) {
      function = function.withName(withCells.name().derived("withStatics"));
    }
    List<Boolean> longer = new ArrayList<>(asked);
    List<Boolean> active = new ArrayList<>(activeAtLeast);
    withStatics.fields().forEach(field -> longer.add(false));
    withStatics.fields().forEach(field -> active.add(false));
    Function checked = held.in(function, active);
    boolean isGuarded = checked != function;
    if (isGuarded) {
      checked = checked.withName(function.name().derived(suffix + active));
      longer.add(false);
      active.add(false);
    }
    library.setConstantFields(checked.name(), library.constantFields(lifted.name()));
    return new Root(solve(checked, active, active.size()), longer, withStatics.fields(), isGuarded);
  }

  /** The facts of the function as it is. */
  ActivityFacts factsOf(Function lifted, List<Boolean> asked) {
    return factsOfTangent(lifted, asked, asked.size());
  }

  /**
   * The facts of a function whose parameters from {@code firstTangent} on are tangents. Tangent
   * arrays are one where those that they belong to are, so one that gets a shadow gives it to all.
   */
  ActivityFacts factsOfTangent(Function lifted, List<Boolean> asked, int firstTangent) {
    checkSignature(lifted, asked);
    return solve(prepared(lifted), asked, firstTangent);
  }

  private Function prepared(Function lifted) {
    FunctionName name = lifted.name().derived("root");
    library.setConstantFields(name, library.constantFields(lifted.name()));
    return library.prepared(lifted).withName(name);
  }

  private ActivityFacts solve(Function prepared, List<Boolean> asked, int firstTangent) {
    FunctionName root = prepared.name();
    library.add(prepared);
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
          requireFollowed(prepared, i);
          key = i < firstTangent
              ? withAllObjects(i, key, prepared, firstTangent)
              : withAllLike(i, key, prepared, firstTangent);
          changed = true;
        }
      }
      facts = activity.factsOf(key);
    }
    return facts;
  }

  /** What came in as an object of the platform is constant. */
  private static void requireFollowed(Function function, int parameter) {
    IrType type = function.parameters().get(parameter).type();
    if (!innermost(type).isFloating() && !isFollowedObject(type)) {
      throw CompilationFailure.at(
          DiagnosticKind.ACTIVE_OBJECT,
          function.location(),
          "an object from outside, parameter " + (parameter + 1) + " of "
              + function.name().base());
    }
  }

  /** True for what may be, or hold, an object of the user's. */
  private static boolean isFollowedObject(IrType type) {
    return innermost(type) instanceof ClassType object
        && ShadowedTypes.contains(type)
        && (object.equals(ClassType.OBJECT) || !PlatformCode.owns(object.internalName()));
  }

  /** In a tangent, an object that gets a shadow may be reached by way of others: then all get one. */
  private static ActivityKey withAllObjects(
      int index, ActivityKey key, Function function, int firstTangent) {
    ActivityKey wider = key.withActive(index);
    boolean isOfTangent = firstTangent < function.parameters().size();
    if (!isOfTangent || !isFollowedObject(function.parameters().get(index).type())) {
      return wider;
    }
    for (int i = 0; i < firstTangent; i++) {
      if (isFollowedObject(function.parameters().get(i).type())) {
        wider = wider.withActive(i);
      }
    }
    return wider;
  }

  private static ActivityKey withAllLike(
      int index, ActivityKey key, Function function, int firstTangent) {
    ActivityKey wider = key;
    IrType numbers = innermost(function.parameters().get(index).type());
    for (int i = firstTangent; i < function.parameters().size(); i++) {
      IrType type = function.parameters().get(i).type();
      if (type.isReference() && innermost(type).equals(numbers)) {
        wider = wider.withActive(i);
      }
    }
    return wider;
  }

  private static IrType innermost(IrType type) {
    return type instanceof ArrayType array ? array.innermost() : type;
  }

  private static void checkSignature(Function function, List<Boolean> asked) {
    if (function.resultTypes().size() != 1
        || !isDifferentiable(function.resultTypes().get(0))) {
      throw CompilationFailure.at(
          DiagnosticKind.SIGNATURE_NOT_SUPPORTED,
          function.location(),
          "the result of " + function.name().base());
    }
    for (int i = 0; i < asked.size(); i++) {
      if (asked.get(i) && !isDifferentiable(function.parameters().get(i).type())) {
        throw CompilationFailure.at(
            DiagnosticKind.SIGNATURE_NOT_SUPPORTED,
            function.location(),
            "parameter " + (i + 1) + " of " + function.name().base());
      }
    }
  }

  private static boolean isDifferentiable(IrType type) {
    return type.isFloating() || (type.isReference() && ShadowedTypes.contains(type));
  }
}

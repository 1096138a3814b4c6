package org.djava.compiler;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.analysis.activity.ReturningBlocks;
import org.djava.compiler.classpath.FieldDeclaration;
import org.djava.compiler.diagnostics.Diagnostic;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Effect;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.StaticInitialization;
import org.djava.compiler.ir.Value;
import org.djava.compiler.ir.ValueClass;

/**
 * What another run of a function would be noticed by: it writes something other than its arguments,
 * arrays in static fields and what it has made itself, or calls code that might.
 */
final class RerunEffects {
  private static final Set<Origin.Kind> MADE_HERE = EnumSet.of(Origin.Kind.OWN, Origin.Kind.LAMBDA);
  private static final Set<Origin.Kind> RESTORED =
      EnumSet.of(Origin.Kind.OWN, Origin.Kind.LAMBDA, Origin.Kind.ARGUMENT);

  private final FunctionLibrary library;
  private final RerunCalls calls;
  private final RerunOrigins origins;
  private final Set<FieldReference> statics = new LinkedHashSet<>();
  private boolean writesStatics;
  private Optional<Diagnostic> state = Optional.empty();
  private Optional<Diagnostic> writtenRows = Optional.empty();
  private boolean writesArguments;
  private boolean appliesOperators;
  private Optional<Diagnostic> effect = Optional.empty();

  /**
   * @param function the function
   * @param classes for each of its parameters the class of the object it stands for, or ""
   */
  RerunEffects(FunctionLibrary library, Function function, List<String> classes) {
    this.library = library;
    this.calls = new RerunCalls(library, classes);
    this.origins = new RerunOrigins(calls, function);
    for (RerunOrigins.Visited visited : origins.functions()) {
      for (Block block : ReturningBlocks.of(visited.body())) {
        block.statements().forEach(statement -> look(statement, visited));
      }
    }
  }

  /** The first effect that another run would repeat. */
  Optional<Diagnostic> effect() {
    return effect;
  }

  /**
   * Whether the function depends on more than its arguments: a later run, or one of the function as it was
   * written, may compute something else.
   */
  boolean readsState() {
    return state.isPresent() || appliesOperators || writesStatics || effect.isPresent();
  }

  /** Where it first reads what is neither an argument, nor made by it, nor constant. */
  Optional<Diagnostic> state() {
    return state;
  }

  /** Where it first puts an array into one that is an argument. */
  Optional<Diagnostic> writtenRows() {
    return writtenRows;
  }

  /** Whether it may write to arrays that are arguments. */
  boolean writesArguments() {
    return writesArguments;
  }

  /** The static arrays to be restored before another run; none if none are written. */
  List<FieldReference> writtenStatics() {
    return writesStatics ? List.copyOf(statics) : List.of();
  }

  private void look(Statement statement, RerunOrigins.Visited place) {
    Instruction instruction = statement.instruction();
    if (instruction instanceof GetField get) {
      read(get, statement, place);
    } else if (instruction instanceof ArrayLoad load) {
      if (!areAll(RESTORED, load.array())) {
        boolean isStatic = areAll(EnumSet.of(Origin.Kind.STATIC), load.array());
        String what =
            isStatic ? "an array in a static field" : "an array that comes from elsewhere";
        state("a read of " + what, statement, place);
      }
    } else if (instruction instanceof ArrayStore store) {
      write(store.array(), "a write to an array of another object", statement, place);
    } else if (instruction instanceof PutField put && ValueClass.of(put.field()).isEmpty()) {
      boolean isOwn =
          !put.field().isStatic() && areAll(MADE_HERE, put.operands().get(0));
      if (!isOwn) {
        found("a write to " + put.field().text(), statement, place);
      }
    } else if (instruction.effect() == Effect.CALLS && !StaticInitialization.is(statement)) {
      call(statement, place);
    }
  }

  private void read(GetField get, Statement statement, RerunOrigins.Visited place) {
    if (get.field().isStatic()
        && get.field().type() instanceof ArrayType array
        && array.innermost() instanceof PrimitiveType) {
      statics.add(get.field());
    }
    boolean isOwn = !get.field().isStatic() && areAll(MADE_HERE, get.operands().get(0));
    boolean isFinal = library
        .hierarchy()
        .resolve(get.field())
        .filter(FieldDeclaration::isFinal)
        .isPresent();
    if (!isOwn && !isFinal) {
      state("a read of " + get.field().text(), statement, place);
    }
  }

  private void write(Value array, String what, Statement statement, RerunOrigins.Visited place) {
    for (Origin origin : origins.of(array)) {
      if (origin.kind() == Origin.Kind.STATIC) {
        writesStatics = true;
        state("a write to an array in a static field", statement, place);
      } else if (origin.kind() == Origin.Kind.ARGUMENT) {
        writesArguments = true;
        boolean isFlat =
            array.type() instanceof ArrayType type && !type.element().isReference();
        if (!isFlat && writtenRows.isEmpty()) {
          writtenRows =
              Optional.of(diagnostic("an array that is put into another one", statement, place));
        }
      } else if (!RESTORED.contains(origin.kind())) {
        found(what, statement, place);
      }
    }
  }

  private void call(Statement statement, RerunOrigins.Visited place) {
    Instruction instruction = statement.instruction();
    // The operator itself may refuse what its derivative follows, so a run of the function might.
    appliesOperators |=
        instruction instanceof Apply apply && library.isInnerDerivative(apply.callee());
    if (origins.isOnOther(instruction)) {
      return;
    }
    Optional<Callee> callee = calls.target(instruction, origins.ofReceiver(instruction));
    if (callee.isPresent() && origins.contains(callee.get())) {
      return;
    }
    if (callee.isEmpty()) {
      boolean isQuiet = instruction instanceof ApplyDynamic apply
          && apply.callSite() instanceof CallSite.Indy indy
          && RerunCalls.isQuiet(indy);
      if (!isQuiet) {
        found("a call whose code is made at run time", statement, place);
      }
      return;
    }
    boolean isKnown =
        callee.get() instanceof MethodReference method && isKnown(method, statement, place);
    if (!isKnown) {
      found("a call of " + callee.get().text(), statement, place);
    }
  }

  private boolean isKnown(MethodReference method, Statement statement, RerunOrigins.Visited place) {
    Instruction instruction = statement.instruction();
    List<Value> operands = instruction.operands();
    if (instruction instanceof NewObject made) {
      return library.isClosure(made.type())
          || UnseenMethods.isConstructor(made.type().internalName(), made.descriptor());
    }
    int written = UnseenMethods.written(method);
    if (written >= 0) {
      if (!operands.stream().allMatch(value -> areAll(RESTORED, value))) {
        state("a call of " + method.text(), statement, place);
      }
      write(operands.get(written), "a call of " + method.text(), statement, place);
      return true;
    }
    boolean isOnLambda = instruction instanceof ApplyDynamic
        && method.hasReceiver()
        && !operands.isEmpty()
        && areAll(EnumSet.of(Origin.Kind.LAMBDA), operands.get(0));
    boolean isOnOwn =
        method.hasReceiver() && !operands.isEmpty() && areAll(MADE_HERE, operands.get(0));
    if ((isOnLambda && isOfLambda(method)) || (isOnOwn && UnseenMethods.isOfOwnObject(method))) {
      return true;
    }
    boolean isOfArguments = operands.stream().allMatch(value -> areAll(RESTORED, value));
    if (UnseenMethods.isOfStream(method)) {
      return isOfArguments;
    }
    if (!isOfArguments && !UnseenMethods.isOfValue(method)) {
      state("a call of " + method.text(), statement, place);
    }
    return UnseenMethods.isQuiet(method);
  }

  /** A method that a lambda implements, or one of the JDK that calls it. */
  private boolean isOfLambda(MethodReference method) {
    return method.owner().startsWith("java/util/function/")
        || library
            .hierarchy()
            .resolve(method)
            .filter(found -> !found.hasBytecode())
            .isPresent();
  }

  private boolean areAll(Set<Origin.Kind> kinds, Value value) {
    return origins.of(value).stream().allMatch(origin -> kinds.contains(origin.kind()));
  }

  private void found(String what, Statement statement, RerunOrigins.Visited place) {
    if (effect.isEmpty()) {
      effect = Optional.of(diagnostic(what, statement, place));
    }
  }

  private void state(String what, Statement statement, RerunOrigins.Visited place) {
    if (state.isEmpty()) {
      state = Optional.of(diagnostic(what, statement, place));
    }
  }

  private static Diagnostic diagnostic(
      String what, Statement statement, RerunOrigins.Visited place) {
    List<String> chain = place.chain();
    List<String> longer = new ArrayList<>(chain);
    String method = statement.location().method();
    if (!method.isEmpty() && !method.equals(chain.get(chain.size() - 1))) {
      longer.add(method);
    }
    SourceLocation own = statement.location();
    SourceLocation location = own.isKnown() ? own : place.call();
    return new Diagnostic(DiagnosticKind.EFFECT_IN_RERUN, location, what, longer);
  }
}

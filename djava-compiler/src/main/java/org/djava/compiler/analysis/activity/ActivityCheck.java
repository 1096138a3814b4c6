package org.djava.compiler.analysis.activity;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.Diagnostic;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.LambdaCalls;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.djava.compiler.ir.ValueClass;

/** Refuses what a differentiated value flows into and no derivative can follow. */
final class ActivityCheck {
  /**
   * A function to check.
   *
   * @param chain the names of its callers
   * @param call where it is called
   */
  private record Visit(ActivityKey key, List<String> chain, SourceLocation call) {}

  private final CalleeModels models;
  private final Function<ActivityKey, ActivityFacts> facts;
  private final Map<ActivityKey, Diagnostic> refusedWhole;
  private final Set<ActivityKey> seen = new HashSet<>();

  /**
   * @param refusedWhole the functions that come to something refused on every way to a return; the
   *     chain of calls of the diagnostic begins with the function
   */
  ActivityCheck(
      CalleeModels models,
      Function<ActivityKey, ActivityFacts> facts,
      Map<ActivityKey, Diagnostic> refusedWhole) {
    this.models = models;
    this.facts = facts;
    this.refusedWhole = refusedWhole;
  }

  /**
   * The refused statement that is met first, by calls from {@code root} on. If it is a call on an object
   * of none of the known classes, all such: nothing that is differentiated comes out of them.
   */
  List<RefusedStatement> refused(ActivityFacts root) {
    List<RefusedStatement> refused = new ArrayList<>();
    Deque<Visit> work = new ArrayDeque<>();
    work.add(new Visit(root.key(), List.of(), SourceLocation.UNKNOWN));
    seen.add(root.key());
    while (!work.isEmpty()) {
      Visit visit = work.remove();
      ActivityFacts found = facts.apply(visit.key());
      List<String> chain = new ArrayList<>(visit.chain());
      chain.add(nameOf(visit.key().function()));
      for (Block block : ReturningBlocks.of(found.function())) {
        for (Statement statement : block.statements()) {
          // What has no place of its own, as code of the JDK has none, is refused where it is
          // called.
          SourceLocation own = statement.location();
          SourceLocation place = own.isKnown() ? own : visit.call();
          Optional<Diagnostic> reason = reason(statement, found, chain).map(d -> d.orAt(place));
          if (reason.isPresent() && (refused.isEmpty() || isOnOther(statement))) {
            refused.add(new RefusedStatement(
                visit.key(), statement, reason.get(), visit.chain().size()));
            if (!isOnOther(statement)) {
              return refused;
            }
          }
          ActivityKey callee = found.calleeKey(statement);
          if (callee != null && seen.add(callee)) {
            work.add(new Visit(callee, chain, place));
          }
        }
      }
    }
    return refused;
  }

  private static boolean isOnOther(Statement statement) {
    return statement.instruction() instanceof ApplyDynamic apply
        && apply.callSite() instanceof CallSite.Method called
        && called.isOther();
  }

  /** The functions that the search has come to. */
  Set<ActivityKey> seen() {
    return seen;
  }

  private Optional<Diagnostic> reason(
      Statement statement, ActivityFacts found, List<String> chain) {
    ActivityKey callee = found.calleeKey(statement);
    Diagnostic inCallee = callee == null ? null : refusedWhole.get(callee);
    if (inCallee != null) {
      List<String> longer = new ArrayList<>(chain);
      longer.addAll(inCallee.callChain());
      return Optional.of(inCallee.withCallChain(longer));
    }
    try {
      check(statement, found, chain);
      return Optional.empty();
    } catch (CompilationFailure failure) {
      return Optional.of(failure.diagnostic());
    }
  }

  /** What a derivative was made from is what the user knows by name. */
  private static String nameOf(Callee callee) {
    return callee instanceof FunctionName name ? name.base() : callee.text();
  }

  private void check(Statement statement, ActivityFacts found, List<String> chain) {
    Instruction instruction = statement.instruction();
    for (Value result : statement.results()) {
      if (result.type().isFloating() && found.isTainted(result)) {
        throw failure(DiagnosticKind.BITS_OF_ACTIVE_VALUE, statement, nameOf(instruction), chain);
      }
    }
    if (statement.results().stream().anyMatch(found::isBrokenView)) {
      throw failure(DiagnosticKind.CONSTANT_VIEW, statement, "", chain);
    }
    if (instruction instanceof Apply apply) {
      checkApply(statement, apply, found, chain);
    } else if (instruction instanceof ApplyDynamic apply) {
      checkDynamic(statement, apply, found, chain);
    } else if (instruction instanceof NewObject newObject) {
      if (!models.isPlainConstruction(newObject) && isAnyActive(newObject.operands(), found)) {
        throw refusal(statement, newObject, chain);
      }
    } else {
      checkData(statement, found, chain);
    }
  }

  private void checkData(Statement statement, ActivityFacts found, List<String> chain) {
    Instruction instruction = statement.instruction();
    if (instruction instanceof GetField getField) {
      if (found.isShadowed(statement.result())
          && !models.isFollowed(getField.field())
          && !models.isConstantObject(getField.field())) {
        throw failure(DiagnosticKind.ACTIVE_FIELD, statement, getField.field().text(), chain);
      }
    } else if (instruction instanceof PutField putField
        && isActive(putField.value(), found)
        && !models.isFollowed(putField.field())
        && !models.isConstant(putField.field())) {
      throw failure(DiagnosticKind.ACTIVE_FIELD, statement, putField.field().text(), chain);
    }
  }

  private void checkApply(
      Statement statement, Apply apply, ActivityFacts found, List<String> chain) {
    if (ArrayCopies.isCopy(apply)) {
      Value source = apply.operands().get(0);
      if (found.isShadowed(source)
          && !(hasArrayType(source) && hasArrayType(apply.operands().get(2)))) {
        throw failure(DiagnosticKind.ACTIVE_CALL, statement, apply.callee().text(), chain);
      }
      if (found.isShadowed(apply.operands().get(2))
          && ArrayCopies.mayStopHalfway(apply)
          && found.function().blocks().stream().anyMatch(each -> statement.equals(each.caught()))) {
        throw failure(
            DiagnosticKind.EXCEPTION_HANDLER, statement, apply.callee().text(), chain);
      }
      return;
    }
    if (ConstantViews.isOfObject(apply.callee()) || ValueClass.madeBy(apply).isPresent()) {
      return;
    }
    if (apply.callee().equals(LambdaCalls.CAPTURED) && found.isShadowed(statement.result())) {
      String detail = "what a lambda that comes from outside has captured";
      throw failure(DiagnosticKind.ACTIVE_OBJECT, statement, detail, chain);
    }
    Optional<List<CalleeModels.Dependence>> dependence = models.dependence(apply.callee());
    if (dependence.isPresent()) {
      checkRule(statement, apply, dependence.get(), found, chain);
      return;
    }
    for (Value operand : apply.operands()) {
      if (found.calleeKey(statement) != null
          && found.isShadowed(operand)
          && found.isTainted(operand)) {
        // An argument is known to the callee either as a number's object or as an object of bits.
        throw failure(
            DiagnosticKind.BITS_OF_ACTIVE_VALUE, statement, apply.callee().text(), chain);
      }
    }
    if (models.bits(apply.callee()) != CalleeModels.Bits.NONE) {
      if (isAnyShadowed(apply.operands(), found)) {
        throw failure(
            DiagnosticKind.BITS_OF_ACTIVE_VALUE, statement, apply.callee().text(), chain);
      }
      return;
    }
    if (found.calleeKey(statement) != null
        || (apply.callee() instanceof MethodReference method && models.isHarmless(method))) {
      return;
    }
    if (isAnyActive(apply.operands(), found) || isAnyActive(statement.results(), found)) {
      if (models.isOperator(apply.callee())) {
        throw failure(DiagnosticKind.NESTED_OPERATOR, statement, apply.callee().text(), chain);
      }
      boolean isOfResult = !isAnyActive(apply.operands(), found);
      throw refusal(statement, apply, isOfResult, chain);
    }
  }

  private void checkRule(
      Statement statement,
      Apply apply,
      List<CalleeModels.Dependence> dependence,
      ActivityFacts found,
      List<String> chain) {
    for (int i = 0; i < apply.operands().size(); i++) {
      if (dependence.get(i) == CalleeModels.Dependence.UNSTATED
          && isActive(apply.operands().get(i), found)) {
        String detail = "parameter " + (i + 1) + " of " + apply.callee().text();
        throw failure(DiagnosticKind.PARTIAL_MISSING, statement, detail, chain);
      }
    }
    checkReferences(statement, apply, found, chain);
  }

  /** A call whose result is constant may neither write nor return an object with a shadow. */
  private void checkReferences(
      Statement statement, Apply apply, ActivityFacts found, List<String> chain) {
    ActivityKey constant = found.constantCalleeKey(statement);
    for (int i = 0; i < apply.operands().size(); i++) {
      boolean isWritten = constant == null || facts.apply(constant).isParameterWritten(i);
      if (isWritten && found.isShadowed(apply.operands().get(i))) {
        throw failure(DiagnosticKind.CONSTANT_WRITES, statement, apply.callee().text(), chain);
      }
    }
    if (statement.results().stream().anyMatch(found::isShadowed)) {
      throw failure(DiagnosticKind.CONSTANT_VIEW, statement, apply.callee().text(), chain);
    }
  }

  private CompilationFailure refusal(
      Statement statement, Apply apply, boolean isOfResult, List<String> chain) {
    Optional<Diagnostic> reason = models.refusal(apply.callee());
    if (reason.isEmpty()) {
      boolean isOnObject = apply.callee() instanceof MethodReference method && method.hasReceiver();
      DiagnosticKind kind =
          isOnObject ? DiagnosticKind.ACTIVE_DYNAMIC_CALL : DiagnosticKind.ACTIVE_CALL;
      String detail = CallRefusal.detail(apply.callee().text(), isOfResult);
      CompilationFailure failure = failure(kind, statement, detail, chain);
      return new CompilationFailure(CallRefusal.advised(failure.diagnostic(), isOfResult));
    }
    return because(reason.get(), apply.callee().text(), chain);
  }

  private CompilationFailure refusal(Statement statement, NewObject made, List<String> chain) {
    MethodReference constructor = MethodReference.constructor(made);
    return models
        .refusal(constructor)
        .map(reason -> because(reason, constructor.text(), chain))
        .orElseGet(() ->
            failure(DiagnosticKind.ACTIVE_OBJECT, statement, CallRefusal.detail(made), chain));
  }

  /** What is called cannot be followed, for a reason of its own. */
  private static CompilationFailure because(Diagnostic reason, String callee, List<String> chain) {
    List<String> longer = new ArrayList<>(chain);
    longer.add(callee);
    return new CompilationFailure(reason.withCallChain(longer));
  }

  private static String nameOf(Instruction instruction) {
    if (instruction instanceof Apply apply) {
      return apply.callee().text();
    }
    if (instruction instanceof ApplyDynamic apply) {
      return CallNames.of(apply);
    }
    return instruction instanceof GetField getField ? getField.field().text() : "conversion";
  }

  private static boolean hasArrayType(Value value) {
    return value.type() instanceof org.djava.compiler.ir.ArrayType;
  }

  private void checkDynamic(
      Statement statement, ApplyDynamic apply, ActivityFacts found, List<String> chain) {
    if (found.isDelegate(statement)) {
      return;
    }
    boolean harmless = apply.callSite() instanceof CallSite.Method called
        ? models.isHarmless(called.method())
        : CallNames.isHarmless((CallSite.Indy) apply.callSite());
    boolean refused = isConstantMethod(apply)
        ? isAnyShadowed(apply.operands(), found) || isAnyShadowed(statement.results(), found)
        : isAnyActive(apply.operands(), found) || isAnyActive(statement.results(), found);
    if (!harmless && refused) {
      DiagnosticKind kind = isForOperator(statement, apply, found)
          ? DiagnosticKind.NESTED_OPERATOR
          : DiagnosticKind.ACTIVE_DYNAMIC_CALL;
      boolean isOfResult = !isAnyActive(apply.operands(), found);
      String detail = CallRefusal.detail(CallNames.of(apply), isOfResult);
      Diagnostic reason = failure(kind, statement, detail, chain).diagnostic();
      throw new CompilationFailure(CallRefusal.advised(reason, apply, isOfResult));
    }
  }

  /** True for the call of a derivative, and for a function that is handed to an operator here. */
  private boolean isForOperator(Statement statement, ApplyDynamic apply, ActivityFacts found) {
    if (CallNames.isOfDerivative(apply)) {
      return true;
    }
    return statement.results().stream()
        .filter(result -> CallNames.isOfOurs(result.type()))
        .anyMatch(result -> isHandedToOperator(result, found));
  }

  private boolean isHandedToOperator(Value value, ActivityFacts found) {
    Set<Value> same = ValueNames.of(value, found.function());
    return found.function().blocks().stream()
        .flatMap(block -> block.statements().stream())
        .map(Statement::instruction)
        .anyMatch(instruction -> instruction instanceof Apply apply
            && models.isOperator(apply.callee())
            && apply.operands().stream().anyMatch(same::contains));
  }

  private boolean isConstantMethod(ApplyDynamic apply) {
    return apply.callSite() instanceof CallSite.Method called
        && models
            .dependence(called.method())
            .filter(all -> all.stream().allMatch(each -> each == CalleeModels.Dependence.NONE))
            .isPresent();
  }

  private static boolean isAnyShadowed(List<Value> values, ActivityFacts found) {
    return values.stream().anyMatch(found::isShadowed);
  }

  private static boolean isAnyActive(List<Value> values, ActivityFacts found) {
    return values.stream().anyMatch(value -> isActive(value, found));
  }

  private static boolean isActive(Value value, ActivityFacts found) {
    return found.isVaried(value) || found.isShadowed(value);
  }

  private static CompilationFailure failure(
      DiagnosticKind kind, Statement statement, String detail, List<String> chain) {
    SourceLocation location = statement.location();
    List<String> longer = new ArrayList<>(chain);
    boolean isInlined =
        !location.method().isEmpty() && !location.method().equals(chain.get(chain.size() - 1));
    if (isInlined) {
      longer.add(location.method());
    }
    return new CompilationFailure(new Diagnostic(kind, location, detail, longer));
  }
}

package org.djava.compiler.analysis.activity;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.LambdaCalls;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.djava.compiler.ir.ValueClass;

/** What a call does to the facts: by its rule, by its callee's summary, or as unknown code. */
final class CallActivity {
  /** Methods of enums, and, where they are harmless, of nothing else. */
  private static final Set<String> OF_CONSTANTS = Set.of("ordinal", "name", "getDeclaringClass");

  private final Statement statement;
  private final GrowingFacts facts;
  private final CalleeModels models;
  private final Summaries summaries;

  CallActivity(Statement statement, GrowingFacts facts, CalleeModels models, Summaries summaries) {
    this.statement = statement;
    this.facts = facts;
    this.models = models;
    this.summaries = summaries;
  }

  void transfer(Apply apply) {
    if (ArrayCopies.isCopy(apply)) {
      copyElements(apply.operands().get(0), apply.operands().get(2));
      return;
    }
    if (ConstantViews.isOfObject(apply.callee())) {
      facts.objectOf(statement.result()).markConstantView();
      return;
    }
    if (apply.callee().equals(LambdaCalls.CAPTURED)) {
      opaque(List.of(), "what a lambda that comes from outside has captured");
      return;
    }
    Optional<List<CalleeModels.Dependence>> dependence = models.dependence(apply.callee());
    if (dependence.isPresent()) {
      callWithRule(apply, dependence.get());
      return;
    }
    switch (models.bits(apply.callee())) {
      case OF_NUMBER -> {
        if (facts.isAnyVaried(apply.operands())) {
          statement.results().forEach(facts.bits()::add);
          apply.operands().stream().filter(v -> v.type().isReference()).forEach(facts.bits()::add);
        }
        facts.bits().throughUnknownCode(statement);
      }
      case TO_NUMBER -> facts.bits().throughUnknownCode(statement);
      case NONE -> call(apply);
    }
  }

  void transfer(ApplyDynamic apply) {
    if (facts.isDelegate(statement) || saysNothing(apply)) {
      return;
    }
    if (apply.callSite() instanceof CallSite.Method called && models.isHarmless(called.method())) {
      facts.bits().throughText(statement, facts.isAnyActive(apply.operands()));
      return;
    }
    if (apply.callSite() instanceof CallSite.Indy indy && CallNames.isHarmless(indy)) {
      facts.bits().throughText(statement, facts.isAnyActive(apply.operands()));
      return;
    }
    opaque(apply.operands(), CallNames.of(apply));
  }

  /** The class of an object, the constant it is, or where a map keeps it, says nothing of its numbers. */
  private boolean saysNothing(ApplyDynamic apply) {
    return apply.callSite() instanceof CallSite.Method called && saysNothing(called.method());
  }

  private boolean saysNothing(MethodReference method) {
    String owner = method.owner();
    return owner.startsWith("org/djava/runtime/SlotTable")
        || owner.equals("org/djava/runtime/FixedSlots")
        || (owner.equals("java/lang/Object") && method.name().equals("getClass"))
        || (OF_CONSTANTS.contains(method.name()) && models.isHarmless(method));
  }

  private void call(Apply apply) {
    if (apply.callee() instanceof MethodReference method && saysNothing(method)) {
      return;
    }
    if (ValueClass.madeBy(apply).isPresent()) {
      facts.objectOf(statement.result());
      if (facts.bits().isInAny(apply.operands())) {
        facts.bits().add(statement.result());
      }
      return;
    }
    if (apply.callee() instanceof MethodReference method && models.isHarmless(method)) {
      facts.bits().throughText(statement, facts.isAnyActive(apply.operands()));
      return;
    }
    if (!mayMatter(apply)) {
      return;
    }
    if (models.body(apply.callee()).isEmpty()) {
      opaque(apply.operands(), apply.callee().text());
      return;
    }
    ActivityKey calleeKey = keyFor(apply);
    facts.setCallee(statement, calleeKey);
    ActivitySummary summary = summaries.of(calleeKey);
    bind(apply, summary);
    for (int i = 0; i < statement.results().size(); i++) {
      Value result = statement.results().get(i);
      if (!result.type().isReference() && summary.isVaried(i)) {
        facts.markVaried(result);
      } else if (!result.type().isReference() && summary.isTainted(i)) {
        facts.bits().add(result);
      }
    }
  }

  private void callWithRule(Apply apply, List<CalleeModels.Dependence> dependence) {
    followReferences(apply);
    if (facts.bits().isInAny(apply.operands())) {
      statement.results().forEach(facts.bits()::add);
    }
    for (int i = 0; i < apply.operands().size(); i++) {
      boolean depends = dependence.get(i) != CalleeModels.Dependence.NONE;
      if (depends && facts.isVaried(apply.operands().get(i))) {
        facts.markVaried(statement.result());
      }
    }
  }

  /** A rule tells the numbers' derivatives; the body, what becomes of references. */
  private void followReferences(Apply apply) {
    boolean hasReferences = apply.operands().stream().anyMatch(v -> v.type().isReference())
        || apply.resultTypes().stream().anyMatch(type -> type.isReference());
    if (!hasReferences) {
      return;
    }
    if (models.body(apply.callee()).isEmpty()) {
      opaque(apply.operands(), apply.callee().text());
      return;
    }
    ActivityKey constant = new ActivityKey(
        apply.callee(),
        Collections.nCopies(apply.operands().size(), ActivityKey.Argument.CONSTANT));
    facts.setConstantCallee(statement, constant);
    bind(apply, summaries.of(constant));
  }

  private void bind(Apply apply, ActivitySummary summary) {
    ActivitySummary.Instantiation binding =
        summary.instantiate(statement.location(), apply.callee().text());
    for (int i = 0; i < apply.operands().size(); i++) {
      if (apply.operands().get(i).type().isReference()) {
        binding.bindParameter(i, facts.objectOf(apply.operands().get(i)));
      }
    }
    for (int i = 0; i < statement.results().size(); i++) {
      Value result = statement.results().get(i);
      if (result.type().isReference()) {
        binding.bindResult(i, facts.objectOf(result));
      }
    }
    binding.bindStatics(facts::staticObject);
  }

  /** A call that nothing differentiated enters and no reference enters or leaves is a constant. */
  private boolean mayMatter(Apply apply) {
    return facts.isAnyVaried(apply.operands())
        || facts.bits().isInAny(apply.operands())
        || apply.operands().stream().anyMatch(value -> value.type().isReference())
        || apply.resultTypes().stream().anyMatch(type -> type.isReference());
  }

  private ActivityKey keyFor(Apply apply) {
    List<ActivityKey.Argument> arguments = new ArrayList<>();
    Map<Integer, ShadowShape> shapes = new TreeMap<>();
    for (Value operand : apply.operands()) {
      boolean active = operand.type().isReference()
          ? ShadowedTypes.contains(operand.type()) && facts.objectOf(operand).isShadowed()
          : facts.isVaried(operand);
      if (active && operand.type().isReference() && !isOfNumbers(operand.type())) {
        shapes.put(arguments.size(), ShadowShape.of(facts.objectOf(operand)));
      }
      arguments.add(
          active
              ? ActivityKey.Argument.ACTIVE
              : facts.bits().isIn(operand)
                  ? ActivityKey.Argument.BITS
                  : ActivityKey.Argument.CONSTANT);
    }
    ActivityKey asCalled =
        summaries.admitted(new ActivityKey(apply.callee(), arguments, shapes, List.of()));
    List<Integer> wanted = new ArrayList<>();
    for (int i = 0; i < statement.results().size(); i++) {
      Value result = statement.results().get(i);
      if (result.type().isReference()
          && ShadowedTypes.contains(result.type())
          && summaries.of(asCalled).lacksShadows(i, facts.objectOf(result))) {
        wanted.add(i);
      }
    }
    return wanted.isEmpty() ? asCalled : asCalled.wanting(wanted);
  }

  /** Arrays of numbers have one shape. */
  private static boolean isOfNumbers(IrType type) {
    return type instanceof ArrayType array && array.innermost() instanceof PrimitiveType;
  }

  /** Unknown code is given the operands, and returns the results. */
  void opaque(List<Value> operands, String detail) {
    facts.bits().throughUnknownCode(statement);
    for (Value operand : operands) {
      if (operand.type().isReference()) {
        facts.objectOf(operand).markOpaque(statement.location(), detail);
      }
    }
    for (Value result : statement.results()) {
      if (result.type().isReference()) {
        facts.objectOf(result).markOpaque(statement.location(), detail);
      }
    }
  }

  private void copyElements(Value source, Value target) {
    AbstractObject from = facts.objectOf(source);
    AbstractObject to = facts.objectOf(target);
    to.markWritten();
    if (from.isShadowed()) {
      to.markShadowed();
    }
    if (from.isTainted()) {
      to.markTainted();
    }
    if (ArrayCopies.holdsReferences(source, target)) {
      AbstractObject.unify(
          from.content(AbstractObject.ELEMENTS), to.content(AbstractObject.ELEMENTS));
    }
  }
}

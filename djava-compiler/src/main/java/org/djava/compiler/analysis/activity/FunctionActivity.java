package org.djava.compiler.analysis.activity;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.InstanceOf;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/** One pass over one function: varied numbers, bits of such, and the shape of memory. */
final class FunctionActivity {
  private static final int DEEPEST_MEMORY = 5;

  private final org.djava.compiler.ir.Function function;
  private final ActivityKey key;
  private final CalleeModels models;
  private final Function<ActivityKey, ActivitySummary> summaries;
  private final Set<Value> varied = new HashSet<>();
  private final Map<Value, AbstractObject> objects = new LinkedHashMap<>();
  private final BitFlow bits = new BitFlow(this::objectOf);
  private final Map<String, AbstractObject> statics = new LinkedHashMap<>();
  private final IdentityHashMap<Statement, ActivityKey> callees = new IdentityHashMap<>();
  private final IdentityHashMap<Statement, ActivityKey> constantCallees = new IdentityHashMap<>();
  private final List<@Nullable AbstractObject> results = new ArrayList<>();
  private final List<Boolean> variedResults = new ArrayList<>();
  private final List<Boolean> taintedResults = new ArrayList<>();

  FunctionActivity(
      org.djava.compiler.ir.Function function,
      ActivityKey key,
      CalleeModels models,
      Function<ActivityKey, ActivitySummary> summaries) {
    this.function = function;
    this.key = key;
    this.models = models;
    this.summaries = summaries;
  }

  ActivityFacts run() {
    seedParameters();
    for (int i = 0; i < function.resultTypes().size(); i++) {
      results.add(function.resultTypes().get(i).isReference() ? new AbstractObject() : null);
      variedResults.add(false);
      taintedResults.add(false);
      AbstractObject object = results.get(i);
      if (object != null && key.wantedResults().contains(i)) {
        object.markShadowed();
      }
    }
    List<Block> order = ReturningBlocks.of(function);
    long before;
    do {
      before = fingerprint();
      order.forEach(this::transfer);
      foldDeepMemory();
    } while (fingerprint() != before);
    spreadOverArrays();
    while (fingerprint() != before) {
      before = fingerprint();
      order.forEach(this::transfer);
      foldDeepMemory();
      spreadOverArrays();
    }
    for (int i = 0; i < results.size(); i++) {
      AbstractObject object = results.get(i);
      if (object != null) {
        variedResults.set(i, object.isShadowed());
      }
    }
    ActivitySummary summary =
        ActivitySummary.of(function, objects, results, statics, variedResults, taintedResults);
    Set<Value> useful = new Usefulness(function, varied, objects, callees, models).run();
    return new ActivityFacts(
        function,
        key,
        varied,
        useful,
        bits.numbers(),
        objects,
        callees,
        constantCallees,
        summary,
        external());
  }

  /** What parameters, statics, fields and unknown code can reach. */
  private Set<AbstractObject> external() {
    Set<AbstractObject> roots = new HashSet<>();
    for (Value parameter : function.parameters()) {
      if (parameter.type().isReference()) {
        collect(objectOf(parameter), roots);
      }
    }
    statics.values().forEach(object -> collect(object.find(), roots));
    for (AbstractObject object : List.copyOf(objects.values())) {
      if (object.opaqueUse() != null) {
        collect(object.find(), roots);
      }
    }
    return roots;
  }

  private void seedParameters() {
    for (int i = 0; i < function.parameters().size(); i++) {
      Value parameter = function.parameters().get(i);
      switch (key.arguments().get(i)) {
        case CONSTANT -> {}
        case BITS -> bits.add(parameter);
        case ACTIVE -> {
          if (parameter.type().isReference()) {
            objectOf(parameter).markShadowed();
          } else {
            varied.add(parameter);
          }
        }
      }
      if (parameter.type().isReference()) {
        objectOf(parameter);
      }
    }
  }

  /** Grows with every new fact; facts are never withdrawn. */
  private long fingerprint() {
    Set<AbstractObject> roots = new HashSet<>();
    objects.values().forEach(object -> collect(object.find(), roots));
    statics.values().forEach(object -> collect(object.find(), roots));
    results.forEach(object -> {
      if (object != null) {
        collect(object.find(), roots);
      }
    });
    long flags = 0;
    for (AbstractObject root : roots) {
      flags += (root.isShadowed() ? 1 : 0) + (root.isWritten() ? 1 : 0);
      flags += (root.isTainted() ? 1 : 0) + (root.opaqueUse() != null ? 1 : 0);
      flags += (root.isConstantView() ? 1 : 0) + root.contents().size();
    }
    long numbers = (long) varied.size() + bits.numbers().size();
    numbers += variedResults.stream().filter(b -> b).count();
    numbers += taintedResults.stream().filter(b -> b).count();
    return (flags * 1_000_003L + numbers) * 1_000_003L + roots.size() * 31L + objects.size();
  }

  private static void collect(AbstractObject root, Set<AbstractObject> roots) {
    List<AbstractObject> work = new ArrayList<>(List.of(root));
    while (!work.isEmpty()) {
      AbstractObject next = work.remove(work.size() - 1).find();
      if (roots.add(next)) {
        work.addAll(next.contents().values());
      }
    }
  }

  /** A recursive function may walk down any structure; below some depth all is one object. */
  private void foldDeepMemory() {
    for (AbstractObject object : List.copyOf(objects.values())) {
      object.foldBelow(DEEPEST_MEMORY);
    }
  }

  /** An array of arrays has a shadow exactly if its rows have: the way to theirs is through it. */
  private void spreadOverArrays() {
    Set<AbstractObject> roots = new HashSet<>();
    objects.values().forEach(object -> collect(object.find(), roots));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (AbstractObject root : roots) {
        AbstractObject rows = root.contents().get(AbstractObject.ELEMENTS);
        if (rows != null) {
          changed |= root.isShadowed() && rows.markShadowed();
          changed |= rows.isShadowed() && root.markShadowed();
        }
      }
    }
  }

  private AbstractObject objectOf(Value value) {
    return objects.computeIfAbsent(value, key -> new AbstractObject()).find();
  }

  private AbstractObject staticObject(String field) {
    return statics.computeIfAbsent(field, key -> new AbstractObject()).find();
  }

  private void transfer(Block block) {
    for (Statement statement : block.statements()) {
      statement.instruction().accept(new Transfer(statement));
    }
    for (Successor successor : block.successors()) {
      List<Value> parameters = function.block(successor.target()).parameters();
      for (int i = 0; i < parameters.size(); i++) {
        flow(successor.arguments().get(i), parameters.get(i));
      }
    }
    if (block.terminator() instanceof Terminator.Return returning) {
      for (int i = 0; i < returning.operands().size(); i++) {
        flowToResult(returning.operands().get(i), i);
      }
    }
  }

  private void flow(Value from, Value to) {
    if (to.type().isReference()) {
      AbstractObject.unify(objectOf(from), objectOf(to));
      return;
    }
    if (varied.contains(from)) {
      varied.add(to);
    }
    bits.copy(from, to);
  }

  private void flowToResult(Value value, int index) {
    AbstractObject object = results.get(index);
    if (object != null) {
      AbstractObject.unify(object, objectOf(value));
      return;
    }
    if (varied.contains(value)) {
      variedResults.set(index, true);
    }
    if (bits.isIn(value)) {
      taintedResults.set(index, true);
    }
  }

  private boolean anyVaried(List<Value> values) {
    return values.stream().anyMatch(varied::contains);
  }

  /** The effect of one statement on the facts; the returned truth means nothing. */
  private final class Transfer implements Instruction.Visitor<Boolean> {
    private final Statement statement;

    Transfer(Statement statement) {
      this.statement = statement;
    }

    private void numeric(List<Value> operands) {
      Value result = statement.result();
      if (result.type().isFloating() && anyVaried(operands)) {
        varied.add(result);
      }
      if (bits.isInAny(operands)) {
        bits.add(result);
      }
    }

    @Override
    public Boolean visitConstant(Constant constant) {
      return true;
    }

    @Override
    public Boolean visitUnary(Unary unary) {
      numeric(unary.operands());
      return true;
    }

    @Override
    public Boolean visitBinary(Binary binary) {
      numeric(binary.operands());
      return true;
    }

    @Override
    public Boolean visitCompare(Compare compare) {
      return true;
    }

    @Override
    public Boolean visitConvert(Convert convert) {
      numeric(convert.operands());
      return true;
    }

    @Override
    public Boolean visitApply(Apply apply) {
      if (ArrayCopies.isCopy(apply)) {
        copyElements(apply.operands().get(0), apply.operands().get(2));
        return true;
      }
      if (ConstantViews.isOfObject(apply.callee())) {
        objectOf(statement.result()).markConstantView();
        return true;
      }
      var dependence = models.dependence(apply.callee());
      if (dependence.isPresent()) {
        callWithRule(apply);
        if (bits.isInAny(apply.operands())) {
          statement.results().forEach(bits::add);
        }
        for (int i = 0; i < apply.operands().size(); i++) {
          boolean depends = dependence.get().get(i) != CalleeModels.Dependence.NONE;
          if (depends && varied.contains(apply.operands().get(i))) {
            varied.add(statement.result());
          }
        }
        return true;
      }
      switch (models.bits(apply.callee())) {
        case OF_NUMBER -> {
          if (anyVaried(apply.operands())) {
            statement.results().forEach(bits::add);
            apply.operands().stream().filter(v -> v.type().isReference()).forEach(bits::add);
          }
          bits.throughUnknownCode(statement);
        }
        case TO_NUMBER -> bits.throughUnknownCode(statement);
        case NONE -> call(apply);
      }
      return true;
    }

    private void call(Apply apply) {
      if (apply.callee() instanceof MethodReference method && models.isHarmless(method)) {
        bits.throughText(statement, anyVaried(apply.operands()));
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
      callees.put(statement, calleeKey);
      ActivitySummary summary = summaries.apply(calleeKey);
      bind(apply, summary);
      for (int i = 0; i < statement.results().size(); i++) {
        Value result = statement.results().get(i);
        if (!result.type().isReference() && summary.isVaried(i)) {
          varied.add(result);
        } else if (!result.type().isReference() && summary.isTainted(i)) {
          bits.add(result);
        }
      }
    }

    /** A rule tells the numbers' derivatives; the body, what becomes of references. */
    private void callWithRule(Apply apply) {
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
      constantCallees.put(statement, constant);
      bind(apply, summaries.apply(constant));
    }

    private void bind(Apply apply, ActivitySummary summary) {
      ActivitySummary.Instantiation binding =
          summary.instantiate(statement.location(), apply.callee().text());
      for (int i = 0; i < apply.operands().size(); i++) {
        if (apply.operands().get(i).type().isReference()) {
          binding.bindParameter(i, objectOf(apply.operands().get(i)));
        }
      }
      for (int i = 0; i < statement.results().size(); i++) {
        Value result = statement.results().get(i);
        if (result.type().isReference()) {
          binding.bindResult(i, objectOf(result));
        }
      }
      binding.bindStatics(FunctionActivity.this::staticObject);
    }

    /** A call that nothing differentiated enters and no reference enters or leaves is a constant. */
    private boolean mayMatter(Apply apply) {
      return anyVaried(apply.operands())
          || bits.isInAny(apply.operands())
          || apply.operands().stream().anyMatch(value -> value.type().isReference())
          || apply.resultTypes().stream().anyMatch(type -> type.isReference());
    }

    private ActivityKey keyFor(Apply apply) {
      List<ActivityKey.Argument> arguments = new ArrayList<>();
      for (Value operand : apply.operands()) {
        boolean active = operand.type().isReference()
            ? objectOf(operand).isShadowed()
            : varied.contains(operand);
        arguments.add(
            active
                ? ActivityKey.Argument.ACTIVE
                : bits.isIn(operand) ? ActivityKey.Argument.BITS : ActivityKey.Argument.CONSTANT);
      }
      ActivityKey asCalled = new ActivityKey(apply.callee(), arguments);
      List<Integer> wanted = new ArrayList<>();
      for (int i = 0; i < statement.results().size(); i++) {
        Value result = statement.results().get(i);
        if (result.type().isReference()
            && objectOf(result).isShadowed()
            && !summaries.apply(asCalled).isVaried(i)) {
          wanted.add(i);
        }
      }
      return wanted.isEmpty() ? asCalled : new ActivityKey(apply.callee(), arguments, wanted);
    }

    private void opaque(List<Value> operands, String detail) {
      bits.throughUnknownCode(statement);
      for (Value operand : operands) {
        if (operand.type().isReference()) {
          objectOf(operand).markOpaque(statement.location(), detail);
        }
      }
      for (Value result : statement.results()) {
        if (result.type().isReference()) {
          objectOf(result).markOpaque(statement.location(), detail);
        }
      }
    }

    private void copyElements(Value source, Value target) {
      AbstractObject from = objectOf(source);
      AbstractObject to = objectOf(target);
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

    @Override
    public Boolean visitApplyDynamic(ApplyDynamic apply) {
      if (apply.callSite() instanceof org.djava.compiler.ir.CallSite.Method called
          && models.isHarmless(called.method())) {
        bits.throughText(statement, anyVaried(apply.operands()));
        return true;
      }
      if (apply.callSite() instanceof org.djava.compiler.ir.CallSite.Indy indy
          && CallNames.isConcatenation(indy)) {
        bits.throughText(statement, anyVaried(apply.operands()));
        return true;
      }
      opaque(apply.operands(), CallNames.of(apply));
      return true;
    }

    @Override
    public Boolean visitNewObject(NewObject newObject) {
      objectOf(statement.result());
      opaque(newObject.operands(), "new " + newObject.type());
      return true;
    }

    @Override
    public Boolean visitGetField(GetField getField) {
      if (!statement.result().type().isReference()) {
        if (holdsBits(getField)) {
          bits.add(statement.result());
        }
        return true;
      }
      AbstractObject result = objectOf(statement.result());
      if (models.isConstant(getField.field())) {
        result.markConstantView();
        return true;
      }
      AbstractObject field = fieldObject(getField);
      if (!getField.field().isStatic() && objectOf(getField.operands().get(0)).isConstantView()) {
        field.markConstantView();
      }
      if (holdsBits(getField)) {
        field.markTainted();
      }
      AbstractObject.unify(result, field);
      return true;
    }

    /** Whether the field, or any of the object's, was given bits. */
    private boolean holdsBits(GetField getField) {
      if (getField.field().isStatic()) {
        AbstractObject field = statics.get(getField.field().text());
        return field != null && field.isTainted();
      }
      AbstractObject object = objectOf(getField.operands().get(0));
      AbstractObject field = object.contents().get(getField.field().text());
      return object.isTainted() || (field != null && field.isTainted());
    }

    private AbstractObject fieldObject(GetField getField) {
      return getField.field().isStatic()
          ? staticObject(getField.field().text())
          : objectOf(getField.operands().get(0)).content(getField.field().text());
    }

    @Override
    public Boolean visitPutField(PutField putField) {
      boolean isReference = putField.value().type().isReference();
      if (isReference && !models.isConstant(putField.field())) {
        AbstractObject.unify(fieldObject(putField), objectOf(putField.value()));
      } else if (!isReference && bits.isIn(putField.value())) {
        fieldObject(putField).markTainted();
      }
      return true;
    }

    private AbstractObject fieldObject(PutField putField) {
      return putField.field().isStatic()
          ? staticObject(putField.field().text())
          : objectOf(putField.operands().get(0)).content(putField.field().text());
    }

    @Override
    public Boolean visitNewArray(NewArray newArray) {
      objectOf(statement.result());
      return true;
    }

    @Override
    public Boolean visitArrayLength(ArrayLength arrayLength) {
      return true;
    }

    @Override
    public Boolean visitArrayLoad(ArrayLoad load) {
      AbstractObject array = objectOf(load.array());
      Value result = statement.result();
      if (result.type().isReference()) {
        AbstractObject row = array.content(AbstractObject.ELEMENTS);
        if (array.isConstantView()) {
          row.markConstantView();
        }
        if (array.isTainted()) {
          row.markTainted();
        }
        AbstractObject.unify(objectOf(result), row);
      } else if (result.type().isFloating()) {
        if (array.isShadowed()) {
          varied.add(result);
        }
      }
      if (!result.type().isReference() && array.isTainted()) {
        bits.add(result);
      }
      return true;
    }

    @Override
    public Boolean visitArrayStore(ArrayStore store) {
      AbstractObject array = objectOf(store.array());
      array.markWritten();
      if (store.value().type().isReference()) {
        AbstractObject.unify(array.content(AbstractObject.ELEMENTS), objectOf(store.value()));
      } else if (varied.contains(store.value())) {
        array.markShadowed();
      } else if (bits.isIn(store.value())) {
        array.markTainted();
      }
      return true;
    }

    @Override
    public Boolean visitCast(Cast cast) {
      AbstractObject.unify(objectOf(cast.operand()), objectOf(statement.result()));
      return true;
    }

    @Override
    public Boolean visitInstanceOf(InstanceOf instanceOf) {
      return true;
    }
  }
}

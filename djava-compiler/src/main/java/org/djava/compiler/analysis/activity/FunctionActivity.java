package org.djava.compiler.analysis.activity;

import java.util.ArrayList;
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

/** One pass over one function: varied numbers, tainted integers, and the shape of memory. */
final class FunctionActivity {
  private final org.djava.compiler.ir.Function function;
  private final ActivityKey key;
  private final CalleeModels models;
  private final Function<ActivityKey, ActivitySummary> summaries;
  private final Set<Value> varied = new HashSet<>();
  private final Set<Value> tainted = new HashSet<>();
  private final Map<Value, AbstractObject> objects = new LinkedHashMap<>();
  private final Map<String, AbstractObject> statics = new LinkedHashMap<>();
  private final IdentityHashMap<Statement, ActivityKey> callees = new IdentityHashMap<>();
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
    }
    List<Block> order = ReturningBlocks.of(function);
    long before;
    do {
      before = fingerprint();
      order.forEach(this::transfer);
    } while (fingerprint() != before);
    spreadOverArrays();
    while (fingerprint() != before) {
      before = fingerprint();
      order.forEach(this::transfer);
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
        function, key, varied, useful, tainted, objects, callees, summary, external());
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
        case BITS -> tainted.add(parameter);
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
      flags += root.contents().size();
    }
    long numbers = (long) varied.size() + tainted.size();
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
    if (tainted.contains(from)) {
      tainted.add(to);
    }
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
    if (tainted.contains(value)) {
      taintedResults.set(index, true);
    }
  }

  private boolean anyVaried(List<Value> values) {
    return values.stream().anyMatch(varied::contains);
  }

  private boolean anyTainted(List<Value> values) {
    return values.stream().anyMatch(tainted::contains);
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
      if (!result.type().isFloating() && anyTainted(operands)) {
        tainted.add(result);
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
      var dependence = models.dependence(apply.callee());
      if (dependence.isPresent()) {
        for (int i = 0; i < apply.operands().size(); i++) {
          if (dependence.get().get(i) && varied.contains(apply.operands().get(i))) {
            varied.add(statement.result());
          }
        }
        return true;
      }
      switch (models.bits(apply.callee())) {
        case OF_NUMBER -> {
          if (anyVaried(apply.operands())) {
            statement.results().forEach(tainted::add);
          }
        }
        case TO_NUMBER -> {}
        case NONE -> call(apply);
      }
      return true;
    }

    private void call(Apply apply) {
      if (apply.callee() instanceof MethodReference method && models.isHarmless(method)) {
        harmless(apply.operands());
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
        } else if (summary.isVaried(i)) {
          varied.add(result);
        } else if (summary.isTainted(i)) {
          tainted.add(result);
        }
      }
      binding.bindStatics(FunctionActivity.this::staticObject);
    }

    /** A call that nothing differentiated enters and no reference enters or leaves is a constant. */
    private boolean mayMatter(Apply apply) {
      return anyVaried(apply.operands())
          || anyTainted(apply.operands())
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
                : tainted.contains(operand)
                    ? ActivityKey.Argument.BITS
                    : ActivityKey.Argument.CONSTANT);
      }
      return new ActivityKey(apply.callee(), arguments);
    }

    /** Text made of a number is a kind of its bits; so is a number read from such text. */
    private void harmless(List<Value> operands) {
      boolean fromText =
          operands.stream().anyMatch(v -> v.type().isReference() && objectOf(v).isTainted());
      boolean fromNumber = anyVaried(operands) || anyTainted(operands);
      if (!fromText && !fromNumber) {
        return;
      }
      for (Value value : operands) {
        if (value.type().isReference() && !ArrayCopies.isPrimitiveArray(value)) {
          objectOf(value).markTainted();
        }
      }
      for (Value result : statement.results()) {
        if (result.type().isReference()) {
          objectOf(result).markTainted();
        } else if (fromText) {
          tainted.add(result);
        }
      }
    }

    private void opaque(List<Value> operands, String detail) {
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
        harmless(apply.operands());
        return true;
      }
      if (apply.callSite() instanceof org.djava.compiler.ir.CallSite.Indy indy
          && CallNames.isConcatenation(indy)) {
        harmless(apply.operands());
        return true;
      }
      opaque(apply.operands(), CallNames.of(apply));
      return true;
    }

    @Override
    public Boolean visitNewObject(NewObject newObject) {
      opaque(newObject.operands(), "new " + newObject.type());
      objectOf(statement.result());
      return true;
    }

    @Override
    public Boolean visitGetField(GetField getField) {
      if (statement.result().type().isReference()) {
        AbstractObject.unify(objectOf(statement.result()), fieldObject(getField));
      }
      return true;
    }

    private AbstractObject fieldObject(GetField getField) {
      return getField.field().isStatic()
          ? staticObject(getField.field().text())
          : objectOf(getField.operands().get(0)).content(getField.field().text());
    }

    @Override
    public Boolean visitPutField(PutField putField) {
      if (putField.value().type().isReference()) {
        AbstractObject field = putField.field().isStatic()
            ? staticObject(putField.field().text())
            : objectOf(putField.operands().get(0)).content(putField.field().text());
        AbstractObject.unify(field, objectOf(putField.value()));
      }
      return true;
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
        AbstractObject.unify(objectOf(result), array.content(AbstractObject.ELEMENTS));
      } else if (result.type().isFloating()) {
        if (array.isShadowed()) {
          varied.add(result);
        }
      } else if (array.isTainted()) {
        tainted.add(result);
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
      } else if (tainted.contains(store.value())) {
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

package org.djava.compiler.sil.emit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ArrayCopies;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.InstanceOf;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Refusals;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.StaticInitialization;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.Value;
import org.djava.compiler.ir.ValueClass;

/**
 * The lines of statements that are no calls of differentiated functions. The derivative of an array is an
 * array, and that of an object has its fields:
 *
 * <pre>
 * w = a[i]     forward: dw = da[i]     reverse: a'[i] += w'
 * a[i] = w     forward: da[i] = dw     reverse: w' += a'[i], a'[i] = 0
 * </pre>
 */
final class PseudoStatements implements Instruction.Visitor<PseudoLines> {
  private final Steps steps;
  private final ActivityFacts facts;
  private final PseudoNames names;
  private final PseudoPlaces places;
  private final PseudoSymbols symbols;
  private final Map<Value, Integer> filled = new HashMap<>();
  private Statement statement;

  PseudoStatements(Steps steps, PseudoNames names, PseudoPlaces places, PseudoSymbols symbols) {
    this.steps = steps;
    this.facts = steps.facts();
    this.names = names;
    this.places = places;
    this.symbols = symbols;
    this.statement = new Statement(List.of(), Constant.of(0), steps.function().location());
    for (Block block : steps.function().blocks()) {
      for (Statement each : block.statements()) {
        if (each.instruction() instanceof PutField put && !put.field().isStatic()) {
          filled.merge(put.operands().get(0), 1, Integer::sum);
        }
      }
    }
  }

  /** The lines of a statement. */
  PseudoLines of(Statement each) {
    if (StaticInitialization.is(each) || facts.isNeedlessCheck(each)) {
      return PseudoLines.NONE;
    }
    statement = each;
    return each.instruction().accept(this);
  }

  private String result() {
    List<String> all = statement.results().stream().map(names::value).toList();
    if (all.isEmpty()) {
      return "";
    }
    return all.size() == 1 ? all.get(0) + " = " : "(" + String.join(", ", all) + ") = ";
  }

  private String values(List<Value> values) {
    return values.stream().map(names::value).collect(Collectors.joining(", "));
  }

  private PseudoLines operation() {
    return PseudoLines.of(result() + PseudoWords.of(statement) + " "
        + values(statement.instruction().operands()));
  }

  private boolean isActiveResult() {
    return statement.results().stream().anyMatch(steps::isActive);
  }

  @Override
  public PseudoLines visitConstant(Constant constant) {
    return PseudoLines.NONE;
  }

  @Override
  public PseudoLines visitUnary(Unary unary) {
    return operation();
  }

  @Override
  public PseudoLines visitBinary(Binary binary) {
    return operation();
  }

  @Override
  public PseudoLines visitCompare(Compare compare) {
    return operation();
  }

  @Override
  public PseudoLines visitConvert(Convert convert) {
    return operation();
  }

  @Override
  public PseudoLines visitApply(Apply apply) {
    if (ArrayCopies.isCopy(apply)) {
      return copy(apply);
    }
    if (statement.results().stream().anyMatch(Refusals::isRefusal)) {
      return PseudoLines.of(result() + "refusal " + names.value(apply.operands().get(0)));
    }
    String arguments = "(" + values(apply.operands()) + ")";
    if (ValueClass.madeBy(apply).isEmpty()) {
      return PseudoLines.of(result() + "apply @" + symbols.of(apply.callee()) + arguments);
    }
    boolean isArray = statement.result().type() instanceof ArrayType;
    String type = PseudoTypes.of(statement.result().type());
    PseudoLines lines = PseudoLines.of(result()
        + (isArray ? "apply @" + symbols.of(apply.callee()) + arguments : "object " + type));
    return made(lines, isArray ? "array like " + values(apply.operands()) : "object " + type);
  }

  /** With the derivative of what has been made, which is zero. */
  private PseudoLines made(PseudoLines lines, String what) {
    return isActiveResult()
        ? lines.withTangent(names.tangent(statement.result()) + " = " + what)
        : lines;
  }

  // copy(a, i, b, j, n)    reverse: a'[i + k] += b'[j + k], b'[j + k] = 0 for all k < n
  private PseudoLines copy(Apply apply) {
    Value source = apply.operands().get(0);
    Value target = apply.operands().get(2);
    String from = range(apply.operands().get(1), apply);
    String to = range(apply.operands().get(3), apply);
    PseudoLines lines =
        PseudoLines.of("copy " + names.value(source) + from + " to " + names.value(target) + to);
    if (!steps.isActive(target)) {
      return lines;
    }
    String zero = steps.isActive(source) ? names.tangent(source) + from : "zeros";
    PseudoLines both = lines.withTangent("copy " + zero + " to " + names.tangent(target) + to);
    if (ArrayCopies.holdsReferences(source, target)) {
      return both;
    }
    String place = places.of(target) + to;
    if (!steps.isActive(source)) {
      return both.withAdjoints(place + " = 0")
          .keeping(places.kept(target))
          .keeping(places.kept(apply.operands().subList(3, 5)));
    }
    PseudoLines reversed = facts.mayBeSame(source, target)
        ? both.withAdjoints(
            "%copied = " + place, place + " = 0", places.of(source) + from + " += %copied")
        : both.withAdjoints(places.of(source) + from + " += " + place, place + " = 0");
    return reversed
        .keeping(places.kept(source))
        .keeping(places.kept(target))
        .keeping(places.kept(List.of(
            apply.operands().get(1), apply.operands().get(3), apply.operands().get(4))));
  }

  private String range(Value first, Apply copy) {
    return "[" + names.value(first) + " ..+ " + names.value(copy.operands().get(4)) + "]";
  }

  @Override
  public PseudoLines visitApplyDynamic(ApplyDynamic apply) {
    if (apply.callSite() instanceof CallSite.Method called) {
      String arguments = values(apply.operands().subList(1, apply.operands().size()));
      return PseudoLines.of(result() + "apply " + names.value(apply.operands().get(0)) + "."
          + called.method().name() + "(" + arguments + ")");
    }
    CallSite.Indy site = (CallSite.Indy) apply.callSite();
    boolean isLambda = site.isLambda()
        && site.bootstrapArguments().get(1) instanceof CallSite.MethodHandleConstant;
    String function = isLambda
        ? "partial_apply @"
            + ((CallSite.MethodHandleConstant) site.bootstrapArguments().get(1)).name()
        : "apply @" + site.name();
    return PseudoLines.of(result() + function + "(" + values(apply.operands()) + ")");
  }

  @Override
  public PseudoLines visitNewObject(NewObject made) {
    String type = PseudoTypes.of(made.type());
    // What a record's constructor assigns is stored once more behind it.
    boolean isFilled =
        filled.getOrDefault(statement.result(), 0) >= made.operands().size();
    String arguments = isFilled ? "" : "(" + values(made.operands()) + ")";
    return made(PseudoLines.of(result() + "object " + type + arguments), "object " + type);
  }

  @Override
  public PseudoLines visitGetField(GetField get) {
    FieldReference field = get.field();
    if (field.isStatic()) {
      PseudoLines lines = PseudoLines.of(
          result() + "load @" + PseudoSymbols.simple(field.owner()) + "." + field.name());
      return made(lines, "zeros like " + names.value(statement.result()));
    }
    Value object = get.operands().get(0);
    String name = "." + PseudoFields.name(field);
    PseudoLines lines = PseudoLines.of(result() + "load " + names.value(object) + name);
    if (!isActiveResult()) {
      return lines;
    }
    PseudoLines both = lines.withTangent(
        names.tangent(statement.result()) + " = load " + names.tangent(object) + name);
    return read(both, object, places.of(object) + name, List.of());
  }

  /** What is read adds to its place. */
  private PseudoLines read(PseudoLines lines, Value from, String place, List<Value> indices) {
    return statement.result().type().isReference()
        ? lines
        : lines
            .withAdjoints(place + " += " + names.adjoint(statement.result()))
            .keeping(places.kept(from))
            .keeping(places.kept(indices));
  }

  @Override
  public PseudoLines visitPutField(PutField put) {
    FieldReference field = put.field();
    if (field.isStatic()) {
      return PseudoLines.of("store " + names.value(put.value()) + ", @"
          + PseudoSymbols.simple(field.owner()) + "." + field.name());
    }
    Value object = put.operands().get(0);
    String name = "." + PseudoFields.name(field);
    PseudoLines lines =
        PseudoLines.of("store " + names.value(put.value()) + ", " + names.value(object) + name);
    if (!facts.isFieldShadowed(object, field)) {
      return lines;
    }
    PseudoLines both = lines.withTangent(
        "store " + names.tangent(put.value()) + ", " + names.tangent(object) + name);
    return written(both, put.value(), object, places.of(object) + name, List.of());
  }

  /** What is overwritten hands its derivative on. */
  private PseudoLines written(
      PseudoLines lines, Value value, Value into, String place, List<Value> indices) {
    if (value.type().isReference()) {
      return lines;
    }
    PseudoLines handed = steps.isActive(value)
        ? lines.withAdjoints(names.adjoint(steps.representative(value)) + " += " + place)
        : lines;
    return handed
        .withAdjoints(place + " = 0")
        .keeping(places.kept(into))
        .keeping(places.kept(indices));
  }

  @Override
  public PseudoLines visitNewArray(NewArray array) {
    String lengths =
        array.operands().stream().map(names::value).collect(Collectors.joining(" by "));
    int left = array.type().dimensions() - array.operands().size();
    boolean holdsNumbers = left == 0 && array.type().innermost() instanceof PrimitiveType;
    String made = "array " + PseudoTypes.of(array.type()) + " of " + lengths
        + (holdsNumbers ? " zeros" : " nulls");
    return made(PseudoLines.of(result() + made), made);
  }

  @Override
  public PseudoLines visitArrayLength(ArrayLength length) {
    return PseudoLines.of(result() + "length " + names.value(length.array()));
  }

  @Override
  public PseudoLines visitArrayLoad(ArrayLoad load) {
    String index = "[" + names.value(load.index()) + "]";
    PseudoLines lines = PseudoLines.of(result() + "load " + names.value(load.array()) + index);
    if (!isActiveResult()) {
      return lines;
    }
    PseudoLines both = lines.withTangent(
        names.tangent(statement.result()) + " = load " + names.tangent(load.array()) + index);
    return read(
        both, load.array(), places.element(load.array(), load.index()), List.of(load.index()));
  }

  @Override
  public PseudoLines visitArrayStore(ArrayStore store) {
    String index = "[" + names.value(store.index()) + "]";
    PseudoLines lines = PseudoLines.of(
        "store " + names.value(store.value()) + ", " + names.value(store.array()) + index);
    if (!steps.isActive(store.array())) {
      return lines;
    }
    PseudoLines both = lines.withTangent(
        "store " + names.tangent(store.value()) + ", " + names.tangent(store.array()) + index);
    return written(
        both,
        store.value(),
        store.array(),
        places.element(store.array(), store.index()),
        List.of(store.index()));
  }

  @Override
  public PseudoLines visitCast(Cast cast) {
    return PseudoLines.of(
        result() + "cast " + names.value(cast.operand()) + " to " + PseudoTypes.of(cast.target()));
  }

  @Override
  public PseudoLines visitInstanceOf(InstanceOf test) {
    return PseudoLines.of(result() + "instance_of " + names.value(test.operand()) + ", "
        + PseudoTypes.of(test.tested()));
  }
}

package org.djava.compiler;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ShadowedTypes;
import org.djava.compiler.differentiate.DerivativeNames;
import org.djava.compiler.differentiate.ShadowTypes;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayChecks;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * Writes the functions that the outside calls. They have tangents and shadows for exactly those
 * parameters that were asked for; what else needs a shadow within gets one of zeros here.
 */
final class EntryPoints {
  private static final ArrayType OBJECTS = new ArrayType(ClassType.OBJECT);
  private static final String DIRECTIONS = "org/djava/runtime/Directions";
  private static final String SHADOWS = "org/djava/runtime/ShadowArrays";
  private static final MethodReference ZEROS_LIKE =
      MethodReference.ofStatic(SHADOWS, "zerosLike", "([Ljava/lang/Object;)[Ljava/lang/Object;");
  private static final MethodReference SNAPSHOT =
      MethodReference.ofStatic(SHADOWS, "snapshot", "([Ljava/lang/Object;)[Ljava/lang/Object;");
  private static final MethodReference ADD_ONCE =
      MethodReference.ofStatic(SHADOWS, "addOnce", "([Ljava/lang/Object;[Ljava/lang/Object;)V");

  private static final MethodReference SETTLE =
      MethodReference.ofStatic(SHADOWS, "settle", "(Ljava/lang/Object;)V");

  private static final ArrayType DOUBLES = new ArrayType(PrimitiveType.DOUBLE);
  private static final MethodReference POSITIVE =
      MethodReference.ofStatic(DIRECTIONS, "withPositiveZeros", "([D)[D");
  private static final MethodReference COPIED =
      MethodReference.ofStatic(DIRECTIONS, "copied", "([D)[D");
  private static final MethodReference ALL_POSITIVE = MethodReference.ofStatic(
      DIRECTIONS, "withPositiveZeros", "([Ljava/lang/Object;)[Ljava/lang/Object;");
  private static final MethodReference ZEROS = MethodReference.ofStatic(SHADOWS, "zeros", "([D)[D");
  private static final MethodReference SAME_OR =
      MethodReference.ofStatic(SHADOWS, "sameOr", "([D[D[D[D)[D");

  private final ActivityFacts facts;
  private final List<Boolean> asked;
  private final RootActivity.Root root;
  private final FunctionName name;
  private final List<Value> parameters = new ArrayList<>();
  private BlockBuilder block;

  EntryPoints(FunctionName name, RootActivity.Root root) {
    this.name = name;
    this.facts = root.facts();
    this.asked = root.asked();
    this.root = root;
    this.block = new FunctionBuilder(name, List.of(), facts.function().location()).block("entry");
  }

  private FunctionBuilder start(List<IrType> results) {
    FunctionBuilder builder =
        new FunctionBuilder(name, results, facts.function().location());
    block = builder.block("entry");
    // What cannot be reached from here, such as a static field, is refused where the function is.
    block.at(facts.function().location());
    for (Value parameter : facts.function().parameters().subList(0, root.given())) {
      parameters.add(block.parameter(parameter.type(), parameter.name()));
    }
    for (FieldReference field : root.statics()) {
      parameters.add(block.append(new GetField(field, List.of()), field.name()));
    }
    if (root.isGuarded()) {
      parameters.add(arraysWithShadows());
    }
    return builder;
  }

  private Value arraysWithShadows() {
    Value arrays = block.append(Apply.of(ArrayChecks.NONE, List.of()));
    for (int i = 0; i < parameters.size(); i++) {
      if (isActive(i) && isReference(i)) {
        arrays = block.append(Apply.of(ArrayChecks.WITH, List.of(arrays, parameters.get(i))));
      }
    }
    return arrays;
  }

  /**
   * Arrays that have no shadow must be others than those that have: they are compared, unless the
   * caller has done so.
   *
   * @param apart whether arrays that were asked for have shadows apart from the others
   */
  private void checkSharing(boolean apart) {
    int given = root.given();
    for (int i = 0; i < asked.size(); i++) {
      for (int k = 0; k < asked.size(); k++) {
        boolean mayShare =
            isActive(i) && (!isActive(k) || (apart && asked.get(i) && !asked.get(k)));
        boolean isChecked = asked.get(i) && k < given;
        if (mayShare && !isChecked && (haveSameNumbers(i, k) || leadsTo(i, k))) {
          ArrayChecks.append(
              ArrayChecks.DISTINCT,
              parameters.get(i),
              parameters.get(k),
              nameOf(i) + " is also " + nameOf(k),
              facts.function().location(),
              block);
        }
      }
    }
  }

  /** What the user calls a parameter of the function. */
  private String nameOf(int index) {
    int statics = index - root.given();
    if (statics >= 0 && statics < root.statics().size()) {
      return "the static field " + root.statics().get(statics).text();
    }
    String name = parameters.get(index).name();
    return (holdsObjects(index) ? "the object " : "the array ")
        + (name.isEmpty() ? "given as argument " + (index + 1) : name);
  }

  /** Whether an object with a shadow may lead to an array, or to an object, or be led to. */
  private boolean leadsTo(int one, int other) {
    boolean isObject =
        (isActive(one) && holdsObjects(one)) || (isActive(other) && holdsObjects(other));
    return isObject
        && isReference(one)
        && isReference(other)
        && ShadowedTypes.contains(parameters.get(one).type())
        && ShadowedTypes.contains(parameters.get(other).type());
  }

  private boolean haveSameNumbers(int one, int other) {
    return parameters.get(one).type() instanceof ArrayType first
        && parameters.get(other).type() instanceof ArrayType second
        && first.innermost().isFloating()
        && first.innermost().equals(second.innermost());
  }

  private IrType shadowType(int index) {
    return ShadowTypes.of(parameters.get(index).type());
  }

  /** Whether objects are among what was asked for; then the caller sees to the sign of zeros. */
  private boolean takesObjects() {
    for (int i = 0; i < asked.size(); i++) {
      if (asked.get(i) && holdsObjects(i)) {
        return true;
      }
    }
    return false;
  }

  private boolean holdsObjects(int index) {
    IrType type = parameters.get(index).type();
    IrType innermost = type instanceof ArrayType array ? array.innermost() : type;
    return innermost.isReference();
  }

  private boolean isReference(int index) {
    return parameters.get(index).type().isReference();
  }

  private boolean isActive(int index) {
    return facts.key().isActive(index);
  }

  /** {@code (P…, T…) -> (R, tangent)}, within differentiated code. */
  Function jvp() {
    return jvp(given -> given);
  }

  /**
   * The same with a direction that a user gives: zero has no sign there, and an array of numbers is
   * not written.
   *
   * @param tellsZeros whether the JVP tells the two zeros apart
   */
  Function outermostJvp(boolean tellsZeros) {
    return jvp(given -> takesObjects() ? given : prepared(given, tellsZeros));
  }

  private List<Value> prepared(List<Value> given, boolean tellsZeros) {
    List<Value> references =
        given.stream().filter(each -> each != null && each.type().isReference()).toList();
    if (references.size() != 1 || !references.get(0).type().equals(DOUBLES)) {
      return withPositiveZeros(given);
    }
    Value only = references.get(0);
    List<Value> prepared = withPositiveNumbers(given);
    int index = given.indexOf(only);
    if (facts.isWritten(facts.function().parameters().get(index))) {
      prepared.set(index, block.append(Apply.of(COPIED, List.of(only))));
    } else if (tellsZeros) {
      prepared.set(index, block.append(Apply.of(POSITIVE, List.of(only))));
    }
    return prepared;
  }

  private Function jvp(UnaryOperator<List<Value>> preparation) {
    List<IrType> results = new ArrayList<>(facts.function().resultTypes());
    results.add(ShadowTypes.of(results.get(0)));
    FunctionBuilder builder = start(results);
    List<Value> given = new ArrayList<>();
    for (int i = 0; i < asked.size(); i++) {
      given.add(asked.get(i) ? block.parameter(shadowType(i), "tangent") : null);
    }
    checkSharing(/* apart= */ true);
    given = preparation.apply(given);
    List<Value> arguments = new ArrayList<>(parameters);
    arguments.addAll(tangents(given));
    List<IrType> types = new ArrayList<>(facts.function().resultTypes());
    boolean isResultActive = facts.isResultActive(0);
    if (isResultActive) {
      types.add(ShadowTypes.of(types.get(0)));
    }
    List<Value> values =
        block.appendAll(new Apply(DerivativeNames.jvp(facts.key()), types, arguments));
    Value tangent = isResultActive ? settled(values.get(1)) : zeroOf(values.get(0));
    block.terminate(new Terminator.Return(List.of(values.get(0), tangent)));
    return builder.build();
  }

  /** A zero is told to the outside as +0.0, however it came about. */
  private Value settled(Value tangent) {
    if (tangent.type().isReference()) {
      block.appendAll(Apply.of(SETTLE, List.of(tangent)));
      return tangent;
    }
    Value zero = block.append(Constant.zero(tangent.type()));
    return block.append(new Binary(BinaryOperator.ADD, tangent, zero));
  }

  private Value zeroOf(Value result) {
    if (!result.type().isReference()) {
      return block.append(Constant.zero(result.type()));
    }
    Value zeros = block.append(Apply.of(ZEROS_LIKE, List.of(array(List.of(result)))));
    return element(zeros, 0, ShadowTypes.of(result.type()));
  }

  /** {@code (P…, S…, seed) -> (R, adjoints of numbers…)}. */
  Function gradient() {
    List<IrType> results = new ArrayList<>(facts.function().resultTypes());
    for (int i = 0; i < asked.size(); i++) {
      if (asked.get(i) && !facts.function().parameters().get(i).type().isReference()) {
        results.add(facts.function().parameters().get(i).type());
      }
    }
    FunctionBuilder builder = start(results);
    List<Value> accumulators = new ArrayList<>();
    for (int i = 0; i < asked.size(); i++) {
      boolean isGiven = asked.get(i) && isReference(i);
      accumulators.add(isGiven ? block.parameter(shadowType(i), "accumulator") : null);
    }
    Value seed = block.parameter(facts.function().resultTypes().get(0), "seed");
    // The caller's shadows of objects are zeros that nobody else has.
    boolean isPrivate = writesArguments() && !takesObjects();
    checkSharing(!isPrivate);
    List<Value> own = zeros(i -> isActive(i) && (isPrivate || !asked.get(i)));
    Value began = isPrivate ? begin(own, true) : seed;
    List<Value> arguments = new ArrayList<>(parameters);
    for (int i = 0; i < asked.size(); i++) {
      if (isActive(i) && isReference(i)) {
        arguments.add(asked.get(i) && !isPrivate ? accumulators.get(i) : own.get(i));
      }
    }
    if (facts.isResultActive(0)) {
      arguments.add(seed.type().isReference() ? seed : settled(seed));
    }
    List<IrType> types = new ArrayList<>(facts.function().resultTypes());
    for (int i = 0; i < asked.size(); i++) {
      if (isActive(i) && !isReference(i)) {
        types.add(parameters.get(i).type());
      }
    }
    List<Value> values =
        block.appendAll(new Apply(DerivativeNames.gradient(facts.key()), types, arguments));
    if (isPrivate) {
      finish(accumulators, began);
    }
    block.terminate(new Terminator.Return(values));
    return builder.build();
  }

  /**
   * {@code (P…, T…, S…) -> (directional derivative, adjoints of numbers…)}: calls {@code second},
   * which takes a tangent for every parameter that has a shadow.
   */
  Function hessianVector(Function second) {
    FunctionBuilder builder = start(second.resultTypes());
    List<Value> given = new ArrayList<>();
    for (int i = 0; i < asked.size(); i++) {
      given.add(asked.get(i) ? block.parameter(shadowType(i), "tangent") : null);
    }
    List<Value> accumulators = new ArrayList<>();
    for (int i = 0; i < asked.size(); i++) {
      if (asked.get(i) && isReference(i)) {
        accumulators.add(block.parameter(shadowType(i), "accumulator"));
      }
    }
    checkSharing(/* apart= */ true);
    given = withPositiveZeros(given);
    List<Value> arguments = new ArrayList<>(parameters);
    arguments.addAll(tangents(given));
    arguments.addAll(accumulators);
    Apply call = new Apply(second.name(), second.resultTypes(), arguments);
    List<Value> values = block.appendAll(call);
    accumulators.forEach(this::settled);
    block.terminate(new Terminator.Return(values));
    return builder.build();
  }

  private List<Value> withPositiveNumbers(List<Value> given) {
    List<Value> tangents = new ArrayList<>(given);
    tangents.replaceAll(each -> each == null || each.type().isReference() ? each : settled(each));
    return tangents;
  }

  private List<Value> withPositiveZeros(List<Value> given) {
    List<Value> tangents = withPositiveNumbers(given);
    List<Integer> references = new ArrayList<>();
    for (int i = 0; i < given.size(); i++) {
      if (given.get(i) != null && isReference(i)) {
        references.add(i);
      }
    }
    if (references.size() == 1 && given.get(references.get(0)).type().equals(DOUBLES)) {
      Value only = given.get(references.get(0));
      tangents.set(references.get(0), block.append(Apply.of(POSITIVE, List.of(only))));
    } else if (!references.isEmpty()) {
      Value all = array(references.stream().map(given::get).toList());
      Value positive = block.append(Apply.of(ALL_POSITIVE, List.of(all)));
      for (int k = 0; k < references.size(); k++) {
        int index = references.get(k);
        tangents.set(index, element(positive, k, given.get(index).type()));
      }
    }
    return tangents;
  }

  /** Zeros where the caller gives no tangent. */
  private List<Value> tangents(List<Value> given) {
    List<Value> zeros = zeros(i -> isActive(i) && !asked.get(i));
    List<Value> tangents = new ArrayList<>();
    for (int i = 0; i < asked.size(); i++) {
      if (isActive(i)) {
        tangents.add(asked.get(i) ? given.get(i) : zeros.get(i));
      }
    }
    return tangents;
  }

  private boolean writesArguments() {
    for (int i = 0; i < asked.size(); i++) {
      if (isActive(i) && isReference(i) && facts.isParameterWritten(i)) {
        return true;
      }
    }
    return false;
  }

  /** The shadows as they are nested before the function moves rows about. */
  private Value begin(List<Value> own, boolean ofAsked) {
    List<Value> kept = new ArrayList<>();
    for (int i = 0; i < asked.size(); i++) {
      if (asked.get(i) == ofAsked && isReference(i) && own.get(i) != null) {
        kept.add(own.get(i));
      }
    }
    return block.append(Apply.of(SNAPSHOT, List.of(array(kept))));
  }

  private void finish(List<Value> accumulators, Value began) {
    List<Value> kept = accumulators.stream().filter(value -> value != null).toList();
    block.appendAll(Apply.of(ADD_ONCE, List.of(array(kept), began)));
  }

  /**
   * {@code (P…) -> (R, state)}: the state is the frame, the result's shadow or null, and the
   * shadows of the references asked for, and of all others, as they were nested before the run.
   */
  Function vjp(ClassType frameType) {
    List<IrType> results = new ArrayList<>(facts.function().resultTypes());
    results.add(OBJECTS);
    FunctionBuilder builder = start(results);
    checkSharing(/* apart= */ false);
    List<Value> own = zeros(this::isActive);
    Value began = begin(own, true);
    Value others = begin(own, false);
    List<Value> arguments = new ArrayList<>(parameters);
    for (int i = 0; i < asked.size(); i++) {
      if (isActive(i) && isReference(i)) {
        arguments.add(own.get(i));
      }
    }
    List<IrType> types = new ArrayList<>(facts.function().resultTypes());
    boolean hasShadow = types.get(0).isReference() && facts.isResultActive(0);
    if (hasShadow) {
      types.add(ShadowTypes.of(types.get(0)));
    }
    types.add(frameType);
    List<Value> values =
        block.appendAll(new Apply(DerivativeNames.vjp(facts.key()), types, arguments));
    Value shadow = hasShadow ? values.get(1) : block.append(Constant.NULL);
    Value frame = values.get(values.size() - 1);
    Value state = array(List.of(frame, shadow, began, others));
    block.terminate(new Terminator.Return(List.of(values.get(0), state)));
    return builder.build();
  }

  /** {@code (P…) -> (R, frame)}. */
  Function linearization(Function linearization) {
    FunctionBuilder builder = start(linearization.resultTypes());
    Apply call = new Apply(linearization.name(), linearization.resultTypes(), parameters);
    block.terminate(new Terminator.Return(block.appendAll(call)));
    return builder.build();
  }

  /** For each parameter for which it holds a zero or a shadow of zeros, which share as they do. */
  private List<Value> zeros(java.util.function.IntPredicate wanted) {
    List<Integer> references = new ArrayList<>();
    List<Value> zeros = new ArrayList<>();
    for (int i = 0; i < asked.size(); i++) {
      zeros.add(null);
      if (wanted.test(i) && isReference(i)) {
        references.add(i);
      } else if (wanted.test(i)) {
        zeros.set(i, block.append(Constant.zero(parameters.get(i).type())));
      }
    }
    if (references.stream().allMatch(index -> parameters.get(index).type().equals(DOUBLES))) {
      flatZeros(references, zeros);
    } else {
      List<Value> arrays = references.stream().map(parameters::get).toList();
      Value shadows = block.append(Apply.of(ZEROS_LIKE, List.of(array(arrays))));
      for (int k = 0; k < references.size(); k++) {
        int index = references.get(k);
        zeros.set(index, element(shadows, k, shadowType(index)));
      }
    }
    return zeros;
  }

  /** The same for flat arrays, by code that can be differentiated again. */
  private void flatZeros(List<Integer> references, List<Value> zeros) {
    for (int index : references) {
      Value array = parameters.get(index);
      Value shadow = block.append(Apply.of(ZEROS, List.of(array)));
      for (int earlier : references.subList(0, references.indexOf(index))) {
        List<Value> operands = List.of(array, parameters.get(earlier), zeros.get(earlier), shadow);
        shadow = block.append(Apply.of(SAME_OR, operands));
      }
      zeros.set(index, shadow);
    }
  }

  private Value array(List<Value> elements) {
    Value length = block.append(Constant.of(elements.size()));
    Value array = block.append(new NewArray(OBJECTS, List.of(length)));
    for (int i = 0; i < elements.size(); i++) {
      Value index = block.append(Constant.of(i));
      block.appendAll(new ArrayStore(OBJECTS, array, index, elements.get(i)));
    }
    return array;
  }

  private Value element(Value array, int position, IrType type) {
    Value index = block.append(Constant.of(position));
    Value element = block.append(new ArrayLoad(OBJECTS, array, index));
    return block.append(new Cast(type, element));
  }
}

package org.djava.compiler;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.djava.compiler.analysis.activity.ConstantViews;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.differentiate.StructureCode;
import org.djava.compiler.differentiate.rules.RegisteredMap;
import org.djava.compiler.differentiate.rules.Structure;
import org.djava.compiler.differentiate.rules.Structures;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * What is differentiated in the place of a method with registered linear maps: the value that a rule
 * computes, to which the slopes that the map has are attached ({@code LinearMaps}). So a map serves
 * both modes, and its own code the derivatives of higher order.
 */
final class MappedBodies {
  static final String OWNER = "org/djava/runtime/LinearMaps";
  private static final String PULLBACK = "Lorg/djava/ValueWithPullback;";
  private static final String DIFFERENTIAL = "Lorg/djava/ValueWithDifferential;";
  private static final String OBJECT = "Ljava/lang/Object;";

  /** Partials come last, since they have no value; for what two are registered, pullbacks win. */
  private static final Comparator<RegisteredMap> VALUES_FIRST =
      Comparator.comparing(RegisteredMap::form);

  private final MethodReference method;
  private final boolean isConstructor;
  private final List<RegisteredMap> maps;
  private final ClassHierarchy hierarchy;
  private final FunctionBuilder function;
  private final BlockBuilder block;
  private final StructureCode code;
  private final List<Value> parameters = new ArrayList<>();
  private final List<Value> arguments = new ArrayList<>();
  private final Set<Integer> attached = new HashSet<>();

  private MappedBodies(MethodReference method, List<RegisteredMap> maps, ClassHierarchy hierarchy) {
    this.method = method;
    this.isConstructor = method.name().equals("<init>");
    this.maps = maps;
    this.hierarchy = hierarchy;
    List<IrType> results = method.resultType().map(List::of).orElse(List.of());
    this.function = new FunctionBuilder(FunctionName.of(method), results, SourceLocation.UNKNOWN);
    this.block = function.block("entry");
    this.code = new StructureCode(block);
  }

  /** The body for a method with these rules. */
  static Function of(MethodReference method, List<RegisteredMap> maps, ClassHierarchy hierarchy) {
    return new MappedBodies(method, maps, hierarchy).make();
  }

  /** The classes of the objects that a body makes by constructor. */
  static Stream<ClassType> constructed(Function mapped) {
    return mapped.entry().statements().stream()
        .map(Statement::instruction)
        .filter(NewObject.class::isInstance)
        .map(NewObject.class::cast)
        .filter(made -> !made.isAllocation())
        .map(NewObject::type);
  }

  /** A call of a method that has no code. */
  static Function call(MethodReference method) {
    List<IrType> results =
        method.resultType().map(type -> List.of(type.computational())).orElse(List.of());
    FunctionBuilder function =
        new FunctionBuilder(FunctionName.of(method), results, SourceLocation.UNKNOWN);
    BlockBuilder block = function.block("entry");
    List<Value> parameters = new ArrayList<>();
    for (IrType type : method.parameterTypes()) {
      parameters.add(block.parameter(type.computational(), ""));
    }
    MethodReference called = new MethodReference(
        method.ownerIsInterface() ? MethodReference.Kind.INTERFACE : MethodReference.Kind.VIRTUAL,
        method.owner(),
        method.name(),
        method.descriptor(),
        method.ownerIsInterface());
    ApplyDynamic call =
        new ApplyDynamic(new CallSite.Method(called, /* isOther= */ true), results, parameters);
    block.terminate(new Terminator.Return(block.appendAll(call)));
    return function.build();
  }

  private Function make() {
    for (IrType type : method.parameterTypes()) {
      parameters.add(block.parameter(type.computational(), ""));
    }
    Optional<Value> self = isConstructor ? Optional.of(parameters.remove(0)) : Optional.empty();
    for (int i = 0; i < parameters.size(); i++) {
      arguments.add(argument(i));
    }
    List<RegisteredMap> sorted = maps.stream().sorted(VALUES_FIRST).toList();
    List<Value> rules = new ArrayList<>();
    sorted.forEach(map -> rules.add(block.append(Apply.of(map.rule(), arguments))));
    IrType type = self.map(Value::type).orElseGet(() -> method.resultType().orElseThrow());
    Value value =
        sorted.get(0).hasValue() ? value(rules.get(0), sorted.get(0).form(), type) : original(type);
    MappedResult result = new MappedResult(block, structure(type), value);
    for (int i = 0; i < rules.size(); i++) {
      attach(result, rules.get(i), sorted.get(i));
    }
    for (int i = 0; i < parameters.size(); i++) {
      if (!attached.contains(i) && mayCarryDerivative(parameters.get(i).type())) {
        result.unstated(number(parameters.get(i)));
      }
    }
    self.ifPresent(result::assignTo);
    block.terminate(new Terminator.Return(isConstructor ? List.of() : List.of(result.made())));
    return function.build();
  }

  private Optional<Structure> structure(IrType type) {
    return type instanceof ClassType object
        ? Optional.of(Structures.of(object, hierarchy))
        : Optional.empty();
  }

  private static boolean mayCarryDerivative(IrType type) {
    return type.isFloating() || type.isReference();
  }

  private Value number(Value x) {
    return x.type().equals(PrimitiveType.FLOAT)
        ? block.append(new Convert(PrimitiveType.DOUBLE, x))
        : x;
  }

  /** What no rule is for is constant anyway, or refused. */
  private Value argument(int index) {
    Value parameter = parameters.get(index);
    if (maps.stream().noneMatch(map -> map.parameters().contains(index))) {
      return parameter;
    }
    IrType type = parameter.type();
    Value argument = block.append(Apply.of(ConstantViews.argumentOfRule(type), List.of(parameter)));
    return type.isReference() ? block.append(new Cast(type, argument)) : argument;
  }

  /** The value that a rule has computed: numbers without derivative, or an object. */
  private Value value(Value rule, RegisteredMap.Form form, IrType type) {
    String owner = form == RegisteredMap.Form.PULLBACK ? PULLBACK : DIFFERENTIAL;
    if (type.equals(PrimitiveType.DOUBLE)) {
      return call("value", "(" + owner + ")D", rule);
    }
    return type instanceof ArrayType
        ? call("values", "(" + owner + ")[D", rule)
        : block.append(new Cast(type, call("object", "(" + owner + ")" + OBJECT, rule)));
  }

  /** The same from the original, where no rule computes it. */
  private Value original(IrType type) {
    Value made = block.append(originalCall());
    if (type instanceof ArrayType) {
      return call("values", "([D)[D", made);
    }
    return type.isReference()
        ? made
        : block.append(Apply.of(ConstantViews.method(type), List.of(made)));
  }

  private Instruction originalCall() {
    if (isConstructor) {
      return new NewObject(new ClassType(method.owner()), method.descriptor(), arguments);
    }
    return switch (method.kind()) {
      case STATIC, SPECIAL -> Apply.of(method, arguments);
      case VIRTUAL, INTERFACE ->
        new ApplyDynamic(
            new CallSite.Method(method, /* isOther= */ false),
            List.of(method.resultType().orElseThrow()),
            arguments);
    };
  }

  private void attach(MappedResult result, Value rule, RegisteredMap map) {
    for (int k = 0; k < map.parameters().size(); k++) {
      if (attached.add(map.parameters().get(k))) {
        Value x = parameters.get(map.parameters().get(k));
        structure(x.type()).ifPresent(structure -> code.requireClass(structure, x));
        switch (map.form()) {
          case PARTIAL -> result.attach(0, rule, x);
          case SLOPES -> bySlopes(result, rule, x);
          case PULLBACK -> byPullback(result, rule, map, k, x);
          case DIFFERENTIAL -> byDifferential(result, rule, map, k, x);
        }
      }
    }
  }

  private void bySlopes(MappedResult result, Value rule, Value x) {
    if (x.type().equals(PrimitiveType.DOUBLE)) {
      result.attachTangent(rule, x);
    } else {
      result.set(0, with(result.number(0), rule, x));
    }
  }

  private boolean isOfNumbers(RegisteredMap map) {
    return map.parameters().stream()
        .allMatch(i -> parameters.get(i).type().equals(PrimitiveType.DOUBLE));
  }

  private void byPullback(MappedResult result, Value rule, RegisteredMap map, int k, Value x) {
    if (result.isArray()) {
      addByPullback(result, rule, map, k, x);
      return;
    }
    for (int i = 0; i < result.size(); i++) {
      Value slopes = result.structure().isPresent()
          ? call("slopes", "(" + PULLBACK + OBJECT + ")" + OBJECT, rule, result.unit(i))
          : call("slopes", "(" + PULLBACK + ")" + OBJECT, rule);
      result.set(i, withPart(result.number(i), slopes, map, k, x));
    }
  }

  private Value withPart(Value y, Value slopes, RegisteredMap map, int k, Value x) {
    if (map.parameters().size() == 1) {
      return with(y, slopes, x);
    }
    Value index = block.append(Constant.of(k));
    return isOfNumbers(map)
        ? call("with", "(D" + OBJECT + "ID)D", y, slopes, index, x)
        : with(y, call("part", "(" + OBJECT + "I)" + OBJECT, slopes, index), x);
  }

  /** A number with all slopes in an argument attached. */
  private Value with(Value y, Value slopes, Value x) {
    Optional<Structure> structure = structure(x.type());
    if (structure.isEmpty()) {
      return call("with", "(D" + OBJECT + x.type().descriptor() + ")D", y, slopes, x);
    }
    List<Value> each = code.leaves(structure.get(), code.cast(structure.get(), slopes));
    List<Value> leaves = code.leaves(structure.get(), x);
    Value sum = y;
    for (int i = 0; i < leaves.size(); i++) {
      sum = leaves.get(i).type().isReference()
          ? with(sum, each.get(i), leaves.get(i))
          : call("attached", "(DDD)D", sum, each.get(i), leaves.get(i));
    }
    return sum;
  }

  private void addByPullback(MappedResult result, Value rule, RegisteredMap map, int k, Value x) {
    String type = x.type().descriptor();
    if (map.parameters().size() == 1) {
      result.run("add", "([D" + PULLBACK + type + ")V", rule, x);
      return;
    }
    String name = isOfNumbers(map) ? "add" : "addPart";
    Value index = block.append(Constant.of(k));
    result.run(name, "([D" + PULLBACK + "I" + type + ")V", rule, index, x);
  }

  private void byDifferential(MappedResult result, Value rule, RegisteredMap map, int k, Value x) {
    Optional<Structure> structure = structure(x.type());
    if (structure.isPresent()) {
      List<Value> leaves = code.leaves(structure.get(), x);
      for (int i = 0; i < leaves.size(); i++) {
        Value unit = result.unit(structure.get(), x, i);
        Value tangent = call("along", "(" + DIFFERENTIAL + OBJECT + ")" + OBJECT, rule, unit);
        result.attachTangent(tangent, leaves.get(i));
      }
    } else if (x.type() instanceof ArrayType) {
      alongArray(result, rule, x);
    } else {
      Value tangent = map.parameters().size() == 1
          ? call("along", "(" + DIFFERENTIAL + ")" + OBJECT, rule)
          : call(
              "along",
              "(" + DIFFERENTIAL + "II)" + OBJECT,
              rule,
              block.append(Constant.of(map.parameters().size())),
              block.append(Constant.of(k)));
      result.attachTangent(tangent, x);
    }
  }

  private void alongArray(MappedResult result, Value rule, Value x) {
    String rest = DIFFERENTIAL + "[D)";
    if (result.isArray()) {
      result.run("along", "([D" + rest + "V", rule, x);
    } else {
      result.set(0, call("along", "(D" + rest + "D", result.number(0), rule, x));
    }
  }

  private Value call(String name, String descriptor, Value... operands) {
    return block.append(
        Apply.of(MethodReference.ofStatic(OWNER, name, descriptor), List.of(operands)));
  }
}

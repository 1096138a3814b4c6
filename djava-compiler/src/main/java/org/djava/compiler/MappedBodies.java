package org.djava.compiler;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.djava.compiler.analysis.activity.ConstantViews;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.differentiate.rules.RegisteredMap;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * What is differentiated in the place of a method with registered linear maps: the value that a rule
 * computes, to which the slopes that the map has are attached ({@code LinearMaps}). So a map serves
 * both modes, and its own code the derivatives of higher order.
 */
final class MappedBodies {
  private static final String OWNER = "org/djava/runtime/LinearMaps";
  private static final String PULLBACK = "Lorg/djava/ValueWithPullback;";
  private static final String DIFFERENTIAL = "Lorg/djava/ValueWithDifferential;";
  private static final String OBJECT = "Ljava/lang/Object;";

  /** Partials come last, since they have no value; for what two are registered, pullbacks win. */
  private static final Comparator<RegisteredMap> VALUES_FIRST =
      Comparator.comparing(RegisteredMap::form);

  private final MethodReference method;
  private final List<RegisteredMap> maps;
  private final boolean isNumber;
  private final FunctionBuilder function;
  private final BlockBuilder block;
  private final List<Value> parameters = new ArrayList<>();
  private final List<Value> arguments = new ArrayList<>();
  private final Set<Integer> attached = new HashSet<>();

  private MappedBodies(MethodReference method, List<RegisteredMap> maps) {
    this.method = method;
    this.maps = maps;
    IrType result = method.resultType().orElseThrow();
    this.isNumber = result.equals(PrimitiveType.DOUBLE);
    this.function =
        new FunctionBuilder(FunctionName.of(method), List.of(result), SourceLocation.UNKNOWN);
    this.block = function.block("entry");
  }

  /** The body for a method with these rules. */
  static Function of(MethodReference method, List<RegisteredMap> maps) {
    return new MappedBodies(method, maps).make();
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
    for (int i = 0; i < parameters.size(); i++) {
      arguments.add(argument(i));
    }
    List<RegisteredMap> sorted = maps.stream().sorted(VALUES_FIRST).toList();
    List<Value> rules = new ArrayList<>();
    sorted.forEach(map -> rules.add(block.append(Apply.of(map.rule(), arguments))));
    Value result = value(rules.get(0), sorted.get(0).form());
    for (int i = 0; i < rules.size(); i++) {
      result = attach(result, rules.get(i), sorted.get(i));
    }
    for (int i = 0; i < parameters.size(); i++) {
      if (!attached.contains(i) && mayCarryDerivative(parameters.get(i).type())) {
        result = unstated(result, parameters.get(i));
      }
    }
    block.terminate(new Terminator.Return(List.of(result)));
    return function.build();
  }

  private static boolean mayCarryDerivative(IrType type) {
    return type.isFloating() || type.isReference();
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

  private Value value(Value rule, RegisteredMap.Form form) {
    String type = form == RegisteredMap.Form.PULLBACK ? PULLBACK : DIFFERENTIAL;
    return isNumber
        ? call("value", "(" + type + ")D", rule)
        : call("values", "(" + type + ")[D", rule);
  }

  private Value attach(Value result, Value rule, RegisteredMap map) {
    Value sum = result;
    for (int k = 0; k < map.parameters().size(); k++) {
      if (attached.add(map.parameters().get(k))) {
        Value x = parameters.get(map.parameters().get(k));
        sum = switch (map.form()) {
          case PARTIAL -> call("attached", "(DDD)D", sum, rule, x);
          case PULLBACK ->
            isNumber ? byPullback(sum, rule, map, k, x) : addByPullback(sum, rule, map, k, x);
          case DIFFERENTIAL -> byDifferential(sum, rule, map, k, x);
        };
      }
    }
    return sum;
  }

  private boolean isOfNumbers(RegisteredMap map) {
    return map.parameters().stream()
        .allMatch(i -> parameters.get(i).type().equals(PrimitiveType.DOUBLE));
  }

  private Value byPullback(Value sum, Value rule, RegisteredMap map, int k, Value x) {
    Value slopes = call("slopes", "(" + PULLBACK + ")" + OBJECT, rule);
    if (map.parameters().size() == 1) {
      return call("with", "(D" + OBJECT + x.type().descriptor() + ")D", sum, slopes, x);
    }
    Value index = block.append(Constant.of(k));
    if (isOfNumbers(map)) {
      return call("with", "(D" + OBJECT + "ID)D", sum, slopes, index, x);
    }
    Value part = call("part", "(" + OBJECT + "I)" + OBJECT, slopes, index);
    return call("with", "(D" + OBJECT + x.type().descriptor() + ")D", sum, part, x);
  }

  private Value addByPullback(Value sum, Value rule, RegisteredMap map, int k, Value x) {
    String type = x.type().descriptor();
    if (map.parameters().size() == 1) {
      return run("add", "([D" + PULLBACK + type + ")V", sum, rule, x);
    }
    String name = isOfNumbers(map) ? "add" : "addPart";
    Value index = block.append(Constant.of(k));
    return run(name, "([D" + PULLBACK + "I" + type + ")V", sum, rule, index, x);
  }

  private Value byDifferential(Value sum, Value rule, RegisteredMap map, int k, Value x) {
    if (x.type() instanceof ArrayType) {
      String rest = DIFFERENTIAL + "[D)";
      return isNumber
          ? call("along", "(D" + rest + "D", sum, rule, x)
          : run("along", "([D" + rest + "V", sum, rule, x);
    }
    Value tangent = map.parameters().size() == 1
        ? call("along", "(" + DIFFERENTIAL + ")" + OBJECT, rule)
        : call(
            "along",
            "(" + DIFFERENTIAL + "II)" + OBJECT,
            rule,
            block.append(Constant.of(map.parameters().size())),
            block.append(Constant.of(k)));
    if (isNumber) {
      return call("with", "(D" + OBJECT + "D)D", sum, tangent, x);
    }
    Value numbers = block.append(new Cast(new ArrayType(PrimitiveType.DOUBLE), tangent));
    return run("along", "([D[DD)V", sum, numbers, x);
  }

  private Value unstated(Value sum, Value x) {
    String type = x.type().isReference() ? OBJECT : "D";
    Value number = x.type().equals(PrimitiveType.FLOAT)
        ? block.append(new Convert(PrimitiveType.DOUBLE, x))
        : x;
    return isNumber
        ? call("unstated", "(D" + type + ")D", sum, number)
        : run("unstated", "([D" + type + ")V", sum, number);
  }

  private Value call(String name, String descriptor, Value... operands) {
    return block.append(
        Apply.of(MethodReference.ofStatic(OWNER, name, descriptor), List.of(operands)));
  }

  /** A call that changes its first operand, which is returned. */
  private Value run(String name, String descriptor, Value... operands) {
    block.appendAll(Apply.of(MethodReference.ofStatic(OWNER, name, descriptor), List.of(operands)));
    return operands[0];
  }
}

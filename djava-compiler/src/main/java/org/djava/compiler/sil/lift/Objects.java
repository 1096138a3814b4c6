package org.djava.compiler.sil.lift;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.InstanceOf;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.ObjectLayout;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/** The classes of closures and of the cases of enums, and the functions that call closures. */
final class Objects {
  private record Closure(FunctionName target, List<IrType> captured) {}

  private record Signature(List<IrType> parameters, List<IrType> results) {}

  private final Map<Closure, ObjectLayout> closures = new LinkedHashMap<>();
  private final Map<Closure, Signature> signatures = new LinkedHashMap<>();
  private final Map<String, ObjectLayout> cases = new LinkedHashMap<>();
  private final Map<Signature, FunctionName> dispatchers = new LinkedHashMap<>();

  List<ObjectLayout> layouts() {
    List<ObjectLayout> layouts = new ArrayList<>(closures.values());
    layouts.addAll(cases.values());
    return layouts;
  }

  /** An object for a case of an enum. */
  Value enumCase(String type, String name, List<Value> payload, BlockBuilder out) {
    List<IrType> types = payload.stream().map(Value::type).toList();
    ObjectLayout layout = caseLayout(type, name, types);
    return out.append(new NewObject(layout.type(), layout.constructorDescriptor(), payload));
  }

  private ObjectLayout caseLayout(String type, String name, List<IrType> payload) {
    return cases.computeIfAbsent(
        type + "." + name,
        key -> ObjectLayout.of(new ClassType("djava/SilCase" + cases.size()), payload));
  }

  /** Whether an object is that case. */
  Value isCase(Value object, String type, String name, List<IrType> payload, BlockBuilder out) {
    return out.append(new InstanceOf(caseLayout(type, name, payload).type(), object));
  }

  /** What the object of a case holds. */
  List<Value> payload(
      Value object, String type, String name, List<IrType> payload, BlockBuilder out) {
    return contents(object, caseLayout(type, name, payload), out);
  }

  private static List<Value> contents(Value object, ObjectLayout layout, BlockBuilder out) {
    Value cast = out.append(new Cast(layout.type(), object));
    return layout.fields().stream()
        .map(field -> out.append(new GetField(field, List.of(cast))))
        .toList();
  }

  /**
   * An object for a closure.
   *
   * @param parameters the types of the arguments that are not given yet
   */
  Value closure(
      FunctionName target,
      List<IrType> parameters,
      List<IrType> results,
      List<Value> captured,
      BlockBuilder out) {
    List<IrType> types = captured.stream().map(Value::type).toList();
    Closure closure = new Closure(target, types);
    signatures.put(closure, new Signature(parameters, results));
    ObjectLayout layout = closures.computeIfAbsent(
        closure,
        key -> ObjectLayout.of(new ClassType("djava/SilClosure" + closures.size()), types));
    return out.append(new NewObject(layout.type(), layout.constructorDescriptor(), captured));
  }

  /** Calls the closure that an object is. */
  List<Value> call(Value object, List<IrType> results, List<Value> arguments, BlockBuilder out) {
    List<IrType> parameters = arguments.stream().map(Value::type).toList();
    FunctionName dispatcher = dispatchers.computeIfAbsent(
        new Signature(parameters, results),
        key -> FunctionName.of("sil.call" + dispatchers.size()));
    List<Value> all = new ArrayList<>(List.of(object));
    all.addAll(arguments);
    return out.appendAll(new Apply(dispatcher, results, all));
  }

  /** The functions that find out which closure an object is; once all closures are known. */
  List<Function> dispatchers() {
    List<Function> functions = new ArrayList<>();
    dispatchers.forEach((signature, name) -> functions.add(dispatcher(name, signature)));
    return functions;
  }

  private Function dispatcher(FunctionName name, Signature signature) {
    FunctionBuilder function =
        new FunctionBuilder(name, signature.results(), SourceLocation.UNKNOWN);
    BlockBuilder at = function.block("entry");
    Value object = at.parameter(ClassType.OBJECT, "closure");
    List<Value> arguments = new ArrayList<>();
    for (IrType type : signature.parameters()) {
      arguments.add(at.parameter(type, ""));
    }
    for (Map.Entry<Closure, Signature> each : signatures.entrySet()) {
      ObjectLayout layout = closures.get(each.getKey());
      if (layout == null || !each.getValue().equals(signature)) {
        continue;
      }
      BlockBuilder found = function.block("found");
      BlockBuilder next = function.block("next");
      Value matches = at.append(new InstanceOf(layout.type(), object));
      at.terminate(new Terminator.ConditionalBranch(
          matches, Successor.to(found.label()), Successor.to(next.label())));
      List<Value> all = new ArrayList<>(arguments);
      all.addAll(contents(object, layout, found));
      found.terminate(new Terminator.Return(
          found.appendAll(new Apply(each.getKey().target(), signature.results(), all))));
      at = next;
    }
    fail(at, "no closure of the module");
    return function.build();
  }

  /** Ends a block where nobody ever gets. */
  static void fail(BlockBuilder block, String message) {
    ClassType type = new ClassType("java/lang/IllegalStateException");
    Value text = block.append(Constant.of(message));
    Value exception = block.append(new NewObject(type, "(Ljava/lang/String;)V", List.of(text)));
    block.terminate(new Terminator.Throw(exception));
  }
}

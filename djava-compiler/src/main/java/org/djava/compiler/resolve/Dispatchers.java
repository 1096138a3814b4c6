package org.djava.compiler.resolve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.classpath.MethodDeclaration;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Closure;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.InstanceOf;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.LambdaCalls;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * Functions that stand for virtual calls: by the receiver's class they call the method that it has,
 * where the class is one that is known; others are called as before.
 */
final class Dispatchers {
  private static final int MOST_CLASSES = 24;
  private static final ClassType CLASS = new ClassType("java/lang/Class");
  private static final MethodReference GET_CLASS = new MethodReference(
      MethodReference.Kind.VIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;", false);

  private final MethodCode code;
  private final ClosureCalls closureCalls;
  private final Map<MethodReference, Optional<FunctionName>> known = new HashMap<>();

  Dispatchers(MethodCode code) {
    this.code = code;
    this.closureCalls = new ClosureCalls(code.hierarchy());
  }

  /** The method whose calls a function of these stands for. */
  Optional<MethodReference> dispatched(FunctionName function) {
    return known.entrySet().stream()
        .filter(entry -> entry.getValue().filter(function::equals).isPresent())
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** The function for a call of {@code method}; empty if no class is known that has it. */
  Optional<FunctionName> of(MethodReference method) {
    Optional<FunctionName> found = known.get(method);
    if (found == null) {
      List<Closure> closures = closures(method);
      List<OutsideLambda> outside = outside(method);
      Map<String, MethodReference> targets = targets(method, MOST_CLASSES - closures.size());
      found = targets.isEmpty() && closures.isEmpty() && outside.isEmpty()
          ? Optional.empty()
          : Optional.of(make(method, targets, closures, outside));
      known.put(method, found);
    }
    return found;
  }

  /** For each class the method that is called; of too many classes, the first that are known. */
  private Map<String, MethodReference> targets(MethodReference method, int most) {
    Map<String, MethodReference> targets = new LinkedHashMap<>();
    Optional<MethodDeclaration> declared = code.hierarchy().resolve(method);
    if (declared.isEmpty()) {
      return targets;
    }
    for (String type : code.classes()) {
      if (targets.size() < most
          && code.hierarchy().isAssignable(new ClassType(type), new ClassType(method.owner()))) {
        code.hierarchy()
            .resolve(method.inClass(type))
            .filter(target -> target.hasBytecode() && !target.isStatic())
            .filter(target -> code.hierarchy().isSelectable(declared.get(), target))
            .map(MethodDeclaration::reference)
            .filter(target -> code.isFollowed(target) || code.hasRule(target))
            .ifPresent(target -> targets.put(type, target));
      }
    }
    return targets;
  }

  /** Methods may differ in what they return only. */
  private String suffix(MethodReference method) {
    long alike = known.keySet().stream()
        .filter(each -> each.text().equals(method.text()))
        .count();
    return alike == 0 ? "" : Long.toString(alike);
  }

  private List<Closure> closures(MethodReference method) {
    ClassType owner = new ClassType(method.owner());
    return code.closures().all().stream()
        .filter(closure -> code.hierarchy().isAssignable(closure.implemented(), owner))
        .filter(closure -> ClosureCalls.isCalledBy(closure.site(), method)
            || inherited(closure, method).isPresent())
        .limit(MOST_CLASSES)
        .toList();
  }

  private List<OutsideLambda> outside(MethodReference method) {
    ClassType owner = new ClassType(method.owner());
    return code.closures().outside().stream()
        .filter(lambda -> code.hierarchy().isAssignable(lambda.implemented(), owner))
        .filter(lambda -> ClosureCalls.isCalledBy(lambda.site(), method)
            || inherited(lambda.implemented(), method).isPresent())
        .limit(MOST_CLASSES)
        .toList();
  }

  private Optional<MethodReference> inherited(Closure closure, MethodReference method) {
    return inherited(closure.implemented(), method);
  }

  /** The default method that a lambda has. */
  private Optional<MethodReference> inherited(ClassType implemented, MethodReference method) {
    MethodReference named = new MethodReference(
        MethodReference.Kind.INTERFACE,
        implemented.internalName(),
        method.name(),
        method.descriptor(),
        true);
    return code.hierarchy()
        .resolve(named)
        .filter(target -> target.hasBytecode() && !target.isStatic())
        .map(MethodDeclaration::reference)
        .filter(code::isFollowed);
  }

  private FunctionName make(
      MethodReference method,
      Map<String, MethodReference> targets,
      List<Closure> closures,
      List<OutsideLambda> outside) {
    FunctionName name = FunctionName.of(method).derived("dispatch" + suffix(method));
    List<IrType> results =
        method.resultType().map(type -> List.of(type.computational())).orElse(List.of());
    FunctionBuilder function = new FunctionBuilder(name, results, SourceLocation.UNKNOWN);
    BlockBuilder block = function.block("entry");
    List<Value> parameters = new ArrayList<>();
    for (IrType type : method.parameterTypes()) {
      parameters.add(block.parameter(type.computational(), ""));
    }
    Value receiver = parameters.get(0);
    for (Closure closure : closures) {
      block = tryClosure(closure, method, parameters, results, function, block);
    }
    for (OutsideLambda lambda : outside) {
      block = tryOutside(lambda, method, parameters, results, function, block);
    }
    ApplyDynamic asking =
        new ApplyDynamic(new CallSite.Method(GET_CLASS), List.of(CLASS), List.of(receiver));
    Value type = block.append(asking);
    for (Map.Entry<String, MethodReference> target : targets.entrySet()) {
      ClassType known = new ClassType(target.getKey());
      Value constant = block.append(new Constant(CLASS, new CallSite.ClassConstant(known)));
      Value isKnown = block.append(new Compare(CompareOperator.EQUAL, type, constant));
      BlockBuilder call = function.block("known");
      BlockBuilder next = function.block("next");
      block.terminate(new Terminator.ConditionalBranch(
          isKnown, Successor.to(call.label()), Successor.to(next.label())));
      call.terminate(new Terminator.Return(
          call.appendAll(call(target.getValue(), parameters, results, call))));
      block = next;
    }
    CallSite other = new CallSite.Method(method, /* isOther= */ true);
    block.terminate(
        new Terminator.Return(block.appendAll(new ApplyDynamic(other, results, parameters))));
    code.add(function.build());
    return name;
  }

  /** Calls the lambda if it is that one; returns the block where it is not. */
  private BlockBuilder tryOutside(
      OutsideLambda lambda,
      MethodReference method,
      List<Value> parameters,
      List<IrType> results,
      FunctionBuilder function,
      BlockBuilder block) {
    BlockBuilder known = function.block("known");
    BlockBuilder next = function.block("next");
    Value receiver = parameters.get(0);
    Value key = block.append(Constant.of(lambda.key()));
    Value isBehind = block.append(Apply.of(LambdaCalls.IS_BEHIND, List.of(receiver, key)));
    block.terminate(new Terminator.ConditionalBranch(
        isBehind, Successor.to(known.label()), Successor.to(next.label())));
    if (!ClosureCalls.isCalledBy(lambda.site(), method)) {
      FunctionName inherited =
          code.functionOf(inherited(lambda.implemented(), method).orElseThrow());
      known.terminate(
          new Terminator.Return(known.appendAll(new Apply(inherited, results, parameters))));
      return next;
    }
    List<Value> captured = new ArrayList<>();
    for (int i = 0; i < lambda.captures(); i++) {
      Value index = known.append(Constant.of(i));
      captured.add(known.append(Apply.of(LambdaCalls.CAPTURED, List.of(receiver, index))));
    }
    List<Value> arguments = parameters.subList(1, parameters.size());
    known.terminate(new Terminator.Return(closureCalls
        .write(lambda.site(), captured, method, arguments, known)
        .map(List::of)
        .orElse(List.of())));
    return next;
  }

  /** Calls the closure if it is that one; returns the block where it is not. */
  private BlockBuilder tryClosure(
      Closure closure,
      MethodReference method,
      List<Value> parameters,
      List<IrType> results,
      FunctionBuilder function,
      BlockBuilder block) {
    ClassType type = closure.layout().type();
    BlockBuilder alike = function.block("alike");
    BlockBuilder known = function.block("known");
    BlockBuilder next = function.block("next");
    Value isAlike = block.append(new InstanceOf(type, parameters.get(0)));
    block.terminate(new Terminator.ConditionalBranch(
        isAlike, Successor.to(alike.label()), Successor.to(next.label())));
    Value object = alike.append(new Cast(type, parameters.get(0)));
    Value number = alike.append(new GetField(closure.numberField(), List.of(object)));
    Value wanted = alike.append(Constant.of(closure.number()));
    Value isKnown = alike.append(new Compare(CompareOperator.EQUAL, number, wanted));
    alike.terminate(new Terminator.ConditionalBranch(
        isKnown, Successor.to(known.label()), Successor.to(next.label())));
    known.terminate(
        new Terminator.Return(call(closure, method, object, parameters, results, known)));
    return next;
  }

  private List<Value> call(
      Closure closure,
      MethodReference method,
      Value object,
      List<Value> parameters,
      List<IrType> results,
      BlockBuilder out) {
    if (!ClosureCalls.isCalledBy(closure.site(), method)) {
      FunctionName inherited = code.functionOf(inherited(closure, method).orElseThrow());
      return out.appendAll(new Apply(inherited, results, parameters));
    }
    List<Value> captured = new ArrayList<>();
    for (FieldReference field : closure.captured()) {
      captured.add(out.append(new GetField(field, List.of(object))));
    }
    List<Value> arguments = parameters.subList(1, parameters.size());
    return closureCalls
        .write(closure.site(), captured, method, arguments, out)
        .map(List::of)
        .orElse(List.of());
  }

  private Apply call(
      MethodReference target, List<Value> parameters, List<IrType> results, BlockBuilder block) {
    List<Value> operands = new ArrayList<>(parameters);
    operands.set(0, block.append(new Cast(new ClassType(target.owner()), parameters.get(0))));
    if (!code.hasRule(target)) {
      return new Apply(code.functionOf(target), results, operands);
    }
    MethodReference.Kind kind =
        target.ownerIsInterface() ? MethodReference.Kind.INTERFACE : MethodReference.Kind.VIRTUAL;
    return Apply.of(
        new MethodReference(
            kind, target.owner(), target.name(), target.descriptor(), target.ownerIsInterface()),
        operands);
  }
}

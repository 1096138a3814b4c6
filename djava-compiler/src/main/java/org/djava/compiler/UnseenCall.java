package org.djava.compiler;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.analysis.activity.ShadowedTypes;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/**
 * A call of code that is not seen. Users' code, which methods of the platform run if they are given a
 * function, or an object with methods of its own, may use all that it can get hold of; any code may store into
 * an array of references.
 *
 * @param method the method that is called
 * @param given the objects that users' code gets, or what is in them
 * @param run the objects whose methods the platform may call, if these are users' code
 * @param arrays the arrays of references that are given
 */
record UnseenCall(MethodReference method, List<Value> given, List<Value> run, List<Value> arrays) {
  private static final ClassType OBJECT = new ClassType("java/lang/Object");

  /**
   * The call; empty if nothing is given to it that matters.
   *
   * @param handsIterators whether iterators go on to code that is not seen
   */
  static Optional<UnseenCall> of(Statement statement, boolean handsIterators) {
    return methodOf(statement.instruction())
        .filter(method -> !PlatformCode.isOfRuntime(method.owner()))
        .map(method -> of(method, statement, handsIterators))
        .filter(call ->
            !call.given().isEmpty() || !call.run().isEmpty() || !call.arrays().isEmpty());
  }

  /** Whether an iterator is given to code, if it is not seen, that may run functions for all elements. */
  static boolean handsIterator(Instruction instruction) {
    List<Value> operands = instruction.operands();
    boolean isStep = instruction instanceof ApplyDynamic && operands.size() == 1;
    return !isStep
        && methodOf(instruction).isPresent()
        && operands.stream().anyMatch(UnseenCall::isIterator);
  }

  static boolean isIterator(Value value) {
    return value.type() instanceof ClassType type && UnseenMethods.isIterator(type.internalName());
  }

  private static UnseenCall of(
      MethodReference method, Statement statement, boolean handsIterators) {
    List<Value> operands = statement.instruction().operands();
    boolean isOpen = runsAnything(method)
        || statement.results().stream().anyMatch(result -> handsOn(result, handsIterators));
    List<Value> objects =
        isOpen ? operands.stream().filter(UnseenCall::isObject).toList() : List.of();
    List<Value> arrays = operands.stream()
        .filter(
            value -> value.type() instanceof ArrayType array && array.element().isReference())
        .toList();
    return new UnseenCall(method, objects, isOpen ? List.of() : ownCode(method, operands), arrays);
  }

  private static Optional<MethodReference> methodOf(Instruction instruction) {
    if (instruction instanceof ApplyDynamic apply) {
      return apply.callSite() instanceof CallSite.Method called
          ? Optional.of(called.method())
          : Optional.empty();
    }
    if (instruction instanceof NewObject made) {
      return isOfPlatform(made)
          ? Optional.of(
              MethodReference.ofStatic(made.type().internalName(), "<init>", made.descriptor()))
          : Optional.empty();
    }
    return instruction instanceof Apply apply && apply.callee() instanceof MethodReference method
        ? Optional.of(method)
        : Optional.empty();
  }

  private static boolean isOfPlatform(NewObject made) {
    return !made.isAllocation() && PlatformCode.owns(made.type().internalName());
  }

  /** Whether it is users' code, or may run some that is given to it. */
  private static boolean runsAnything(MethodReference method) {
    return !PlatformCode.owns(method.owner())
        || Callbacks.isFunctional(new ClassType(method.owner()))
        || Callbacks.takesFunction(method);
  }

  /** Whether it is something that gives all elements of a collection to functions, later. */
  private static boolean handsOn(Value result, boolean handsIterators) {
    return (result.type() instanceof ClassType type
            && UnseenMethods.isOfStreams(type.internalName()))
        || (handsIterators && isIterator(result));
  }

  /**
   * The objects of which the platform may call a method other than those of {@code Object}.
   */
  private static List<Value> ownCode(MethodReference method, List<Value> operands) {
    List<IrType> declared = method.parameterTypes();
    List<Value> found = new ArrayList<>();
    for (int i = 0; i < Math.min(declared.size(), operands.size()); i++) {
      if (isObject(operands.get(i)) && !declared.get(i).equals(OBJECT)) {
        found.add(operands.get(i));
      }
    }
    return found;
  }

  private static boolean isObject(Value value) {
    return value.type() instanceof ClassType && ShadowedTypes.contains(value.type());
  }
}

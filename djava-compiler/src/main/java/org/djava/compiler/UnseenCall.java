package org.djava.compiler;

import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Value;

/**
 * A call of code that is not seen. Users' code, which methods of the platform run only if they are given a
 * function, may use all that it can get hold of; any code may store into an array of references.
 *
 * @param method the method that is called
 * @param given the objects that users' code gets
 * @param arrays the arrays of references that are given
 */
record UnseenCall(MethodReference method, List<Value> given, List<Value> arrays) {
  /** The call; empty if nothing is given to it that matters. */
  static Optional<UnseenCall> of(Instruction instruction) {
    return methodOf(instruction)
        .map(method -> new UnseenCall(
            method,
            instruction.operands().stream()
                .filter(value -> isGiven(method, value))
                .toList(),
            instruction.operands().stream()
                .filter(value ->
                    value.type() instanceof ArrayType array && array.element().isReference())
                .toList()))
        .filter(call -> !call.given().isEmpty() || !call.arrays().isEmpty());
  }

  private static Optional<MethodReference> methodOf(Instruction instruction) {
    if (instruction instanceof ApplyDynamic apply) {
      return apply.callSite() instanceof CallSite.Method called
          ? Optional.of(called.method())
          : Optional.empty();
    }
    return instruction instanceof Apply apply && apply.callee() instanceof MethodReference method
        ? Optional.of(method)
        : Optional.empty();
  }

  private static boolean isGiven(MethodReference method, Value value) {
    return value.type() instanceof ClassType
        && (!PlatformCode.owns(method.owner())
            || Callbacks.isFunctional(new ClassType(method.owner()))
            || Callbacks.takesFunction(method));
  }
}

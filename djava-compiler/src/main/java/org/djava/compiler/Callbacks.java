package org.djava.compiler;

import java.util.List;
import java.util.Optional;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Statement;

/**
 * Calls that may run code of the program which is not seen: of functional objects that come in from
 * outside, and of methods of the platform that are given one. Such code may write to what a
 * differentiated function writes to as well.
 */
final class Callbacks {
  private static final String FUNCTIONS = "java/util/function/";
  private static final List<String> OTHERS =
      List.of("java/lang/Runnable", "java/util/concurrent/Callable", "java/util/Comparator");

  private Callbacks() {}

  /**
   * One such call.
   *
   * @param method the method that is called
   */
  record Found(MethodReference method, SourceLocation place) {}

  /** The first such call of a program. */
  static Optional<Found> in(ProgramFunctions program) {
    for (Callee function : program.callees()) {
      for (Statement statement : ProgramFunctions.statements(program.body(function))) {
        Optional<Found> found = method(statement.instruction(), program)
            .map(method -> new Found(method, statement.location()));
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<MethodReference> method(
      Instruction instruction, ProgramFunctions program) {
    if (instruction instanceof ApplyDynamic apply
        && apply.callSite() instanceof CallSite.Method called) {
      MethodReference method = called.method();
      boolean isCallback = (!called.isOther() && runsFunction(method.owner()))
          || (PlatformCode.owns(method.owner()) && takesFunction(method));
      return isCallback ? Optional.of(method) : Optional.empty();
    }
    return instruction instanceof Apply apply
            && apply.callee() instanceof MethodReference method
            && !program.contains(method)
            && PlatformCode.owns(method.owner())
            && takesFunction(method)
        ? Optional.of(method)
        : Optional.empty();
  }

  /** True for the type of a functional object, or of one that stands for the derivative of one. */
  private static boolean runsFunction(String owner) {
    return isFunctional(new ClassType(owner)) || PlatformCode.isOperatorType(owner);
  }

  /** True for a method that is given a functional object of the JDK's kinds. */
  static boolean takesFunction(MethodReference method) {
    List<IrType> types = method.parameterTypes();
    return types.subList(method.hasReceiver() ? 1 : 0, types.size()).stream()
        .anyMatch(Callbacks::isFunctional);
  }

  /** True for the functional interfaces of the JDK. */
  static boolean isFunctional(IrType type) {
    return type instanceof ClassType object
        && (object.internalName().startsWith(FUNCTIONS) || OTHERS.contains(object.internalName()));
  }
}

package org.djava.compiler.analysis.activity;

import java.util.Set;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.IrType;

/** What a dynamic call is called in a message. */
final class CallNames {
  private static final int OURS = "org/djava/".length();
  private static final Set<String> FUNCTIONS = Set.of(
      "FloatFunction",
      "FloatFunction2",
      "FloatFunction3",
      "Mapping",
      "Objective",
      "ObjectiveOf",
      "ScalarFunction",
      "ScalarFunction2",
      "ScalarFunction3",
      "VectorFunction");

  private CallNames() {}

  /** True for a string concatenation that javac compiled to {@code invokedynamic}. */
  private static boolean isConcatenation(CallSite.Indy indy) {
    return indy.bootstrap().owner().equals("java/lang/invoke/StringConcatFactory");
  }

  /** True for what only makes text, a truth value or an integer of what it is given. */
  static boolean isHarmless(CallSite.Indy indy) {
    return isConcatenation(indy)
        || indy.bootstrap().owner().equals("java/lang/runtime/ObjectMethods");
  }

  /** True for a call of an object that an operator has returned, which takes a derivative. */
  static boolean isOfDerivative(ApplyDynamic apply) {
    return apply.callSite() instanceof CallSite.Method called
        && isOurs(called.method().owner())
        && !FUNCTIONS.contains(called.method().owner().substring(OURS));
  }

  /** True for an object that operators take as a function or return as one. */
  static boolean isOfOurs(IrType type) {
    return type instanceof ClassType named && isOurs(named.internalName());
  }

  private static boolean isOurs(String internalName) {
    return internalName.startsWith("org/djava/") && internalName.indexOf('/', OURS) < 0;
  }

  static String of(ApplyDynamic apply) {
    if (apply.callSite() instanceof CallSite.Method called) {
      return called.method().text();
    }
    CallSite.Indy indy = (CallSite.Indy) apply.callSite();
    if (indy.isLambda()) {
      String type = indy.descriptor().substring(indy.descriptor().indexOf(')') + 2);
      return "a lambda or method reference that captures it, as "
          + type.replace(";", "").replace('/', '.');
    }
    return switch (indy.bootstrap().owner()) {
      case "java/lang/runtime/ObjectMethods" -> "the method " + indy.name() + " of a record";
      case "java/lang/runtime/SwitchBootstraps" -> "a switch over types or objects";
      default ->
        "code that " + indy.bootstrap().owner().replace('/', '.')
            + " makes at run time (invokedynamic " + indy.name() + ")";
    };
  }
}

package org.djava.compiler.analysis.activity;

import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.ClassType;

/** What a dynamic call is called in a message. */
final class CallNames {
  private static final int OURS = "org/djava/".length();

  private CallNames() {}

  /** True for a string concatenation that javac compiled to {@code invokedynamic}. */
  static boolean isConcatenation(CallSite.Indy indy) {
    return indy.bootstrap().owner().equals("java/lang/invoke/StringConcatFactory");
  }

  /** True for a call of a function object of ours, and for a lambda that becomes one. */
  static boolean isOfOurs(ApplyDynamic apply) {
    if (apply.callSite() instanceof CallSite.Method called) {
      return isOurs(called.method().owner());
    }
    return apply.resultTypes().stream()
        .anyMatch(type -> type instanceof ClassType made && isOurs(made.internalName()));
  }

  private static boolean isOurs(String internalName) {
    return internalName.startsWith("org/djava/") && internalName.indexOf('/', OURS) < 0;
  }

  static String of(ApplyDynamic apply) {
    if (apply.callSite() instanceof CallSite.Method called) {
      return called.method().text();
    }
    CallSite.Indy indy = (CallSite.Indy) apply.callSite();
    return "invokedynamic " + indy.name() + " of " + indy.bootstrap().owner().replace('/', '.');
  }
}

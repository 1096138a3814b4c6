package org.djava.compiler.analysis.activity;

import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.CallSite;

/** What a dynamic call is called in a message. */
final class CallNames {
  private CallNames() {}

  /** True for a string concatenation that javac compiled to {@code invokedynamic}. */
  static boolean isConcatenation(CallSite.Indy indy) {
    return indy.bootstrap().owner().equals("java/lang/invoke/StringConcatFactory");
  }

  static String of(ApplyDynamic apply) {
    if (apply.callSite() instanceof CallSite.Method called) {
      return called.method().text();
    }
    CallSite.Indy indy = (CallSite.Indy) apply.callSite();
    return "invokedynamic " + indy.name() + " of " + indy.bootstrap().owner().replace('/', '.');
  }
}

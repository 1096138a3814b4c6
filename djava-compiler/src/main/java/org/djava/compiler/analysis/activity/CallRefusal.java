package org.djava.compiler.analysis.activity;

import org.djava.compiler.diagnostics.Diagnostic;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;

/** What is said, and advised, about a call that no derivative can follow. */
final class CallRefusal {
  private static final String BOXES = "java/lang/";

  private static final String INTO_RESULT = ", into whose result differentiated values are written";

  private static final String SERIALISABLE =
      "a lambda from outside is followed if it is serialisable, as is"
          + " (DoubleUnaryOperator & java.io.Serializable) t -> t * t; or ";

  private CallRefusal() {}

  /** What is called, and that it is refused for its result, if it is. */
  static String detail(String callee, boolean isOfResult) {
    return isOfResult ? callee + INTO_RESULT : callee;
  }

  /** What is made, in the words of somebody who may have written no {@code new}. */
  static String detail(NewObject made) {
    String name = made.type().internalName();
    boolean isBox = name.equals(BOXES + "Double") || name.equals(BOXES + "Float");
    return isBox ? "a number boxed as " + made.type() : "new " + made.type();
  }

  /** The diagnostic with the advice that fits the call. */
  static Diagnostic advised(Diagnostic diagnostic, boolean isOfResult) {
    return isOfResult
        ? diagnostic.withHint(
            "write into an array that the function makes, is given or captures, and put it there"
                + " afterwards")
        : diagnostic;
  }

  /** The same for a dynamic call. */
  static Diagnostic advised(Diagnostic diagnostic, ApplyDynamic apply, boolean isOfResult) {
    boolean isOnObject = diagnostic.kind() == DiagnosticKind.ACTIVE_DYNAMIC_CALL
        && !isOfResult
        && apply.callSite() instanceof CallSite.Method;
    if (!isOnObject) {
      return advised(diagnostic, isOfResult);
    }
    MethodReference method = ((CallSite.Method) apply.callSite()).method();
    return diagnostic.withHint((method.ownerIsInterface() ? SERIALISABLE : "")
        + "give the operator the method reference (object::method) if the function does no more"
        + " than call it; otherwise "
        + DiagnosticKind.ACTIVE_DYNAMIC_CALL.hint());
  }
}

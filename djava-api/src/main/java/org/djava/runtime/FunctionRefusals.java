package org.djava.runtime;

import org.djava.DiagnosticMessage;
import org.djava.NotDifferentiableException;
import org.jspecify.annotations.Nullable;

/** What we say about function objects whose method cannot be found. */
final class FunctionRefusals {
  private FunctionRefusals() {}

  static NotDifferentiableException constructor(String owner) {
    return new NotDifferentiableException(DiagnosticMessage.withoutPlace(
        "DJ0901",
        "the function is the constructor reference " + owner + "::new",
        "give a lambda or a method that returns a number or an array of numbers: objects have no"
            + " derivative"));
  }

  static NotDifferentiableException opaque(Object function, String method) {
    return new NotDifferentiableException(DiagnosticMessage.withoutPlace(
        "DJ0902",
        "the function calls "
            + method
            + " of an object of "
            + function.getClass().getName()
            + ", a class without a class file, so that its code cannot be read",
        "declare the lambda or method reference behind it as org.djava.ScalarFunction,"
            + " Objective or Mapping instead of the JDK's interface, or name the method with"
            + " org.djava.Functions"));
  }

  static NotDifferentiableException derivative(String method) {
    return new NotDifferentiableException(DiagnosticMessage.withoutPlace(
        "DJ0905",
        "the function is the method " + method + " of a derivative, which has no derivative itself",
        "use derivative(f)::at or gradient(f)::at"));
  }

  static NotDifferentiableException notFound(
      String owner, String method, @Nullable Throwable cause) {
    NotDifferentiableException refusal =
        new NotDifferentiableException(DiagnosticMessage.withoutPlace(
            "DJ0903",
            "the method " + owner + "." + method + " behind the function cannot be found",
            "name the method with org.djava.Functions"));
    if (cause != null) {
      refusal.initCause(cause);
    }
    return refusal;
  }
}

package org.djava.runtime;

import java.util.List;
import org.djava.DiagnosticMessage;
import org.djava.NotDifferentiableException;

/** What is thrown where a method of the JDK has nothing that stands in for it. Not for people. */
public final class MethodRefusals {
  private MethodRefusals() {}

  /** The exception, which says what to do instead. */
  public static NotDifferentiableException of(String method, String remedy) {
    return new NotDifferentiableException(new DiagnosticMessage(
        "DJ0010",
        "a call on an object, or of a lambda, with a differentiable argument or result is not"
            + " differentiated yet: "
            + method,
        "",
        0,
        List.of(),
        remedy));
  }
}

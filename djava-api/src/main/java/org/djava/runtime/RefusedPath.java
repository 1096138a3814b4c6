package org.djava.runtime;

import java.util.List;
import org.djava.DiagnosticMessage;
import org.djava.NotDifferentiableException;

/** What generated code does where it comes to something that has no derivative. */
public final class RefusedPath {
  private RefusedPath() {}

  /**
   * The exception to throw there.
   *
   * @param code the catalogue's code
   * @param text what is wrong
   * @param file the source file, or an empty string
   * @param line the line, or 0
   * @param callChain who asked for the derivative, innermost first, one a line
   * @param hint what to do instead
   * @return the exception, not thrown yet
   */
  public static NotDifferentiableException refusal(
      String code, String text, String file, int line, String callChain, String hint) {
    List<String> callers = callChain.isEmpty() ? List.of() : callChain.lines().toList();
    return new NotDifferentiableException(
        new DiagnosticMessage(code, text, file, line, callers, hint));
  }
}

package org.djava;

import java.util.List;
import java.util.Objects;

/**
 * One reason why something cannot be differentiated, or a warning about it.
 *
 * @param code the catalogue's code, such as {@code DJ0017}
 * @param text what is wrong, in one sentence
 * @param file the source file, or an empty string where it is not known
 * @param line the line in that file, or 0 where it is not known
 * @param callChain who asked for the derivative, innermost first
 * @param hint what to do instead, or an empty string
 */
public record DiagnosticMessage(
    String code, String text, String file, int line, List<String> callChain, String hint) {

  /** Checks that no component is null and copies the chain. */
  public DiagnosticMessage {
    Objects.requireNonNull(code, "code");
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(file, "file");
    Objects.requireNonNull(hint, "hint");
    callChain = List.copyOf(callChain);
  }

  /**
   * A message about something that has no place in a source file.
   *
   * @param code the catalogue's code
   * @param text what is wrong
   * @param hint what to do instead
   * @return the message
   */
  public static DiagnosticMessage withoutPlace(String code, String text, String hint) {
    return new DiagnosticMessage(code, text, "", 0, List.of(), hint);
  }

  /** The message as people read it: place, code, text, chain and hint, one line each. */
  @Override
  public String toString() {
    StringBuilder readable = new StringBuilder();
    if (!file.isEmpty()) {
      readable.append(file);
      if (line > 0) {
        readable.append(':').append(line);
      }
      readable.append(": ");
    }
    readable.append(code).append(": ").append(text);
    for (String caller : callChain) {
      readable.append("\n    asked for by ").append(caller);
    }
    if (!hint.isEmpty()) {
      readable.append("\n    ").append(hint);
    }
    return readable.toString();
  }
}

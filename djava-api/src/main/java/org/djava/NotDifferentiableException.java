package org.djava;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Thrown where a function cannot be differentiated. The message says where and why; {@link
 * #diagnostics()} has the same in parts.
 */
public final class NotDifferentiableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<DiagnosticMessage> diagnostics;

  /**
   * Makes an exception from at least one message.
   *
   * @param diagnostics the reasons, the most important one first
   */
  public NotDifferentiableException(List<DiagnosticMessage> diagnostics) {
    super(diagnostics.stream().map(DiagnosticMessage::toString).collect(Collectors.joining("\n")));
    if (diagnostics.isEmpty()) {
      throw new IllegalArgumentException("no diagnostic");
    }
    this.diagnostics = List.copyOf(diagnostics);
  }

  /**
   * Makes an exception from one message.
   *
   * @param diagnostic the reason
   */
  public NotDifferentiableException(DiagnosticMessage diagnostic) {
    this(List.of(diagnostic));
  }

  /**
   * The reasons in parts.
   *
   * @return the reasons, the most important one first; empty after deserialisation
   */
  @SuppressWarnings("NullAway") // transient: null in a deserialised exception
  public List<DiagnosticMessage> diagnostics() {
    return diagnostics == null ? List.of() : diagnostics;
  }
}

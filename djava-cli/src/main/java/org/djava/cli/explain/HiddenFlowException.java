package org.djava.cli.explain;

/** Thrown where a number that depends on the inputs goes where its path cannot be followed. */
public final class HiddenFlowException extends ExplanationRefusedException {
  private static final long serialVersionUID = 1L;

  HiddenFlowException(String message) {
    super(message);
  }
}

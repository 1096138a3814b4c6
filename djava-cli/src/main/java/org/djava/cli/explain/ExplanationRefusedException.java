package org.djava.cli.explain;

/** A function that cannot be explained step by step; the message says why. */
public class ExplanationRefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ExplanationRefusedException(String message) {
    super(message);
  }
}

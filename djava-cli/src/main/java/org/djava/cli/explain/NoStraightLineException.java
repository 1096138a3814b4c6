package org.djava.cli.explain;

/** Thrown for a function whose steps are not the same at every point, or are not numbers only. */
public final class NoStraightLineException extends ExplanationRefusedException {
  private static final long serialVersionUID = 1;

  NoStraightLineException(String message) {
    super(message);
  }
}

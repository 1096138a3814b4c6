package org.djava.compiler.interpret;

/**
 * A displacement went where it cannot be followed, or a run has done all the work that it may; no handler of
 * the program catches this.
 */
public final class DisplacementLostException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** A reason, for us. */
  public DisplacementLostException(String reason) {
    super(reason, null, /* enableSuppression= */ false, /* writableStackTrace= */ false);
  }
}

package org.djava.compiler.sil.emit;

import org.djava.compiler.diagnostics.SourceLocation;

/** Thrown when a function does something that is not shown as SIL. */
public final class NotShownException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What cannot be shown, and where it is. */
  public NotShownException(SourceLocation location, String what) {
    super((location.isKnown() ? location + ": " : "") + what
        + " cannot be shown as SIL, only functions over numbers");
  }
}

package org.djava.compiler.sil.emit;

import org.djava.compiler.diagnostics.SourceLocation;

/** Thrown when a function does something that is not shown as SIL. */
public final class NotShownException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String what;

  /** What cannot be shown, and where it is. */
  public NotShownException(SourceLocation location, String what) {
    super((location.isKnown() ? location + ": " : "") + what + " cannot be shown as SIL");
    this.what = (location.isKnown() ? location + ": " : "") + what;
  }

  /** What cannot be shown, after its place. */
  public String what() {
    return what;
  }
}

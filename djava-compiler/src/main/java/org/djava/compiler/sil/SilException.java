package org.djava.compiler.sil;

/** Thrown when a text is no SIL, or SIL that makes no sense or is not understood; says where. */
public final class SilException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final boolean isUnsupported;

  /** What is wrong at a place. */
  public SilException(SilPlace place, String problem) {
    this(place, problem, /* isUnsupported= */ false);
  }

  private SilException(SilPlace place, String problem, boolean isUnsupported) {
    super(place.line() == 0 ? problem : place + ": " + problem);
    this.isUnsupported = isUnsupported;
  }

  /** What is right but not understood at a place. */
  public static SilException unsupported(SilPlace place, String what) {
    return new SilException(place, what, /* isUnsupported= */ true);
  }

  /** True for SIL that is right, as far as that is known, but not understood. */
  public boolean isUnsupported() {
    return isUnsupported;
  }
}

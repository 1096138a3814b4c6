package org.djava.compiler.sil;

/** Thrown when a text is no SIL, or SIL that makes no sense or is not understood; says where. */
public final class SilException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What is wrong at a place. */
  public SilException(SilPlace place, String problem) {
    super(place.line() == 0 ? problem : place + ": " + problem);
  }
}

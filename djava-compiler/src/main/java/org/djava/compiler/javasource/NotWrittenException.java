package org.djava.compiler.javasource;

/** Thrown where a function does something that Java source cannot say. */
public final class NotWrittenException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String what;

  NotWrittenException(String what) {
    super(what + " cannot be written as Java source");
    this.what = what;
  }

  /** What cannot be written. */
  public String what() {
    return what;
  }
}

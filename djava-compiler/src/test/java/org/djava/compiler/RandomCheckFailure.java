package org.djava.compiler;

/** A check of a random program that failed. */
final class RandomCheckFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String check;

  RandomCheckFailure(String check, String message, Throwable cause) {
    super(check + ": " + message, cause);
    this.check = check;
  }

  /** The check's name: a smaller program that fails the same one shows the same mistake. */
  String check() {
    return check;
  }
}

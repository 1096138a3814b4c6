package org.djava.cli.target;

/** Something the user must change; the message is one line that says what. */
public final class UserMistake extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String code;
  private final String message;

  public UserMistake(String message) {
    this("", message);
  }

  /** With the code of the diagnostic that says the same. */
  public UserMistake(String code, String message) {
    super(message);
    this.code = code;
    this.message = message;
  }

  /** The code of a diagnostic; empty if there is none. */
  public String code() {
    return code;
  }

  public String message() {
    return message;
  }
}

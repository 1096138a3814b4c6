package org.djava.cli.target;

/** Something the user must change; the message is one line that says what. */
public final class UserMistake extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UserMistake(String message) {
    super(message);
  }
}

package org.djava.cli;

/** What the tool's exit codes mean. */
final class ExitCode {
  static final int ANSWERED = 0;
  static final int DISAGREEMENT = 1;
  static final int USER_MISTAKE = 2;
  static final int OWN_BUG = 3;

  private ExitCode() {}
}

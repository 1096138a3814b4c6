package org.djava.cli;

import picocli.CommandLine.Help.Ansi;

/** Whether people watch: only then is there colour, and progress. */
final class Terminal {
  /** Which of the standard streams are terminals, as only the launcher can see: 1, 2, both or none. */
  private static final String PROPERTY = "djava.terminal";

  private Terminal() {}

  /** Colour on a terminal, unless NO_COLOR (https://no-color.org) says otherwise. */
  static Ansi colour() {
    String refused = System.getenv("NO_COLOR");
    boolean isRefused = refused != null && !refused.isEmpty();
    return colour(isWatched("1"), isRefused);
  }

  static Ansi colour(boolean isTerminal, boolean isRefused) {
    return isTerminal && !isRefused ? Ansi.ON : Ansi.OFF;
  }

  /** True when messages are read as they come. */
  static boolean showsProgress() {
    return isWatched("2");
  }

  private static boolean isWatched(String stream) {
    return System.getProperty(PROPERTY, "").contains(stream);
  }
}

package org.djava.cli;

import java.io.PrintStream;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where a command writes: answers here, everything else there.
 *
 * @param isUnicode whether who reads the answers sees Unicode
 */
record Answers(PrintStream out, PrintStream err, boolean isUnicode) {
  /** For readers of Unicode. */
  Answers(PrintStream out, PrintStream err) {
    this(out, err, true);
  }

  /** Tells what does not keep a command from answering. */
  void warn(Optional<String> warning) {
    warning.ifPresent(text -> err.println("djava: " + text));
  }

  /** Whether the terminal, or else the system, reads UTF-8. */
  static boolean readsUnicode() {
    return isUnicode(System.getProperty("stdout.encoding"), System.getProperty("native.encoding"));
  }

  /** Newer JDKs know the encoding of the terminal, all know that of the system. */
  static boolean isUnicode(@Nullable String terminal, @Nullable String system) {
    String encoding = terminal != null ? terminal : system;
    return encoding == null || encoding.toUpperCase(Locale.ROOT).startsWith("UTF");
  }
}

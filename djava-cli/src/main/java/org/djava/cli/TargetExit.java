package org.djava.cli;

import java.util.Arrays;
import java.util.Optional;

/**
 * Notices that the code under differentiation ends the virtual machine, whose exit code would pass
 * for the answer's. {@code Runtime.halt} goes unnoticed.
 */
final class TargetExit extends Thread {
  private final Failures failures;
  private volatile boolean isOver;

  private TargetExit(Failures failures) {
    super("target exit");
    this.failures = failures;
  }

  /** Watches until {@link #stopWatching}. */
  static TargetExit watch(Failures failures) {
    TargetExit exit = new TargetExit(failures);
    Runtime.getRuntime().addShutdownHook(exit);
    return exit;
  }

  /** From now on the tool may end. */
  void stopWatching() {
    isOver = true;
  }

  /** Runs when the virtual machine ends, for whatever reason. */
  @Override
  public void run() {
    if (!isOver) {
      caller()
          .ifPresent(place -> Runtime.getRuntime()
              .halt(failures.mistake(
                  "",
                  "the function ends the program at this point: System.exit is called by "
                      + described(place) + "; throw an exception instead")));
    }
  }

  /** Who called {@code System.exit}; empty if a signal ends the program. */
  private static Optional<StackTraceElement> caller() {
    return Thread.getAllStackTraces().values().stream()
        .flatMap(frames -> caller(frames).stream())
        .findFirst();
  }

  /** Derived code stands for the method that it is made from. */
  private static String described(StackTraceElement place) {
    String type = place.getClassName();
    int hidden = type.indexOf("$Derivatives/");
    if (hidden < 0) {
      return place.toString();
    }
    String method = place.getMethodName().split("\\$", 2)[0];
    String line = place.getLineNumber() > 0 ? ":" + place.getLineNumber() : "";
    String file = place.getFileName() == null ? "" : "(" + place.getFileName() + line + ")";
    return type.substring(0, hidden) + "." + method + file;
  }

  private static Optional<StackTraceElement> caller(StackTraceElement... frames) {
    boolean exits = Arrays.stream(frames)
        .anyMatch(frame -> frame.getClassName().equals("java.lang.Runtime")
            && frame.getMethodName().equals("exit"));
    return Arrays.stream(frames)
        .filter(frame -> exits && !frame.getClassName().startsWith("java.lang."))
        .findFirst();
  }
}

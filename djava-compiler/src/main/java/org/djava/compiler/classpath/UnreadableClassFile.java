package org.djava.compiler.classpath;

import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.diagnostics.SourceLocation;

/** Says in one line why a class file or a jar cannot be read. */
final class UnreadableClassFile {
  /** Class-file version 45 is Java 1, 46 is Java 2, and so on. */
  private static final int VERSION_BEFORE_JAVA_1 = 44;

  private UnreadableClassFile() {}

  static CompilationFailure because(String subject, Exception cause) {
    String reason =
        cause.getMessage() == null ? cause.getClass().getSimpleName() : firstLine(cause);
    return because(subject, reason);
  }

  static CompilationFailure because(String subject, String reason) {
    return CompilationFailure.at(
        DiagnosticKind.CLASS_FILE_UNREADABLE, SourceLocation.UNKNOWN, subject + ": " + reason);
  }

  static CompilationFailure tooNew(String internalName, int majorVersion) {
    return because(
        internalName.replace('/', '.'),
        "it is compiled for Java " + (majorVersion - VERSION_BEFORE_JAVA_1)
            + " (class-file version " + majorVersion + ")");
  }

  private static String firstLine(Exception cause) {
    return String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
  }
}

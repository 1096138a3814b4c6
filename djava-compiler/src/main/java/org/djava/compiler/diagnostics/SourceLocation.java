package org.djava.compiler.diagnostics;

/**
 * A place in the user's source: the file as the class file names it, a line (0 when unknown) and
 * the method it lies in (empty when unknown).
 */
public record SourceLocation(String file, int line, String method) {
  /** Used where no line table exists and for statements that no source line asked for. */
  public static final SourceLocation UNKNOWN = new SourceLocation("", 0, "");

  /** True when at least the file is known. */
  public boolean isKnown() {
    return !file.isEmpty();
  }

  @Override
  public String toString() {
    if (!isKnown()) {
      return "unknown source";
    }
    return line > 0 ? file + ":" + line : file;
  }
}

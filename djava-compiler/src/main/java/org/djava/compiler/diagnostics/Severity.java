package org.djava.compiler.diagnostics;

/** Whether a diagnostic stops the compilation. */
public enum Severity {
  /** No derivative is made. */
  ERROR,
  /** A derivative is made; the user probably did not mean it. */
  WARNING
}

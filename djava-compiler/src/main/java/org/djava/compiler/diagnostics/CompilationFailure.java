package org.djava.compiler.diagnostics;

/** Thrown inside the compiler when what the user asked for is refused; carries the diagnostic. */
public final class CompilationFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final transient Diagnostic diagnostic;

  /** A failure that says {@code diagnostic}. */
  public CompilationFailure(Diagnostic diagnostic) {
    super(diagnostic.message());
    this.diagnostic = diagnostic;
  }

  /** Shorthand for a failure at one place. */
  public static CompilationFailure at(DiagnosticKind kind, SourceLocation location, String detail) {
    return new CompilationFailure(Diagnostic.at(kind, location, detail));
  }

  /** What is told to the user. */
  public Diagnostic diagnostic() {
    return diagnostic;
  }
}

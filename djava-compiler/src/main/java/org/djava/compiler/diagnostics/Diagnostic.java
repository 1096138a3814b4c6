package org.djava.compiler.diagnostics;

import java.util.List;

/**
 * One thing told to the user: what, where, by which chain of calls it was reached (outermost
 * first), and what to do about it.
 *
 * @param kind the entry of the catalogue
 * @param location the source line it is about
 * @param detail the operation or name that is refused, in the user's terms
 * @param callChain the methods, outermost first, whose differentiation led here
 * @param hint what to do: that of the kind, or what fits this case better
 */
public record Diagnostic(
    DiagnosticKind kind,
    SourceLocation location,
    String detail,
    List<String> callChain,
    String hint) {

  public Diagnostic {
    detail = SourceNames.in(detail);
    callChain = callChain.stream().map(SourceNames::in).toList();
  }

  /** A diagnostic with the hint of its kind. */
  public Diagnostic(
      DiagnosticKind kind, SourceLocation location, String detail, List<String> callChain) {
    this(kind, location, detail, callChain, kind.hint());
  }

  /** A diagnostic that no caller has been added to yet. */
  public static Diagnostic at(DiagnosticKind kind, SourceLocation location, String detail) {
    return new Diagnostic(kind, location, detail, List.of());
  }

  /** The same diagnostic, reached through one more call. */
  public Diagnostic calledFrom(String caller) {
    List<String> chain = new java.util.ArrayList<>();
    chain.add(caller);
    chain.addAll(callChain);
    return withCallChain(chain);
  }

  /** The same diagnostic, reached another way. */
  public Diagnostic withCallChain(List<String> chain) {
    return new Diagnostic(kind, location, detail, chain, hint);
  }

  /** The same diagnostic with other advice. */
  public Diagnostic withHint(String advice) {
    return new Diagnostic(kind, location, detail, callChain, advice);
  }

  /** The same diagnostic at {@code place}, unless it has a place of its own. */
  public Diagnostic orAt(SourceLocation place) {
    return location.isKnown() ? this : new Diagnostic(kind, place, detail, callChain, hint);
  }

  /** What is wrong, with names. */
  public String sentence() {
    return detail.isEmpty() ? kind.text() : kind.text() + ": " + detail;
  }

  /** One line: place, severity, code, text and hint. */
  public String message() {
    StringBuilder text = new StringBuilder();
    text.append(location).append(": ");
    text.append(kind.severity() == Severity.ERROR ? "error" : "warning");
    text.append(' ').append(kind.code()).append(": ").append(sentence());
    if (!callChain.isEmpty()) {
      text.append(" (reached through ").append(String.join(" -> ", callChain)).append(')');
    }
    return text.append("; ").append(hint).toString();
  }

  @Override
  public String toString() {
    return message();
  }
}

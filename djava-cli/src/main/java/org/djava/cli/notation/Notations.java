package org.djava.cli.notation;

/** The notations there are. */
public final class Notations {
  private Notations() {}

  /** Java's characters only, which {@code -e} reads back. */
  public static Notation ascii() {
    return new TextNotation(new AsciiPrinter());
  }

  /**
   * Signs and raised and lowered digits of Unicode.
   *
   * @param hasSeveralInputs whether derivatives are partial ones
   */
  public static Notation unicode(boolean hasSeveralInputs) {
    return new TextNotation(new UnicodePrinter(hasSeveralInputs));
  }

  /** Markdown with the formulas of another notation. */
  public static Notation markdown(Notation formulas) {
    return new MarkdownNotation(formulas);
  }

  /**
   * Part of a LaTeX document.
   *
   * @param hasSeveralInputs whether derivatives are partial ones
   */
  public static Notation latex(boolean hasSeveralInputs) {
    return new LatexNotation(hasSeveralInputs);
  }
}

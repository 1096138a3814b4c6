package org.djava.cli;

import org.djava.cli.notation.Notation;
import org.djava.cli.notation.Notations;
import org.djava.cli.target.UserMistake;
import picocli.CommandLine.Option;

/** How a command is told what its formulas look like. */
final class NotationOptions {
  @Option(
      names = "--ascii",
      description = "Write Java's characters only, as -e reads them: w0 * w1, cos^2(x), sqrt(x).")
  private boolean ascii;

  @Option(
      names = "--latex",
      description = "Write part of a LaTeX document, with the package amsmath.")
  private boolean latex;

  @Option(names = "--markdown", description = "Write Markdown.")
  private boolean markdown;

  /**
   * The notation asked for; without Unicode where who reads the answers cannot see it.
   *
   * @param inputs how many inputs there are to differentiate with respect to
   */
  Notation notation(Answers answers, int inputs) {
    if (latex && (markdown || ascii)) {
      throw new UserMistake("--latex goes neither with --markdown nor with --ascii");
    }
    if (latex) {
      return Notations.latex(inputs > 1);
    }
    Notation formulas =
        ascii || !answers.isUnicode() ? Notations.ascii() : Notations.unicode(inputs > 1);
    return markdown ? Notations.markdown(formulas) : formulas;
  }
}

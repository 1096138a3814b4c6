package org.djava.cli;

import org.djava.cli.notation.Notation;
import org.djava.cli.notation.Notations;
import picocli.CommandLine.Option;

/** How a command is told what its formulas look like. */
final class NotationOptions {
  @Option(
      names = "--ascii",
      description = "Write Java's characters only, as -e reads them: w0 * w1, cos^2(x), sqrt(x).")
  private boolean ascii;

  /**
   * The notation asked for; without Unicode where who reads the answers cannot see it.
   *
   * @param inputs how many inputs there are to differentiate with respect to
   */
  Notation notation(Answers answers, int inputs) {
    return ascii || !answers.isUnicode() ? Notations.ascii() : Notations.unicode(inputs > 1);
  }
}

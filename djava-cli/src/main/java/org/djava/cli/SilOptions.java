package org.djava.cli;

import java.util.Optional;
import org.djava.cli.engine.Format;
import org.djava.cli.engine.Stage;
import org.djava.cli.engine.Toolchain;
import org.djava.cli.target.Target;
import org.djava.cli.target.UserMistake;
import picocli.CommandLine.Option;

/** How {@code emit} is told what to write beside SIL and pseudo-SIL. */
final class SilOptions {
  @Option(
      names = "--annotate",
      description = "With --format sil: the pseudo-SIL of each step above it.")
  private boolean annotate;

  @Option(
      names = "--inline",
      description = "With --format pseudo: the rules of the steps written out beside them.")
  private boolean inline;

  static boolean areFor(Format format) {
    return format == Format.SIL || format == Format.PSEUDO;
  }

  /** Refuses an option that the format has not. */
  void check(Optional<Format> format) {
    if (annotate && !format.equals(Optional.of(Format.SIL))) {
      throw new UserMistake("--annotate goes with --format sil");
    }
    if (inline && !format.equals(Optional.of(Format.PSEUDO))) {
      throw new UserMistake("--inline goes with --format pseudo");
    }
  }

  String text(Target target, Optional<Stage> part, Format format, Toolchain toolchain) {
    return format == Format.SIL
        ? toolchain.sil(target, part, annotate)
        : toolchain.pseudo(target, part, inline);
  }
}

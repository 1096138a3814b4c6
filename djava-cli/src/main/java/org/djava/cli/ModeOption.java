package org.djava.cli;

import java.util.List;
import java.util.Locale;
import org.djava.cli.engine.Mode;
import org.djava.cli.target.UserMistake;

/** Reads {@code --mode}. */
final class ModeOption {
  private ModeOption() {}

  /** The modes that a word stands for. */
  static List<Mode> modes(String word) {
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "forward" -> List.of(Mode.FORWARD);
      case "reverse" -> List.of(Mode.REVERSE);
      case "both" -> List.of(Mode.FORWARD, Mode.REVERSE);
      default ->
        throw new UserMistake("--mode " + word + ": the modes are forward, reverse and both");
    };
  }
}

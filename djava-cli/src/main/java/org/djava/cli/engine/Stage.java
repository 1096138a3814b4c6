package org.djava.cli.engine;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.djava.cli.target.UserMistake;

/** The stages whose output {@code djava emit} shows. */
public enum Stage {
  /** The function in the IR. */
  LIFT,
  /** Which of its values are differentiated. */
  ACTIVITY,
  /** Value and tangent together. */
  JVP,
  /** The linear map that forward mode returns. */
  DIFFERENTIAL,
  /** Both sweeps of reverse mode in one function. */
  GRADIENT,
  /** The forward sweep of reverse mode. */
  VJP,
  /** The reverse sweep. */
  PULLBACK,
  /** The bytecode of the derivative. */
  LOWER;

  /** The word on the command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** All words, for messages. */
  public static String words() {
    return Arrays.stream(values()).map(Stage::word).collect(Collectors.joining(", "));
  }

  /** The stage of this word. */
  public static Stage of(String word) {
    return Arrays.stream(values())
        .filter(stage -> stage.word().equals(word))
        .findFirst()
        .orElseThrow(
            () -> new UserMistake("there is no stage " + word + "; the stages are " + words()));
  }
}

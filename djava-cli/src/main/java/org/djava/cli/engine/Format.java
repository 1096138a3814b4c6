package org.djava.cli.engine;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.djava.cli.target.UserMistake;

/** The languages in which {@code djava emit} writes what a stage makes. */
public enum Format {
  /** Text of the IR. */
  IR,
  /** The bytecode that the stage's functions are lowered to. */
  BYTECODE,
  /** Java source that computes the same numbers. */
  JAVA,
  /** A graph for Graphviz. */
  DOT,
  /** What Swift's compiler would write. */
  SIL,
  /** The same for people. */
  PSEUDO;

  /** The word on the command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The format of this word. */
  public static Format of(String word) {
    return Arrays.stream(values())
        .filter(format -> format.word().equals(word))
        .findFirst()
        .orElseThrow(() -> new UserMistake("there is no format " + word + "; the formats are "
            + Arrays.stream(values()).map(Format::word).collect(Collectors.joining(", "))));
  }
}

package org.djava.cli.engine;

import java.util.Locale;

/** The two modes of automatic differentiation. */
public enum Mode {
  FORWARD,
  REVERSE;

  /** The word on the command line and in answers. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}

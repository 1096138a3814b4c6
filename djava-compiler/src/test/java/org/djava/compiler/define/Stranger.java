package org.djava.compiler.define;

/** A class with private members that is not in the nest of the host. */
@SuppressWarnings("UnusedMethod")
final class Stranger {
  private double secret = 4;
  private static int count = 7;

  private Stranger(double secret) {
    this.secret = secret;
  }

  private double add(double x) {
    return secret + x;
  }
}

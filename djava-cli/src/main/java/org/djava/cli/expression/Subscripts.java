package org.djava.cli.expression;

/** Digits below the line, which stand for those on it: {@code w₀} is {@code w0}. */
public final class Subscripts {
  private static final String DIGITS = "₀₁₂₃₄₅₆₇₈₉";

  private Subscripts() {}

  static boolean contains(char character) {
    return DIGITS.indexOf(character) >= 0;
  }

  /** A name with all its digits on the line. */
  public static String raised(String name) {
    StringBuilder raised = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      int digit = DIGITS.indexOf(name.charAt(i));
      raised.append(digit < 0 ? name.charAt(i) : (char) ('0' + digit));
    }
    return raised.toString();
  }
}

package org.djava.cli.large;

/**
 * What checking one method has found.
 *
 * @param method the method's name
 * @param kind what it comes to
 * @param reason what methods of the same kind are counted by, as the code of a refusal; may be empty
 * @param detail what is known of this one
 */
public record MethodOutcome(String method, Kind kind, String reason, String detail) {
  /** Ways to end, in the order in which they are reported. */
  public enum Kind {
    AGREE("agree"),
    REFUSED("refused"),
    DISAGREE("DISAGREE"),
    NOT_DECIDABLE("not decidable"),
    FAILED("bug in djava");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** The word in answers. */
    public String word() {
      return word;
    }
  }

  /** What {@link #parse} reads, in one line. */
  public String line() {
    return kind + "\t" + flat(reason) + "\t" + flat(detail);
  }

  private static String flat(String text) {
    return text.replaceAll("[\t\r\n]+", " ");
  }

  /** The outcome of a method that a line tells. */
  static MethodOutcome parse(String method, String line) {
    String[] cells = line.split("\t", -1);
    return new MethodOutcome(method, Kind.valueOf(cells[0]), cells[1], cells[2]);
  }
}

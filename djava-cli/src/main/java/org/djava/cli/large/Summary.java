package org.djava.cli.large;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Outcomes for people: how many of each kind, and those that say something is wrong. */
public final class Summary {
  private final List<MethodOutcome> outcomes;

  /** A summary of these outcomes. */
  public Summary(List<MethodOutcome> outcomes) {
    this.outcomes = List.copyOf(outcomes);
  }

  /** How many methods ended this way. */
  public long count(MethodOutcome.Kind kind) {
    return outcomes.stream().filter(outcome -> outcome.kind() == kind).count();
  }

  /** One line a kind, below it one a reason; disagreements one by one. */
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append(outcomes.size()).append(outcomes.size() == 1 ? " method" : " methods");
    text.append(" over numbers\n");
    for (MethodOutcome.Kind kind : MethodOutcome.Kind.values()) {
      if (count(kind) > 0) {
        text.append(row(2, kind.word(), count(kind)));
        addReasons(kind, text);
      }
    }
    return text.toString();
  }

  private void addReasons(MethodOutcome.Kind kind, StringBuilder text) {
    Map<String, Long> reasons = new TreeMap<>();
    for (MethodOutcome outcome : outcomes) {
      if (outcome.kind() == kind && !outcome.reason().isEmpty()) {
        reasons.merge(outcome.reason(), 1L, Long::sum);
      } else if (outcome.kind() == kind && kind != MethodOutcome.Kind.AGREE) {
        text.append("    ").append(outcome.method()).append(' ').append(outcome.detail());
        text.append('\n');
      }
    }
    reasons.forEach((reason, number) -> text.append(row(4, reason, number)));
  }

  private String row(int indentation, String word, long number) {
    int width = outcomes.stream().mapToInt(one -> one.reason().length()).max().orElse(0);
    int column = Math.max(20, width + 4);
    return String.format(
        "%s%-" + (column - indentation) + "s%6d\n", " ".repeat(indentation), word, number);
  }

  /** One line for a method. */
  public static String line(MethodOutcome outcome) {
    StringBuilder line = new StringBuilder(String.format("%-14s", outcome.kind().word()));
    line.append(outcome.method());
    for (String part : List.of(outcome.reason(), outcome.detail())) {
      line.append(part.isEmpty() ? "" : "  " + part);
    }
    return line.toString();
  }
}

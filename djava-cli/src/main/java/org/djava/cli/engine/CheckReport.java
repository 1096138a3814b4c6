package org.djava.cli.engine;

import java.util.List;
import java.util.Optional;

/** What comparing the derivatives of a function at a point with one another has found. */
public record CheckReport(List<Comparison> comparisons, List<Aspect> aspects) {
  public CheckReport {
    comparisons = List.copyOf(comparisons);
    aspects = List.copyOf(aspects);
  }

  /**
   * The derivative with respect to one number.
   *
   * @param input the number, as {@code x} or {@code v[2]}
   * @param numeric by differences, as an independent witness
   * @param agrees whether the modes, and differences where they decide, are the same up to what their
   *     errors allow
   * @param isDecided whether differences are accurate enough to have a say
   * @param note what else there is to know
   */
  public record Comparison(
      String input,
      double forward,
      double reverse,
      double numeric,
      boolean agrees,
      boolean isDecided,
      Optional<String> note) {
    /** What needs no note. */
    public Comparison(
        String input,
        double forward,
        double reverse,
        double numeric,
        boolean agrees,
        boolean isDecided) {
      this(input, forward, reverse, numeric, agrees, isDecided, Optional.empty());
    }

    Comparison noted(String text) {
      return new Comparison(input, forward, reverse, numeric, agrees, isDecided, Optional.of(text));
    }
  }

  /**
   * Two ways to compute all derivatives at once.
   *
   * @param name what is compared
   * @param agrees whether both say the same, or cannot be compared
   * @param isDecided whether they can be compared
   */
  public record Aspect(String name, boolean agrees, boolean isDecided) {
    /** What can be compared. */
    public Aspect(String name, boolean agrees) {
      this(name, agrees, true);
    }

    static Aspect undecided(String name) {
      return new Aspect(name, true, false);
    }
  }

  public boolean agrees() {
    return comparisons.stream().allMatch(Comparison::agrees)
        && aspects.stream().allMatch(Aspect::agrees);
  }
}

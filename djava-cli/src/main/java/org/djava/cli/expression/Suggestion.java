package org.djava.cli.expression;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.cli.symbolic.MathFunctions;

/** Guesses which function of {@code Math} was meant by a name that is none. */
final class Suggestion {
  private static final Map<String, String> OTHER_NAMES = Map.of(
      "ln", "log",
      "arcsin", "asin",
      "arccos", "acos",
      "arctan", "atan",
      "power", "pow",
      "lg", "log10",
      "sign", "signum",
      "mod", "IEEEremainder");

  private Suggestion() {}

  static Optional<String> forFunction(String name) {
    String known = OTHER_NAMES.get(name.toLowerCase(java.util.Locale.ROOT));
    if (known != null) {
      return Optional.of(known);
    }
    int farthest = Math.max(1, Math.min(2, name.length() / 2));
    return closest(name, MathFunctions.names(), farthest);
  }

  private static Optional<String> closest(String name, List<String> candidates, int farthest) {
    return candidates.stream()
        .filter(candidate -> distance(name, candidate) <= farthest)
        .min(java.util.Comparator.comparingInt((String candidate) -> distance(name, candidate)));
  }

  /** How many letters must be inserted, removed or changed, ignoring case. */
  private static int distance(String first, String second) {
    int[] row = new int[second.length() + 1];
    for (int j = 0; j <= second.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= first.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= second.length(); j++) {
        boolean same = Character.toLowerCase(first.charAt(i - 1))
            == Character.toLowerCase(second.charAt(j - 1));
        int changed = diagonal + (same ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[second.length()];
  }
}

package org.djava.compiler.adversary;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.NotDifferentiableException;

/** What becomes of one program: which operators are right, which are refused, and what is wrong. */
final class Verdict {
  static final String RIGHT = "right";

  private final Map<String, List<String>> outcomes = new LinkedHashMap<>();
  private final List<String> wrong = new ArrayList<>();

  /** Takes an operator's answer, which must be as expected unless it is refused. */
  Optional<double[]> operator(String name, double[] expected, double tolerance, Answer answer) {
    try {
      double[] actual = answer.get();
      if (!Numbers.isNear(actual, expected, tolerance)) {
        add("wrong", name);
        wrong.add(name + " " + Arrays.toString(actual) + ", expected " + Arrays.toString(expected));
      } else {
        add(RIGHT, name);
      }
      return Optional.of(actual);
    } catch (NotDifferentiableException refused) {
      add("refused " + refused.diagnostics().get(0).code(), name);
    } catch (Exception | LinkageError | AssertionError | StackOverflowError crash) {
      add("crash", name);
      wrong.add(name + " throws " + crash);
    }
    return Optional.empty();
  }

  /** Two answers that must be the same but for rounding, where both are given. */
  void agree(String name, double tolerance, Optional<double[]> one, Optional<double[]> other) {
    if (one.isPresent()
        && other.isPresent()
        && !Numbers.isNear(one.get(), other.get(), tolerance)) {
      wrong(name, Arrays.toString(one.get()) + " and " + Arrays.toString(other.get()));
    }
  }

  void wrong(String name, String what) {
    wrong.add(name + ": " + what);
  }

  List<String> wrong() {
    return wrong;
  }

  /** Right, refused, or how the operators differ. */
  String outcome() {
    if (outcomes.size() == 1) {
      return outcomes.keySet().iterator().next();
    }
    List<String> parts = new ArrayList<>();
    outcomes.forEach((outcome, operators) -> {
      boolean isUsual = outcome.equals(RIGHT);
      parts.add(isUsual ? outcome : outcome + " (" + String.join(", ", operators) + ")");
    });
    return String.join(", ", parts);
  }

  private void add(String outcome, String operator) {
    outcomes.computeIfAbsent(outcome, key -> new ArrayList<>()).add(operator);
  }
}

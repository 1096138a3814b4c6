package org.djava.cli.explain;

import java.util.List;
import java.util.Set;
import org.djava.cli.notation.DerivativeName;

/** Names for the function, its result and its steps that no input has already. */
public record Names(String function, String result, String stepPrefix) {
  private static final List<String> RESULTS = List.of("y", "z", "u", "out", "result");
  private static final List<String> FUNCTIONS = List.of("f", "g", "h", "func");
  private static final List<String> STEPS = List.of("w", "v", "t", "step");

  /** Names that go with these inputs. */
  public static Names avoiding(Set<String> inputs) {
    return new Names(
        first(FUNCTIONS, inputs, false), first(RESULTS, inputs, false), first(STEPS, inputs, true));
  }

  /** Names for one number of an array that is the result: {@code f[2]} returns {@code y[2]}. */
  Names element(String indices) {
    return new Names(function + indices, result + indices, stepPrefix);
  }

  /** Names for the whole result, if these are those of one number of it. */
  Names whole() {
    return isElement()
        ? new Names(
            function.substring(0, function.indexOf('[')),
            result.substring(0, result.indexOf('[')),
            stepPrefix)
        : this;
  }

  /** Whether the result is one number of an array. */
  public boolean isElement() {
    return result.indexOf('[') >= 0;
  }

  private static String first(List<String> candidates, Set<String> taken, boolean isPrefix) {
    for (String candidate : candidates) {
      boolean isFree = taken.stream()
          .noneMatch(name -> isPrefix ? name.startsWith(candidate) : name.equals(candidate));
      if (isFree) {
        return candidate;
      }
    }
    return candidates.get(candidates.size() - 1) + "_";
  }

  /** {@code dy/dx}: along all ways from {@code by} to {@code of}. */
  public static String derivative(String of, String by) {
    return DerivativeName.total(of, by);
  }

  /** {@code dw2/dw0}: of one step, with respect to one variable it reads. */
  static String partial(String of, String by) {
    return DerivativeName.partial(of, by);
  }
}

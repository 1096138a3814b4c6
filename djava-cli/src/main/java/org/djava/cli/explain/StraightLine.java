package org.djava.cli.explain;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.Neutral;
import org.djava.cli.symbolic.SharedSize;
import org.djava.cli.symbolic.Substitution;

/**
 * A function as a list of elementary steps.
 *
 * @param inputs the names of its parameters
 * @param wrt those of them that are floating-point: what it is differentiated with respect to
 * @param singles those of its parameters that are floats
 * @param result the step or input that is the result, or a number
 * @param path where the steps come from, if others are made at other points
 */
public record StraightLine(
    Names names,
    List<String> inputs,
    List<String> wrt,
    List<String> singles,
    List<Step> steps,
    Expression result,
    Optional<TakenPath> path) {
  private static final double LONGEST_FORMULA = 60;

  /** Formulas of more steps would be nested too deeply to be written out. */
  private static final int MOST_STEPS = 300;

  public StraightLine {
    inputs = List.copyOf(inputs);
    wrt = List.copyOf(wrt);
    singles = List.copyOf(singles);
    steps = List.copyOf(steps);
  }

  /** Every step written out in the inputs. */
  public Map<String, Expression> expanded() {
    Map<String, Expression> expanded = new HashMap<>();
    for (Step step : steps) {
      expanded.put(step.name(), Substitution.substitute(step.formula(), expanded));
    }
    return expanded;
  }

  /** The whole function as one formula, unless that would be too long to read. */
  public Optional<Expression> formula() {
    if (isLong()) {
      return Optional.empty();
    }
    Expression written = Substitution.substitute(result, expanded());
    Expression formula = path.isPresent() ? Neutral.removed(written) : written;
    return SharedSize.of(formula) > LONGEST_FORMULA ? Optional.empty() : Optional.of(formula);
  }

  /** The values of inputs and steps at a point. */
  public Map<String, Double> valuesAt(Map<String, Double> point) {
    if (path.isPresent()) {
      return path.get().values();
    }
    Map<String, Double> values = new LinkedHashMap<>(point);
    for (Step step : steps) {
      values.put(step.name(), step.valueAt(values));
    }
    return values;
  }

  /** Whether there are too many steps to write anything out in the inputs. */
  boolean isLong() {
    return steps.size() > MOST_STEPS;
  }

  /** Whether an input or step is a float. */
  boolean isSingle(String variable) {
    return singles.contains(variable)
        || steps.stream().anyMatch(step -> step.isSingle() && step.name().equals(variable));
  }

  /** Whether any input is a float, or any step rounds to one. */
  public boolean hasSingles() {
    return !singles.isEmpty() || steps.stream().anyMatch(Step::isSingle);
  }
}

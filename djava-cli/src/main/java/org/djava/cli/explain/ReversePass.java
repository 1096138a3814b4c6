package org.djava.cli.explain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.cli.symbolic.Evaluator;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.Substitution;

/**
 * Reverse mode: from the last step to the first, what each step hands to the variables it reads.
 *
 * @param seed the name of the seed, {@code dy/dy}
 * @param resultAdjoint the name of the adjoint that the seed goes into
 * @param contributions the additions to adjoints, in the order in which they are made
 */
public record ReversePass(String seed, String resultAdjoint, List<Contribution> contributions) {
  public ReversePass {
    contributions = List.copyOf(contributions);
  }

  /**
   * One addition, {@code dy/dw0 += dy/dw2 * dw2/dw0}; a step that reads a variable in several places
   * makes one for each of them.
   *
   * @param step the step that hands it on
   * @param variable the variable it goes to
   * @param use where the step reads it
   * @param isOnlyUse whether the step reads it there only
   * @param adjoint the name of what is added to
   * @param stepAdjoint the name of the step's own adjoint, complete by now
   */
  public record Contribution(
      Step step,
      String variable,
      Step.Use use,
      boolean isOnlyUse,
      String adjoint,
      String stepAdjoint) {

    /** What the step's adjoint is multiplied by, by name where one name says it. */
    Expression factor() {
      return isOnlyUse ? Expression.variable(Names.partial(step.name(), variable)) : use.formula();
    }

    /** The addend as the rule computes it, the step's adjoint by name. */
    Expression exactAddend() {
      return Terms.product(use.exact(), Expression.variable(stepAdjoint), true);
    }
  }

  /** With more contributions than these, ways are not looked for. */
  private static final int LONGEST_WALKED = 200;

  /** With more factors than these, ways are not written. */
  private static final int LONGEST_WRITTEN = 40;

  static ReversePass of(StraightLine function) {
    String result = function.names().result();
    List<Contribution> contributions = new ArrayList<>();
    Set<String> reached = new HashSet<>();
    String last = function.result() instanceof Expression.Variable variable ? variable.name() : "";
    reached.add(last);
    for (int i = function.steps().size() - 1; i >= 0; i--) {
      Step step = function.steps().get(i);
      if (!reached.contains(step.name())) {
        continue;
      }
      for (int j = step.partials().size() - 1; j >= 0; j--) {
        Step.Partial partial = step.partials().get(j);
        reached.add(partial.variable());
        for (Step.Use use : partial.uses()) {
          contributions.add(new Contribution(
              step,
              partial.variable(),
              use,
              partial.uses().size() == 1,
              Names.derivative(result, partial.variable()),
              Names.derivative(result, step.name())));
        }
      }
    }
    return new ReversePass(
        Names.derivative(result, result), Names.derivative(result, last), contributions);
  }

  /** What is added to a variable's adjoint. */
  List<Contribution> into(String adjoint) {
    return contributions.stream()
        .filter(contribution -> contribution.adjoint().equals(adjoint))
        .toList();
  }

  /** Every adjoint as the sum of its contributions; the seed is 1. */
  Map<String, Expression> adjoints(boolean exact) {
    Map<String, Expression> adjoints = new LinkedHashMap<>();
    adjoints.put(resultAdjoint, Expression.one());
    for (Contribution contribution : contributions) {
      Expression own = adjoints.getOrDefault(contribution.stepAdjoint(), Expression.zero());
      Step.Use use = contribution.use();
      Expression addend = Terms.product(exact ? use.exact() : use.formula(), own, true);
      adjoints.merge(contribution.adjoint(), addend, Terms::added);
    }
    return adjoints;
  }

  /** The result's derivative with respect to an input, written out and not simplified. */
  Expression derivation(StraightLine function, String input, boolean exact) {
    String adjoint = Names.derivative(function.names().result(), input);
    Expression sum = adjoints(exact).getOrDefault(adjoint, Expression.zero());
    return Substitution.substitute(sum, function.expanded());
  }

  /**
   * Contributions at a point, each times the seed, in the order of the lines. What a step has not
   * selected is not used: no zero meets an infinite derivative. What a float receives is a float.
   */
  List<Double> valuesAt(StraightLine function, Map<String, Double> values, double seedValue) {
    List<Double> added = new ArrayList<>();
    run(function, values, seedValue, added);
    return added;
  }

  /** All adjoints at a point, each times the seed; what is missing has received nothing. */
  public Map<String, Double> adjointsAt(
      StraightLine function, Map<String, Double> values, double seedValue) {
    return run(function, values, seedValue, new ArrayList<>());
  }

  private Map<String, Double> run(
      StraightLine function, Map<String, Double> values, double seedValue, List<Double> added) {
    Map<String, Double> all = new HashMap<>(values);
    all.put(resultAdjoint, seedValue);
    Set<String> used = new HashSet<>();
    if (seedValue != 0) {
      used.add(resultAdjoint);
    }
    for (Contribution contribution : contributions) {
      Expression exact = contribution.use().exact();
      boolean isUsed = used.contains(contribution.stepAdjoint())
          && !(Terms.isSelection(exact) && Evaluator.evaluate(exact, all) == 0);
      if (isUsed) {
        used.add(contribution.adjoint());
      }
      boolean isSingle = function.isSingle(contribution.variable());
      double addend = isUsed ? Evaluator.evaluate(contribution.exactAddend(), all) : 0;
      double value = isSingle || contribution.step().isSingle() ? (float) addend : addend;
      all.merge(
          contribution.adjoint(),
          value,
          (sum, more) -> isSingle ? (float) (sum + more) : sum + more);
      added.add(value);
    }
    all.keySet().removeAll(values.keySet());
    return all;
  }

  /** What has been added to an input's adjoint in the end, times the seed. */
  double valueBy(String input, StraightLine function, PointValues numbers) {
    List<Double> added = valuesAt(function, numbers.values(), numbers.seed());
    String adjoint = Names.derivative(function.names().result(), input);
    double sum = adjoint.equals(resultAdjoint) ? numbers.seed() : 0;
    for (int i = 0; i < added.size(); i++) {
      if (contributions.get(i).adjoint().equals(adjoint)) {
        double more = sum + added.get(i);
        sum = function.isSingle(input) ? (float) more : more;
      }
    }
    return sum;
  }

  /** The ways from the result back to a variable, or none if that would be too much to read. */
  List<List<Contribution>> paths(String adjoint, int most) {
    if (contributions.size() > LONGEST_WALKED) {
      return List.of();
    }
    List<List<Contribution>> paths = new ArrayList<>();
    boolean complete = collect(adjoint, new ArrayList<>(), paths, most);
    int length = paths.stream().mapToInt(List::size).sum();
    return complete && length <= LONGEST_WRITTEN ? paths : List.of();
  }

  private boolean collect(
      String adjoint, List<Contribution> tail, List<List<Contribution>> paths, int most) {
    if (adjoint.equals(resultAdjoint)) {
      paths.add(List.copyOf(tail));
      return paths.size() <= most;
    }
    for (Contribution contribution : into(adjoint)) {
      List<Contribution> longer = new ArrayList<>(tail);
      longer.add(0, contribution);
      if (!collect(contribution.stepAdjoint(), longer, paths, most)) {
        return false;
      }
    }
    return true;
  }
}

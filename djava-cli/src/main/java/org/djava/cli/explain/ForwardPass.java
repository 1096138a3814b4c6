package org.djava.cli.explain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.cli.symbolic.Evaluator;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.Substitution;

/**
 * Forward mode with respect to one input: each step's derivative from those of what it reads.
 *
 * @param input the input that moves
 * @param lines one a step, in order
 * @param derivation the result's derivative, written out in the inputs and not simplified
 * @param exact the same from the rules with their special cases
 */
public record ForwardPass(String input, List<Line> lines, Expression derivation, Expression exact) {
  public ForwardPass {
    lines = List.copyOf(lines);
  }

  /**
   * A step's derivative.
   *
   * @param step the step it belongs to
   * @param derivative its name, as {@code dw0/dx}
   * @param rule its formula, in which the derivatives of earlier steps appear by name
   * @param exact the same from the rules with their special cases, which numbers come from
   */
  public record Line(Step step, String derivative, Expression rule, Expression exact) {}

  /** The pass with respect to {@code input}. */
  static ForwardPass of(StraightLine function, String input, boolean namesSeed) {
    Map<String, Expression> expanded = new HashMap<>(function.expanded());
    Map<String, Expression> exact = new HashMap<>(expanded);
    String seed = Names.derivative(input, input);
    List<Line> lines = new ArrayList<>();
    Map<String, Expression> tangents = new HashMap<>();
    tangents.put(input, namesSeed ? Expression.variable(seed) : Expression.one());
    expanded.put(seed, Expression.one());
    exact.put(seed, Expression.one());
    for (Step step : function.steps()) {
      String derivative = Names.derivative(step.name(), input);
      Expression rule = chain(step, tangents, false);
      Expression exactRule = chain(step, tangents, true);
      lines.add(new Line(step, derivative, rule, exactRule));
      expanded.put(derivative, Substitution.substitute(rule, expanded));
      exact.put(derivative, Substitution.substitute(exactRule, exact));
      if (!rule.isLiteral(0)) {
        tangents.put(step.name(), Expression.variable(derivative));
      }
    }
    Expression result = resultTangent(function, tangents);
    return new ForwardPass(
        input,
        lines,
        Substitution.substitute(result, expanded),
        Substitution.substitute(result, exact));
  }

  private static Expression resultTangent(StraightLine function, Map<String, Expression> tangents) {
    return function.result() instanceof Expression.Variable result
        ? tangents.getOrDefault(result.name(), Expression.zero())
        : Expression.zero();
  }

  private static Expression chain(Step step, Map<String, Expression> tangents, boolean exact) {
    Expression sum = Expression.zero();
    for (Step.Partial partial : step.partials()) {
      Expression tangent = tangents.get(partial.variable());
      if (tangent == null) {
        continue;
      }
      for (Step.Use use : partial.uses()) {
        sum = Terms.added(
            sum,
            Terms.product(exact ? use.exact() : use.formula(), tangent, use.derivativeFirst()));
      }
    }
    return sum;
  }

  /** The derivatives of all steps at a point, each times the seed. */
  Map<String, Double> valuesAt(Map<String, Double> values, double seed) {
    Map<String, Double> all = new HashMap<>(values);
    all.put(Names.derivative(input, input), seed);
    Map<String, Double> derivatives = new HashMap<>();
    for (Line line : lines) {
      double value = Evaluator.evaluate(line.exact(), all);
      all.put(line.derivative(), value);
      derivatives.put(line.derivative(), value);
    }
    return derivatives;
  }
}

package org.djava.cli.explain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.cli.symbolic.Evaluator;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.NumberType;
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

  /** The pass with respect to {@code input}; the lines may keep the seed as a factor. */
  static ForwardPass of(StraightLine function, String input, boolean namesSeed) {
    List<Line> lines = lines(function, input, Expression.one());
    Map<String, Expression> expanded = new HashMap<>(function.expanded());
    Map<String, Expression> exact = new HashMap<>(expanded);
    for (Line line : lines) {
      expanded.put(line.derivative(), Substitution.substitute(line.rule(), expanded));
      exact.put(line.derivative(), Substitution.substitute(line.exact(), exact));
    }
    String result = resultDerivative(function, input);
    Expression none =
        function.result().equals(Expression.variable(input)) ? Expression.one() : Expression.zero();
    Expression seed = Expression.variable(Names.derivative(input, input));
    return new ForwardPass(
        input,
        namesSeed ? lines(function, input, seed) : lines,
        expanded.getOrDefault(result, none),
        exact.getOrDefault(result, none));
  }

  private static String resultDerivative(StraightLine function, String input) {
    return function.result() instanceof Expression.Variable result
        ? Names.derivative(result.name(), input)
        : "";
  }

  private static List<Line> lines(StraightLine function, String input, Expression seed) {
    List<Line> lines = new ArrayList<>();
    Map<String, Expression> tangents = new HashMap<>();
    tangents.put(input, seed);
    for (Step step : function.steps()) {
      Line line = new Line(
          step,
          Names.derivative(step.name(), input),
          chain(step, tangents, false),
          chain(step, tangents, true));
      lines.add(line);
      if (!line.rule().isLiteral(0)) {
        tangents.put(step.name(), Expression.variable(line.derivative()));
      }
    }
    return lines;
  }

  private static Expression chain(Step step, Map<String, Expression> tangents, boolean exact) {
    Expression sum = Expression.zero();
    for (Step.Partial partial : step.partials()) {
      Expression tangent = tangents.get(partial.variable());
      if (tangent == null) {
        continue;
      }
      for (Step.Use use : partial.uses()) {
        Expression factor = exact ? use.exact() : use.formula();
        Expression term = Terms.product(factor, tangent, use.derivativeFirst());
        boolean isRounded = exact && step.isSingle();
        sum = Terms.added(sum, isRounded ? term.as(NumberType.FLOAT) : term);
        sum = isRounded ? sum.as(NumberType.FLOAT) : sum;
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

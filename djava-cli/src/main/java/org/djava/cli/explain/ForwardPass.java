package org.djava.cli.explain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.cli.symbolic.Evaluator;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.NumberType;
import org.djava.cli.symbolic.Substitution;
import org.jspecify.annotations.Nullable;

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

  /**
   * The derivatives of all steps at a point, each times the seed. A step that does not depend on the
   * input on the path taken has none that is used: no zero meets an infinite derivative.
   */
  Map<String, Double> valuesAt(Map<String, Double> values, double seed) {
    Map<String, Double> used = new HashMap<>();
    if (seed != 0) {
      used.put(input, seed);
    }
    Map<String, Double> derivatives = new HashMap<>();
    for (Line line : lines) {
      Double value = valueAt(line.step(), values, used);
      if (value != null) {
        used.put(line.step().name(), value);
      }
      derivatives.put(line.derivative(), value == null ? 0.0 : value);
    }
    return derivatives;
  }

  /** A step's derivative from those of the variables it reads; null if it uses none of them. */
  private static @Nullable Double valueAt(
      Step step, Map<String, Double> values, Map<String, Double> used) {
    Double sum = null;
    for (Step.Partial partial : step.partials()) {
      Double derivative = used.get(partial.variable());
      if (derivative == null) {
        continue;
      }
      for (Step.Use use : partial.uses()) {
        double factor = Evaluator.evaluate(use.exact(), values);
        if (factor == 0 && Terms.isSelection(use.exact())) {
          continue;
        }
        double term = rounded(factor * derivative, step);
        sum = sum == null ? term : rounded(sum + term, step);
      }
    }
    return sum;
  }

  private static double rounded(double value, Step step) {
    return step.isSingle() ? (float) value : value;
  }
}

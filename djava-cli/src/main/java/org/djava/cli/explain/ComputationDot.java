package org.djava.cli.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.cli.dot.DotGraph;
import org.djava.cli.symbolic.Evaluator;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.ExpressionPrinter;

/**
 * The computational graph of a function: its inputs and elementary steps as nodes, the derivative of
 * a step with respect to what it reads on each edge.
 */
public final class ComputationDot {
  private ComputationDot() {}

  /** The graph; with numbers if there is a point. */
  public static String of(
      StraightLine function, String title, Optional<Map<String, Double>> point) {
    DotGraph graph = new DotGraph(title);
    Optional<Map<String, Double>> values = point.map(function::valuesAt);
    for (String input : function.inputs()) {
      boolean isSingle = function.isSingle(input);
      graph.node(input, "ellipse", withValue(input, Expression.variable(input), isSingle, values));
    }
    for (Step step : function.steps()) {
      String text = step.name() + " = " + ExpressionPrinter.print(step.formula());
      Expression value = Expression.variable(step.name());
      graph.node(step.name(), "ellipse", withValue(text, value, step.isSingle(), values));
    }
    for (Step step : function.steps()) {
      for (Step.Partial partial : step.partials()) {
        graph.edge(partial.variable(), step.name(), label(partial, step.isSingle(), values));
      }
    }
    addResult(function, values, graph);
    return graph.text();
  }

  private static void addResult(
      StraightLine function, Optional<Map<String, Double>> values, DotGraph graph) {
    String name = function.names().result();
    Object key = List.of(name);
    String text = name + " = " + ExpressionPrinter.print(function.result());
    boolean isSingle = function.result() instanceof Expression.Variable returned
        && function.isSingle(returned.name());
    graph.node(key, "doublecircle", withValue(text, function.result(), isSingle, values));
    if (function.result() instanceof Expression.Variable last) {
      graph.edge(last.name(), key, List.of());
    }
  }

  private static List<String> label(
      Step.Partial partial, boolean isSingle, Optional<Map<String, Double>> values) {
    String text = ExpressionPrinter.print(partial.formula());
    return withValue(text, partial.exact(), isSingle, values);
  }

  private static List<String> withValue(
      String text, Expression exact, boolean isSingle, Optional<Map<String, Double>> values) {
    List<String> lines = new ArrayList<>(List.of(text));
    values.ifPresent(known -> {
      double value = Evaluator.evaluate(exact, known);
      lines.add("= " + PointValues.number(isSingle ? PointValues.ofSingle((float) value) : value));
    });
    return lines;
  }
}

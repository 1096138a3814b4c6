package org.djava.cli.explain;

import java.util.List;
import java.util.Map;
import org.djava.cli.symbolic.Condition;
import org.djava.compiler.diagnostics.SourceLocation;

/**
 * The path of a function at a point.
 *
 * @param parameters the names of the function's parameters
 * @param arguments their values
 * @param outline what is done on the path
 * @param edges conditions that are decided at this very point: beside it another path may be taken
 * @param values the values of all inputs and steps, as the program computes them
 * @param value the result, or this number of it, as the program computes it
 * @param numbers how many numbers the result has
 */
public record TakenPath(
    List<String> parameters,
    List<Object> arguments,
    List<Outline> outline,
    List<Edge> edges,
    Map<String, Double> values,
    double value,
    int numbers) {
  public TakenPath {
    parameters = List.copyOf(parameters);
    arguments = List.copyOf(arguments);
    outline = List.copyOf(outline);
    edges = List.copyOf(edges);
  }

  /** A condition, and where the program tests it. */
  public record Edge(Condition condition, SourceLocation location) {}
}

package org.djava.cli.explain;

import java.util.List;
import java.util.Map;

/**
 * The path of a function at a point.
 *
 * @param parameters the names of the function's parameters
 * @param arguments their values
 * @param outline what is done on the path
 * @param values the values of all inputs and steps, as the program computes them
 * @param value the result, or this number of it, as the program computes it
 * @param numbers how many numbers the result has
 */
public record TakenPath(
    List<String> parameters,
    List<Object> arguments,
    List<Outline> outline,
    Map<String, Double> values,
    double value,
    int numbers) {
  public TakenPath {
    parameters = List.copyOf(parameters);
    arguments = List.copyOf(arguments);
    outline = List.copyOf(outline);
  }
}

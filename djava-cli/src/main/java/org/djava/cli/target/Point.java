package org.djava.cli.target;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One argument for each parameter, in order: {@code Double}, {@code Float}, {@code Integer}, {@code
 * Long}, or arrays of numbers.
 */
public record Point(List<Parameter> parameters, List<Object> arguments) {
  public Point {
    parameters = List.copyOf(parameters);
    arguments = List.copyOf(arguments);
  }

  /** The numbers by name; arrays are left out. */
  public Map<String, Double> numbers() {
    Map<String, Double> numbers = new LinkedHashMap<>();
    byName().forEach((name, argument) -> {
      if (argument instanceof Number number) {
        numbers.put(name, number.doubleValue());
      }
    });
    return numbers;
  }

  /** All arguments by name. */
  public Map<String, Object> byName() {
    Map<String, Object> named = new LinkedHashMap<>();
    for (int i = 0; i < parameters.size(); i++) {
      named.put(parameters.get(i).name(), arguments.get(i));
    }
    return named;
  }

  /** {@code x = 1.0, v = [2.0, 3.0]}. */
  public String text() {
    List<String> parts = new ArrayList<>();
    byName().forEach((name, argument) -> parts.add(name + " = " + Numbers.text(argument)));
    return String.join(", ", parts);
  }
}

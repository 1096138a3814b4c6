package org.djava.cli;

import java.util.ArrayList;
import java.util.List;
import org.djava.cli.target.Parameter;
import org.djava.cli.target.Point;
import org.djava.cli.target.PointParser;
import org.djava.cli.target.UserMistake;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a command is told where to differentiate. */
final class PointOptions {
  @Option(
      names = "--at",
      paramLabel = "POINT",
      description = {
        "The point: 2.5, or 1,2 in the order of the inputs, or x=1,y=2 by name; '[1,2,3]' is an"
            + " array. Given several times, each point is answered by itself."
      })
  private List<String> at = new ArrayList<>();

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      description = "The seed, dx/dx in forward mode and dy/dy in reverse mode (default: 1).")
  private @Nullable String seed;

  /** Whether there is a point. */
  boolean isGiven() {
    return !at.isEmpty();
  }

  /** Whether there is a seed. */
  boolean isSeeded() {
    return seed != null;
  }

  /** The points given; none if none is given. */
  List<Point> points(List<Parameter> parameters) {
    return at.stream().map(text -> PointParser.parse(text, parameters)).toList();
  }

  /** The points given; for a function without inputs its only one. */
  List<Point> requiredPoints(List<Parameter> parameters) {
    if (at.isEmpty() && !parameters.isEmpty()) {
      String names = String.join(", ", parameters.stream().map(Parameter::name).toList());
      throw new UserMistake("give the point with --at; the inputs are " + names);
    }
    return at.isEmpty() ? List.of(new Point(List.of(), List.of())) : points(parameters);
  }

  double seed() {
    try {
      double number = seed == null ? 1 : Double.parseDouble(seed);
      if (seed != null && Double.isInfinite(number) && !seed.contains("Infinity")) {
        throw new UserMistake("--seed " + seed + " is too large; write Infinity if that is meant");
      }
      return number;
    } catch (NumberFormatException e) {
      throw new UserMistake("--seed " + seed + " is no number");
    }
  }
}

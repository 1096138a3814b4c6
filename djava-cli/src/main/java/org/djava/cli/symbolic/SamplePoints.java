package org.djava.cli.symbolic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/** Points at which formulas are compared; always the same ones for the same formula. */
final class SamplePoints {
  private static final int POINTS_A_RANGE = 4;

  /** A few units in the last place. */
  private static final double ROUNDING = 0x1p-49;

  private static final double[] RANGES = {1, 3, 10};

  private final List<Map<String, Double>> points;

  private SamplePoints(List<Map<String, Double>> points) {
    this.points = points;
  }

  /**
   * Points of moderate size, half of them with positive coordinates only, and points on both sides
   * of every number that a condition of the formula mentions.
   */
  static SamplePoints of(Expression expression) {
    Random random = new Random(1);
    Set<String> variables = Variables.of(expression);
    List<Map<String, Double>> points = new ArrayList<>();
    for (double range : RANGES) {
      for (int i = 0; i < POINTS_A_RANGE; i++) {
        points.add(point(variables, random, i % 2 == 0 ? 0 : -range, range));
      }
    }
    for (double edge : edges(expression)) {
      for (String moved : variables) {
        double distance = edge == 0 ? 0.25 : edge / 4;
        for (double offset : new double[] {-distance, distance}) {
          Map<String, Double> point = point(variables, random, 0, 1);
          point.put(moved, edge + offset);
          points.add(point);
        }
      }
    }
    return new SamplePoints(points);
  }

  private static Map<String, Double> point(
      Set<String> variables, Random random, double lowest, double highest) {
    Map<String, Double> point = new HashMap<>();
    for (String variable : variables) {
      point.put(variable, lowest + (highest - lowest) * random.nextDouble());
    }
    return point;
  }

  private static Set<Double> edges(Expression expression) {
    Set<Double> edges = new TreeSet<>();
    for (Condition condition : Branches.conditions(expression)) {
      condition.accept(new Rewriting() {
        @Override
        public Expression visitLiteral(Expression.Literal literal) {
          if (Double.isFinite(literal.value())) {
            edges.add(literal.value());
            edges.add(-literal.value());
          }
          return literal;
        }
      });
    }
    return edges;
  }

  /**
   * True if {@code candidate} has the value of {@code expression} at every point at which that is
   * finite: up to {@code tolerance} times the larger of 1 and the value, and up to what rounding the
   * coordinates would change.
   */
  boolean agree(Expression expression, Expression candidate, double tolerance) {
    for (Map<String, Double> point : points) {
      double expected = Evaluator.evaluate(expression, point);
      double difference = Math.abs(expected - Evaluator.evaluate(candidate, point));
      boolean isClose = difference <= tolerance * Math.max(1, Math.abs(expected));
      if (Double.isFinite(expected)
          && !isClose
          && !(difference <= sensitivity(expression, point, expected))) {
        return false;
      }
    }
    return true;
  }

  private static double sensitivity(
      Expression expression, Map<String, Double> point, double value) {
    double sensitivity = 0;
    for (Map.Entry<String, Double> coordinate : point.entrySet()) {
      Map<String, Double> moved = new HashMap<>(point);
      moved.put(coordinate.getKey(), coordinate.getValue() * (1 + ROUNDING));
      sensitivity += Math.abs(Evaluator.evaluate(expression, moved) - value);
    }
    return sensitivity;
  }
}

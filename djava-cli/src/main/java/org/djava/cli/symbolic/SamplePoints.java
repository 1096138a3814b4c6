package org.djava.cli.symbolic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Points at which a formula is compared with others; always the same ones for the same formula. */
final class SamplePoints {
  private static final int POINTS_A_RANGE = 4;
  private static final double[] RANGES = {1, 3, 10};

  /** Where formulas tend to cancel: near 0, near the edge of a domain, in a tail. */
  private static final double[] EXTREMES = {0x1p-30, 1 - 0x1p-30, 1 + 0x1p-30, 25};

  /** Where the branches of a rule may part. */
  private static final double[] LARGE = {50, 300, 1e4, 1e6};

  /** How much larger the relative error of a candidate may be, where the formula has none. */
  private static final double TOLERANCE = 1e-13;

  /** How many times the rounding error of the formula a candidate may be off. */
  private static final double SLACK = 8;

  private final Expression formula;
  private final List<Map<String, Double>> points;

  /** What the formula is at the first of the points, as many as have been asked for. */
  private final List<ErrorBound.Bounded> expected = new ArrayList<>();

  private SamplePoints(Expression formula, List<Map<String, Double>> points) {
    this.formula = formula;
    this.points = points;
  }

  /**
   * Points of moderate size, half of them with positive coordinates only, points with one extreme
   * coordinate or two that are nearly the same, and points on both sides of every number that a
   * condition of the formula mentions.
   */
  static SamplePoints of(Expression expression) {
    return of(expression, EXTREMES);
  }

  /** The same, and points with a large coordinate. */
  static SamplePoints withLarge(Expression expression) {
    double[] extremes = Arrays.copyOf(EXTREMES, EXTREMES.length + LARGE.length);
    System.arraycopy(LARGE, 0, extremes, EXTREMES.length, LARGE.length);
    return of(expression, extremes);
  }

  private static SamplePoints of(Expression expression, double... extremes) {
    Random random = new Random(1);
    Set<String> variables = Variables.of(expression);
    Set<Double> edges = edges(expression);
    List<Map<String, Double>> points = new ArrayList<>();
    for (double range : RANGES) {
      for (int i = 0; i < POINTS_A_RANGE; i++) {
        points.add(point(variables, random, i % 2 == 0 ? 0 : -range, range));
      }
    }
    for (String moved : variables) {
      for (double extreme : extremes) {
        points.add(with(moved, extreme, point(variables, random, 0, 1)));
        points.add(with(moved, -extreme, point(variables, random, -1, 1)));
      }
      for (double edge : edges) {
        double distance = edge == 0 ? 0.25 : edge / 4;
        points.add(with(moved, edge - distance, point(variables, random, 0, 1)));
        points.add(with(moved, edge + distance, point(variables, random, 0, 1)));
      }
      for (String other : variables) {
        if (!other.equals(moved)) {
          Map<String, Double> point = point(variables, random, 0, 3);
          double near = point.getOrDefault(other, 0.0) * (1 + 0x1p-30);
          points.add(with(moved, near, point));
        }
      }
    }
    return new SamplePoints(expression, points);
  }

  private static Map<String, Double> with(
      String variable, double value, Map<String, Double> point) {
    point.put(variable, value);
    return point;
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
    Rewriting finding = new Rewriting() {
      @Override
      public Expression visitLiteral(Expression.Literal literal) {
        if (Double.isFinite(literal.value())) {
          edges.add(literal.value());
          edges.add(-literal.value());
        }
        return literal;
      }
    };
    Branches.conditions(expression).forEach(condition -> condition.accept(finding));
    return edges;
  }

  /**
   * True if {@code candidate} is as good as the formula at every point at which that is finite:
   * neither what it is off nor its own rounding error is much more than the rounding error of the
   * formula.
   */
  boolean agree(Expression candidate) {
    return IntStream.range(0, points.size()).allMatch(i -> agrees(candidate, i));
  }

  /** True if the formula is this number, sign of zero included, wherever it is a number. */
  boolean allAre(double number) {
    return points.stream()
        .mapToDouble(point -> Evaluator.evaluate(formula, point))
        .allMatch(value -> Double.isNaN(value) || Double.compare(value, number) == 0);
  }

  private boolean agrees(Expression candidate, int point) {
    ErrorBound.Bounded expected = expected(point);
    if (!Double.isFinite(expected.value()) || !Double.isFinite(expected.error())) {
      return true;
    }
    ErrorBound.Bounded found = ErrorBound.evaluate(candidate, points.get(point));
    double allowed =
        TOLERANCE * Math.abs(expected.value()) + SLACK * expected.error() + Double.MIN_NORMAL;
    boolean isClose = Math.abs(expected.value() - found.value()) <= allowed;
    return isClose && !(found.error() > allowed);
  }

  private ErrorBound.Bounded expected(int point) {
    for (int i = expected.size(); i <= point; i++) {
      expected.add(ErrorBound.evaluate(formula, points.get(i)));
    }
    return expected.get(point);
  }
}

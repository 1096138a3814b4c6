package org.djava.compiler.cases;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The product of the Hessian and a vector against differences of gradients. */
final class SecondOrderCheck {
  private static final double STEP = 1e-2;
  private static final int HALVINGS = 8;
  private static final double TOLERANCE = 1e-5;

  private final Row row;
  private final DerivedProgram program;
  private final List<String> problems = new ArrayList<>();
  private int compared;

  SecondOrderCheck(Row row, DerivedProgram program) {
    this.row = row;
    this.program = program;
  }

  List<String> problems() {
    return problems;
  }

  /** How many numbers there was a reliable difference for. */
  int compared() {
    return compared;
  }

  void run() {
    double[] direction = direction();
    double[] product = product(direction);
    if (!Arrays.stream(row.derivative()).allMatch(Double::isFinite)) {
      return;
    }
    for (int i = 0; i < product.length; i++) {
      compare(i, difference(direction, i), product[i]);
    }
    row.second().forEach((entry, expected) -> {
      double[] unit = new double[row.point().length];
      unit[entry.get(1)] = 1;
      double actual = product(unit)[entry.get(0)];
      if (!row.isExpected(expected, actual)) {
        problems.add("second derivative " + entry + " is " + actual + " instead of " + expected);
      }
    });
  }

  private double[] direction() {
    double[] direction = new double[row.point().length];
    Arrays.setAll(direction, i -> Math.cos(1 + i) * Math.max(1e-3, Math.abs(row.point()[i])));
    return direction;
  }

  private double[] product(double[] direction) {
    double[] accumulator = new double[row.point().length];
    double slope = program.hessianVector(row.point().clone(), direction.clone(), accumulator);
    double expected = 0;
    double scale = 0;
    for (int i = 0; i < direction.length; i++) {
      expected += direction[i] * row.derivative()[i];
      scale += Math.abs(direction[i] * row.derivative()[i]);
    }
    if (Double.isFinite(expected)
        && !(Math.abs(slope - expected)
            <= Math.max(1e-9, row.tolerance().orElse(0)) * scale + 1e-12)) {
      problems.add("directional derivative is " + slope + " instead of " + expected);
    }
    return accumulator;
  }

  /** What a difference of gradients says, and how far two estimates of it are apart. */
  private record Difference(double estimate, double error) {}

  /** Neville's extrapolation of central differences; the best of its entries. */
  private Difference difference(double[] direction, int index) {
    double[] previous = {};
    Difference best = new Difference(Double.NaN, Double.POSITIVE_INFINITY);
    double step = STEP;
    for (int k = 0; k < HALVINGS; k++, step /= 2) {
      double[] current = new double[k + 1];
      double above = gradient(direction, step)[index];
      double below = gradient(direction, -step)[index];
      current[0] = (above - below) / (2 * step);
      for (int j = 1; j <= k; j++) {
        double power = Math.pow(4, j);
        current[j] = (power * current[j - 1] - previous[j - 1]) / (power - 1);
        double error =
            Math.max(Math.abs(current[j] - current[j - 1]), Math.abs(current[j] - previous[j - 1]));
        if (error < best.error()) {
          best = new Difference(current[j], error);
        }
      }
      previous = current;
    }
    return best;
  }

  /** Whether the gradient changes at another rate on the other side of the point. */
  private boolean isKink(int index, double scale) {
    double[] units = direction();
    double step = STEP / (1 << HALVINGS);
    double above = gradient(units, step)[index];
    double here = gradient(units, 0)[index];
    double below = gradient(units, -step)[index];
    return !(Math.abs(above - 2 * here + below) < 0.05 * scale * step);
  }

  private double[] gradient(double[] direction, double step) {
    double[] x = row.point().clone();
    Arrays.setAll(x, i -> x[i] + step * direction[i]);
    double[] accumulator = new double[x.length];
    program.gradient(x, accumulator, 1.0);
    return accumulator;
  }

  private void compare(int index, Difference difference, double actual) {
    double scale = Math.max(Math.abs(difference.estimate()), 1e-3);
    if (!(difference.error() < TOLERANCE * scale) || isKink(index, scale)) {
      return;
    }
    compared++;
    if (!(Math.abs(actual - difference.estimate()) <= 100 * TOLERANCE * scale)) {
      problems.add("Hessian times vector, " + index + ", is " + actual + " instead of "
          + difference.estimate());
    }
  }
}

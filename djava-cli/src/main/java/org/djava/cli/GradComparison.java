package org.djava.cli;

import java.lang.reflect.Array;
import java.util.List;
import java.util.Map;
import org.djava.cli.engine.Evaluation;
import org.djava.cli.engine.Mode;
import org.djava.cli.engine.Toolchain;
import org.djava.cli.explain.Derivation;
import org.djava.cli.explain.ExplanationRefusedException;
import org.djava.cli.target.Point;
import org.djava.cli.target.Target;
import org.jspecify.annotations.Nullable;

/**
 * Compares the numbers of a derivation with those of the compiled derivative, so that none is shown
 * that is not {@code grad}'s, too. The compiled derivative comes first: what it refuses is refused here
 * for the same reason.
 */
final class GradComparison {
  /** By how much of the larger of 1 and a derivative two orders of rounding may differ. */
  private static final double TOLERANCE = 1e-9;

  private static final double TOLERANCE_OF_FLOATS = 1e-4;

  /** And by how many times the difference of the compiled derivative's own modes. */
  private static final double MODES = 10;

  private final Toolchain toolchain;
  private final Target target;
  private final Point point;
  private final List<Evaluation> reverse;
  private @Nullable List<Evaluation> forward;

  /** Differentiates {@code target} at a point. */
  GradComparison(Toolchain toolchain, Target target, Point point) {
    this.toolchain = toolchain;
    this.target = target;
    this.point = point;
    this.reverse = toolchain.engine().evaluate(target, point, 1, Mode.REVERSE).numbers();
  }

  /**
   * Compares both passes of a derivation.
   *
   * @param number which number of the result it is of
   * @param at the derivation's own numbers at the point
   * @throws ExplanationRefusedException if they disagree
   */
  void compare(int number, Derivation derivation, Derivation.Values at) {
    boolean hasSingles = derivation.function().hasSingles();
    Evaluation grad = reverse.get(number);
    double value = ((Number) grad.value()).doubleValue();
    if (!isClose(value, at.value(), hasSingles)) {
      throw refused(at.value(), value);
    }
    grad.derivative().forEach((name, expected) -> compare(number, name, expected, at, hasSingles));
  }

  private void compare(
      int number, String name, Object expected, Derivation.Values at, boolean hasSingles) {
    if (expected instanceof Number one) {
      compare(number, name, one.doubleValue(), at.reverse().get(name), hasSingles);
      compare(number, name, one.doubleValue(), at.forward().get(name), hasSingles);
      return;
    }
    for (int i = 0; i < Array.getLength(expected); i++) {
      Object element = Array.get(expected, i);
      if (element != null) {
        compare(number, name + "[" + i + "]", element, at, hasSingles);
      }
    }
  }

  /** Reverse mode is asked first; only where it says something else, forward mode, too. */
  private void compare(
      int number, String name, double expected, @Nullable Double found, boolean hasSingles) {
    if (found == null || isClose(expected, found, hasSingles)) {
      return;
    }
    double other = forward(number, name);
    double noise = MODES * Math.abs(other - expected);
    boolean agrees = isClose(other, found, hasSingles) || Math.abs(expected - found) <= noise;
    if (!agrees) {
      throw refused(found, expected);
    }
  }

  private double forward(int number, String name) {
    if (forward == null) {
      forward = toolchain.engine().evaluate(target, point, 1, Mode.FORWARD).numbers();
    }
    String[] parts = name.split("[\\[\\]]+", 0);
    Map<String, Object> derivative = forward.get(number).derivative();
    Object found = derivative.get(parts[0]);
    for (int i = 1; i < parts.length && found != null; i++) {
      found = Array.get(found, Integer.parseInt(parts[i]));
    }
    return found instanceof Number one ? one.doubleValue() : Double.NaN;
  }

  private static boolean isClose(double expected, double found, boolean hasSingles) {
    double tolerance = hasSingles ? TOLERANCE_OF_FLOATS : TOLERANCE;
    boolean isUndefined = Double.isNaN(expected) && !Double.isFinite(found);
    return isUndefined
        || Double.compare(expected, found) == 0
        || (Double.isFinite(expected)
            && Math.abs(expected - found) <= tolerance * Math.max(1, Math.abs(expected)));
  }

  private ExplanationRefusedException refused(double found, double expected) {
    return new ExplanationRefusedException("the steps of " + target.name()
        + " cannot be explained: they come to " + found + " where djava grad has " + expected);
  }
}

package org.djava.cli;

import java.lang.reflect.Array;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
  private final boolean prefersForward;
  private final Map<Run, List<Evaluation>> runs = new HashMap<>();

  private record Run(Mode mode, double seed) {}

  /**
   * Differentiates {@code target} at a point.
   *
   * @param prefersForward whether the numbers of forward mode are shown in the end
   */
  GradComparison(Toolchain toolchain, Target target, Point point, boolean prefersForward) {
    this.toolchain = toolchain;
    this.target = target;
    this.point = point;
    this.prefersForward = prefersForward;
    run(Mode.REVERSE, 1);
  }

  private List<Evaluation> run(Mode mode, double seed) {
    return runs.computeIfAbsent(
        new Run(mode, seed),
        key -> toolchain.engine().evaluate(target, point, seed, mode).numbers());
  }

  /**
   * A derivation with the numbers of the compiled derivative, after its own have been compared with them.
   *
   * @param number which number of the result it is of
   * @param at the derivation's own numbers at the point
   * @throws ExplanationRefusedException if they disagree
   */
  Derivation compared(int number, Derivation derivation, Derivation.Values at) {
    compare(number, derivation, at);
    boolean hasSingles = derivation.function().hasSingles();
    return derivation.with((isForward, seed, input, found) -> {
      if (isForward && !hasSingles && !prefersForward) {
        return Optional.empty();
      }
      Mode mode = isForward ? Mode.FORWARD : Mode.REVERSE;
      return number(run(mode, seed).get(number), input)
          .filter(grad -> isClose(grad.doubleValue(), found, hasSingles));
    });
  }

  /** Compares both passes of a derivation. */
  private void compare(int number, Derivation derivation, Derivation.Values at) {
    boolean hasSingles = derivation.function().hasSingles();
    Evaluation grad = run(Mode.REVERSE, 1).get(number);
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
    return number(run(Mode.FORWARD, 1).get(number), name)
        .map(Number::doubleValue)
        .orElse(Double.NaN);
  }

  /** The derivative with respect to an input, {@code v[1]} perhaps. */
  private static Optional<Number> number(Evaluation grad, String name) {
    String[] parts = name.split("[\\[\\]]+", 0);
    Object found = grad.derivative().get(parts[0]);
    for (int i = 1; i < parts.length && found != null; i++) {
      found = Array.get(found, Integer.parseInt(parts[i]));
    }
    return found instanceof Number one ? Optional.of(one) : Optional.empty();
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

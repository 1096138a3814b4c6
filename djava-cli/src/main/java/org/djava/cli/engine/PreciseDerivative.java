package org.djava.cli.engine;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import org.djava.cli.engine.PreciseRuns.Slope;
import org.djava.cli.engine.PreciseRuns.Step;
import org.djava.cli.target.Point;

/** The derivative along a direction by differences of {@link PreciseRuns}. */
final class PreciseDerivative {
  /** The steps, in decimal places: smaller ones where a function bends over such distances. */
  private static final int[] PLACES = {30, 90, 300};

  /** The more, the less is left of what should cancel. */
  private static final int[] DIGITS = {40, 100, 200};

  private static final BigDecimal OTHER_SIDE = new BigDecimal("-0.37");

  /** What steps to both sides say is the same if it differs by so little. */
  private static final BigDecimal SAME = new BigDecimal("1e-12");

  /** What shrinks so much with smaller steps is nothing. */
  private static final BigDecimal VANISHING = new BigDecimal("1e-25");

  private final PreciseRuns runs;
  private final Point point;
  private final double value;
  private final int depth;

  /**
   * Derivatives at a point.
   *
   * @param value of the function there
   */
  PreciseDerivative(PreciseRuns runs, Point point, double value) {
    this.runs = runs;
    this.point = point;
    this.value = value;
    this.depth = depth(point);
    runs.start();
  }

  /** Whether runs had too much to do, so that what they say is not complete. */
  boolean isExhausted() {
    return runs.isExhausted();
  }

  /** Whether the modes use derivatives that the user has given. */
  boolean isRuled() {
    return runs.isRuled();
  }

  /** Whether the function decides by comparisons of numbers that move. */
  boolean decides() {
    return runs.hasDecided();
  }

  /**
   * A derivative, the same from both sides.
   *
   * @param value which may be larger or smaller than any double
   * @param step with which it was found
   */
  record Estimate(BigDecimal value, List<Object> tangents, Step step) {
    Estimate {
      tangents = List.copyOf(tangents);
    }
  }

  /** Empty at a kink, and where runs cannot be followed. */
  Optional<Estimate> along(List<Object> tangents) {
    Optional<BigDecimal> before = Optional.empty();
    for (int i = 0; i < PLACES.length; i++) {
      Step step = step(i);
      Optional<Slope> right = runs.slope(point, tangents, step);
      if (right.isEmpty() || Double.compare(right.get().value() + 0.0, value + 0.0) != 0) {
        return Optional.empty();
      }
      Optional<Slope> left = runs.slope(point, tangents, step.times(OTHER_SIDE));
      if (left.isEmpty()) {
        return Optional.empty();
      }
      BigDecimal slope = right.get().perStep();
      BigDecimal size = slope.abs().max(left.get().perStep().abs());
      if (slope.subtract(left.get().perStep()).abs().compareTo(size.multiply(SAME)) <= 0) {
        return Optional.of(new Estimate(slope, tangents, step));
      }
      if (before
          .filter(larger -> size.compareTo(larger.multiply(VANISHING)) <= 0)
          .isPresent()) {
        return Optional.of(new Estimate(BigDecimal.ZERO, tangents, step));
      }
      before = Optional.of(size);
    }
    return Optional.empty();
  }

  /** How far rounding on the way takes an estimate. */
  BigDecimal spread(Estimate estimate, int samples) {
    BigDecimal spread = BigDecimal.ZERO;
    for (int i = 0; i < samples; i++) {
      BigDecimal moved = runs.roundedSlope(point, estimate.tangents(), estimate.step(), i)
          .map(Slope::perStep)
          .orElse(estimate.value());
      spread = spread.max(moved.subtract(estimate.value()).abs());
    }
    return spread;
  }

  private Step step(int level) {
    return new Step(
        BigDecimal.ONE.movePointLeft(PLACES[level] + depth),
        new MathContext(DIGITS[level], RoundingMode.HALF_EVEN));
  }

  /** How many places smaller than one the smallest number is that can move. */
  private static int depth(Point point) {
    double smallest = 1;
    for (Directions.Direction direction : Directions.of(point)) {
      double size = Math.abs(Directions.get(point.arguments(), direction));
      smallest = size > 0 ? Math.min(smallest, size) : smallest;
    }
    return (int) Math.ceil(-Math.log10(smallest));
  }
}

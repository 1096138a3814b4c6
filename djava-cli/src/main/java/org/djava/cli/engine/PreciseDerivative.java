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
  private static final double SAME = 1e-12;

  /** What shrinks so much with smaller steps is nothing. */
  private static final double VANISHING = 1e-25;

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

  /**
   * A derivative, the same from both sides.
   *
   * @param step with which it was found
   */
  record Estimate(double value, List<Object> tangents, Step step) {
    Estimate {
      tangents = List.copyOf(tangents);
    }
  }

  /** Empty at a kink, and where runs cannot be followed. */
  Optional<Estimate> along(List<Object> tangents) {
    double before = Double.NaN;
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
      double slope = right.get().perStep();
      double size = Math.max(Math.abs(slope), Math.abs(left.get().perStep()));
      if (Math.abs(slope - left.get().perStep()) <= SAME * size + Double.MIN_VALUE) {
        return Optional.of(new Estimate(slope, tangents, step));
      }
      if (size <= VANISHING * before) {
        return Optional.of(new Estimate(0, tangents, step));
      }
      before = size;
    }
    return Optional.empty();
  }

  /** How far rounding on the way takes an estimate. */
  double spread(Estimate estimate, int samples) {
    double spread = 0;
    for (int i = 0; i < samples; i++) {
      double moved = runs.roundedSlope(point, estimate.tangents(), estimate.step(), i)
          .map(Slope::perStep)
          .filter(Double::isFinite)
          .orElse(estimate.value());
      spread = Math.max(spread, Math.abs(moved - estimate.value()));
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

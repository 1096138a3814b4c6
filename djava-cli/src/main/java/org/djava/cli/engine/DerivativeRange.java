package org.djava.cli.engine;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.djava.cli.engine.Directions.Direction;
import org.djava.cli.target.Point;
import org.djava.cli.target.UserMistake;

/**
 * Tells whether a derivative is infinite, zero or not a number only because a number that is carried
 * forward or back was too large or too small for its type, as a tangent that is a float. All that is
 * carried is proportional to the seed: with another one, these numbers have their place.
 */
final class DerivativeRange {
  /** Powers of two, so close that a number of any size is a float with one of them. */
  private static final List<Integer> SEEDS = IntStream.rangeClosed(-10, 10)
      .map(hundreds -> hundreds == 0 ? -40 : 100 * hundreds)
      .boxed()
      .toList();

  private static final BigDecimal CLOSE = new BigDecimal("1e-3");

  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  private final DerivativeRuns runs;
  private final Point point;
  private final double seed;

  DerivativeRange(DerivativeRuns runs, Point point, double seed) {
    this.runs = runs;
    this.point = point;
    this.seed = seed;
  }

  /**
   * Whether a mode has the expected derivative with another seed, and {@code found} with this one.
   *
   * @param rounding how far off it may be
   */
  boolean explains(Probe probe, Mode mode, double found, BigDecimal expected, BigDecimal rounding) {
    if (Double.compare(derivative(probe, mode, seed) + 0.0, found + 0.0) != 0) {
      return false;
    }
    for (int exponent : SEEDS) {
      double derivative = derivative(probe, mode, Math.scalb(seed, exponent));
      BigDecimal scaled = rounding.multiply(power(exponent));
      if (isScaled(derivative, exponent, expected, scaled)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a derivative is the expected one by a power of two, which need not fit a double. */
  private static boolean isScaled(
      double derivative, int exponent, BigDecimal expected, BigDecimal rounding) {
    if (!Double.isFinite(derivative)) {
      return false;
    }
    BigDecimal wanted = expected.multiply(power(exponent));
    BigDecimal off = new BigDecimal(derivative).subtract(wanted).abs();
    return off.compareTo(wanted.abs().multiply(CLOSE).add(rounding)) <= 0;
  }

  private static BigDecimal power(int exponent) {
    return TWO.pow(exponent, MathContext.DECIMAL64);
  }

  private double derivative(Probe probe, Mode mode, double scaled) {
    try {
      return switch (mode) {
        case FORWARD -> runs.forward(point, probe.scaled(point, scaled)).tangent();
        case REVERSE -> probe.along(runs.reverse(point, scaled).adjoints());
      };
    } catch (UserMistake thrown) {
      return Double.NaN;
    }
  }

  /**
   * Whether the tangent along a direction is the expected one if the direction is scaled.
   *
   * @param rounding how far rounding takes the tangent along a direction
   */
  boolean explainsTangent(
      List<Object> tangents, BigDecimal expected, ToDoubleFunction<List<Object>> rounding) {
    for (int exponent : SEEDS) {
      List<Object> scaled = Directions.zeros(point.arguments());
      for (Direction each : Directions.of(point)) {
        Directions.set(scaled, each, Math.scalb(Directions.get(tangents, each), exponent));
      }
      BigDecimal noise = new BigDecimal(Witness.SLACK * rounding.applyAsDouble(scaled));
      if (isScaled(runs.forward(point, scaled).tangent(), exponent, expected, noise)) {
        return true;
      }
    }
    return false;
  }
}

package org.djava.cli.engine;

import java.util.List;
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

  private static final double CLOSE = 1e-3;

  private final DerivativeRuns runs;
  private final Point point;
  private final double seed;

  DerivativeRange(DerivativeRuns runs, Point point, double seed) {
    this.runs = runs;
    this.point = point;
    this.seed = seed;
  }

  /** Whether a mode has the expected derivative with another seed, and {@code found} with this one. */
  boolean explains(Probe probe, Mode mode, double found, double expected) {
    if (Double.compare(derivative(probe, mode, seed) + 0.0, found + 0.0) != 0) {
      return false;
    }
    for (int exponent : SEEDS) {
      double derivative =
          Math.scalb(derivative(probe, mode, Math.scalb(seed, exponent)), -exponent);
      if (Math.abs(derivative - expected) <= CLOSE * Math.abs(expected)) {
        return true;
      }
    }
    return false;
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

  /** Whether the tangent along a direction is the expected one if the direction is scaled. */
  boolean explainsTangent(List<Object> tangents, double expected) {
    for (int exponent : SEEDS) {
      List<Object> scaled = Directions.zeros(point.arguments());
      for (Direction each : Directions.of(point)) {
        Directions.set(scaled, each, Math.scalb(Directions.get(tangents, each), exponent));
      }
      double tangent = Math.scalb(runs.forward(point, scaled).tangent(), -exponent);
      if (Math.abs(tangent - expected) <= CLOSE * Math.abs(expected)) {
        return true;
      }
    }
    return false;
  }
}

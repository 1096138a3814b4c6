package org.djava.cli.engine;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.djava.cli.target.Point;

/**
 * How far rounding takes a function's value and derivatives near a point: as far as runs that round at
 * random differ from the function's own. That is the noise which differences must stand out of, whatever
 * it comes from: a cast to {@code float}, digits that cancel, a long sum.
 */
final class RoundingNoise {
  /** How many roundings runs may take altogether. */
  private static final long MOST = 2_000_000;

  private final RoundedRuns rounded;
  private final DerivativeRuns runs;
  private final Point point;
  private final double seed;
  private final List<DerivativeRuns.Reverse> gradients;
  private final double noiseOfValue;
  private long count;

  RoundingNoise(RoundedRuns rounded, DerivativeRuns runs, Point point, double seed) {
    this.rounded = rounded;
    this.runs = runs;
    this.point = point;
    this.seed = seed;
    this.gradients = rounded.reverse(point, seed);
    this.count = rounded.count();
    this.noiseOfValue = ofValueAt(point);
  }

  /** Of the value at a point near the one that is checked, or at that one if runs take too long. */
  double ofValue(Point near) {
    return count < MOST ? ofValueAt(near) : noiseOfValue;
  }

  private double ofValueAt(Point at) {
    List<Object> tangents = Directions.zeros(at.arguments());
    double value = runs.forward(at, tangents).value().doubleValue();
    return spread(rounded.forward(at, tangents), value, one -> one.value().doubleValue());
  }

  /** Of the derivative with respect to one number, in either mode. */
  double ofDerivative(Directions.Direction direction, double derivative) {
    double ofReverse =
        spread(gradients, derivative, one -> Directions.get(one.adjoints(), direction));
    List<Object> tangents = Directions.zeros(point.arguments());
    Directions.set(tangents, direction, seed);
    return count < MOST ? Math.max(ofReverse, ofTangent(tangents)) : ofReverse;
  }

  /** Of the derivative along any direction, in either mode, from so many runs. */
  double along(Probe probe, double derivative, int samples) {
    List<Object> tangents = probe.scaled(point, seed);
    double tangent = runs.forward(point, tangents).tangent();
    List<DerivativeRuns.Reverse> reverse =
        samples > RoundedRuns.SAMPLES ? rounded.reverse(point, seed, samples) : gradients;
    return Math.max(
        spread(reverse, derivative, one -> probe.along(one.adjoints())),
        spread(
            rounded.forward(point, tangents, samples), tangent, DerivativeRuns.Forward::tangent));
  }

  /** Of the tangent along a direction. */
  double ofTangent(List<Object> tangents) {
    double tangent = runs.forward(point, tangents).tangent();
    return spread(rounded.forward(point, tangents), tangent, DerivativeRuns.Forward::tangent);
  }

  private <R> double spread(List<R> samples, double number, ToDoubleFunction<R> asNumber) {
    count += (long) samples.size() * rounded.count();
    return samples.stream()
        .mapToDouble(sample -> Math.abs(asNumber.applyAsDouble(sample) - number))
        .filter(Double::isFinite)
        .max()
        .orElse(0);
  }
}

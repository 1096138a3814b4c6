package org.djava.benchmarks.workload;

import java.util.EnumSet;
import java.util.Set;

/**
 * A function at a point, and its derivative in every way of {@link Variant}. Not thread-safe: points,
 * tapes and results are reused.
 */
public abstract class Workload {
  private final String name;

  Workload(String name) {
    this.name = name;
  }

  /** The name in the table. */
  public final String name() {
    return name;
  }

  /** The variants that end in sensible time. */
  public Set<Variant> variants() {
    return EnumSet.allOf(Variant.class);
  }

  /** The function object that the library's operators are given. */
  public abstract Object function();

  /** The value of the function. */
  public abstract double primal();

  /** The directional derivative by djava. */
  public abstract double forward();

  /** Runs djava's gradient, both sweeps in one. */
  public abstract double gradient();

  /** Runs djava's VJP and its pullback. */
  public abstract double pullback();

  /** Runs the adjoint that was written by hand. */
  public abstract double hand();

  /** Runs central differences. */
  public abstract double differences();

  /** Runs Hipparchus. */
  public abstract double hipparchus();

  /** The gradient by a variant; of {@link Variant#FORWARD} only the directional derivative. */
  public abstract double[] derivativeBy(Variant variant);

  /** What {@link #derivativeBy} should say, given the gradient. */
  abstract double[] expected(Variant variant, double[] gradient);

  /** Runs a variant. */
  final double run(Variant variant) {
    return switch (variant) {
      case PRIMAL -> primal();
      case FORWARD -> forward();
      case GRADIENT -> gradient();
      case PULLBACK -> pullback();
      case HAND -> hand();
      case DIFFERENCES -> differences();
      case HIPPARCHUS -> hipparchus();
    };
  }

  /**
   * How far a variant is from the adjoint written by hand.
   *
   * @return the largest difference, relative to the largest partial derivative
   */
  public final double error(Variant variant) {
    double[] expected = expected(variant, derivativeBy(Variant.HAND));
    double[] actual = derivativeBy(variant);
    if (actual.length != expected.length) {
      return Double.POSITIVE_INFINITY;
    }
    double scale = 0;
    double difference = 0;
    for (int i = 0; i < expected.length; i++) {
      scale = Math.max(scale, Math.abs(expected[i]));
      difference = Math.max(difference, Math.abs(actual[i] - expected[i]));
    }
    return difference / scale;
  }

  /** Fails unless a variant agrees with the adjoint written by hand. */
  public final void requireAgreement(Variant variant) {
    double tolerance = tolerance(variant);
    double error = variant == Variant.PRIMAL ? 0 : error(variant);
    if (!(error <= tolerance)) {
      throw new IllegalStateException(
          name + ", " + variant.title() + ": error " + error + " exceeds " + tolerance);
    }
  }

  /** Differences cancel; everything else is exact up to rounding. */
  public static double tolerance(Variant variant) {
    return variant == Variant.DIFFERENCES ? 1e-6 : 1e-9;
  }
}

package org.djava.cli.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.cli.engine.NumericDerivative.Estimate;
import org.djava.cli.engine.NumericDerivative.Side;

/**
 * What differences from both sides and from either side say together. An estimate that smaller steps
 * contradict has not seen how the function varies and is left out; of the others the sharpest speaks
 * for its side.
 */
final class Differences {
  /** An estimate agrees if its error is so small beside it: four digits. */
  private static final double SHARPNESS = 1e-4;

  private static final double SINGLE_SHARPNESS = 1e-2;

  private final double sharpness;
  private final List<Estimate> hopeful;
  private final Map<Side, List<Estimate>> trusted = new EnumMap<>(Side.class);
  private final double allowance;

  /**
   * All estimates.
   *
   * @param allowance how far off the derivative that is compared with may be
   */
  Differences(NumericDerivative numeric, double allowance) {
    this.sharpness = numeric.isSingle() ? SINGLE_SHARPNESS : SHARPNESS;
    this.allowance = allowance;
    this.hopeful = numeric.hopeful();
    for (Side side : Side.values()) {
      trusted.put(side, trusted(numeric.estimates(side)));
    }
  }

  private static List<Estimate> trusted(List<Estimate> estimates) {
    List<Estimate> trusted = new ArrayList<>();
    for (int i = 0; i < estimates.size(); i++) {
      Estimate estimate = estimates.get(i);
      boolean isContradicted = estimates.subList(i + 1, estimates.size()).stream()
          .anyMatch(
              smaller -> smaller.isRough() || !estimate.isConsistentWith(smaller, Witness.SLACK));
      if (!estimate.isRough() && !isContradicted) {
        trusted.add(estimate);
      }
    }
    return trusted;
  }

  /** The sharpest estimate of a side. */
  Optional<Estimate> best(Side side) {
    return trusted.getOrDefault(side, List.of()).stream()
        .min(Comparator.comparingDouble(Estimate::error));
  }

  /** A side's estimate that says {@code expected} and is sharp enough to say so. */
  Optional<Estimate> agreeing(double expected) {
    for (Side side : Side.values()) {
      Optional<Estimate> best = best(side);
      if (best.isPresent() && isSharp(best.get()) && !excludes(best.get(), expected)) {
        return best;
      }
    }
    return Optional.empty();
  }

  /**
   * A confirmed estimate that says something else than {@code expected}, if no side may say it. A side
   * that says what both sides together say is no witness for a kink. Where steps of some size say
   * {@code expected} and others do not, it may be rounding that these see.
   */
  Optional<Estimate> contradicting(double expected) {
    boolean isInDispute = hopeful.stream().anyMatch(one -> disputes(one, expected));
    if (isInDispute) {
      return Optional.empty();
    }
    Optional<Estimate> both = best(Side.BOTH);
    Optional<Estimate> contradicting = Optional.empty();
    for (Side side : Side.values()) {
      Optional<Estimate> best = best(side);
      if (best.isEmpty()) {
        continue;
      }
      if (excludes(best.get(), expected) && isConfirmed(best.get(), expected)) {
        contradicting = contradicting.or(() -> best);
      } else if (both.isEmpty() || !best.get().isConsistentWith(both.get(), Witness.SLACK)) {
        return Optional.empty();
      }
    }
    return contradicting;
  }

  /** The derivative of a function that is smooth here, if differences are sharp. */
  Optional<Estimate> smooth() {
    Optional<Estimate> both = best(Side.BOTH);
    boolean isSmooth = both.isPresent();
    for (Side side : Side.values()) {
      isSmooth &= best(side)
          .filter(this::isSharp)
          .filter(one -> one.isConsistentWith(both.get(), Witness.SLACK))
          .isPresent();
    }
    return isSmooth ? both : Optional.empty();
  }

  private boolean isSharp(Estimate estimate) {
    return estimate.isSharp(sharpness) || estimate.isZero();
  }

  private boolean disputes(Estimate estimate, double expected) {
    boolean isInline = best(Side.BOTH)
        .filter(best -> best.isConsistentWith(estimate, Witness.SLACK))
        .isPresent();
    return !isInline && !estimate.isRough() && !excludes(estimate, expected);
  }

  private boolean excludes(Estimate estimate, double expected) {
    return Math.abs(estimate.value() - expected) > Witness.SLACK * estimate.error() + allowance;
  }

  /** Whether another estimate says the same. */
  private boolean isConfirmed(Estimate estimate, double expected) {
    return trusted.values().stream()
            .flatMap(List::stream)
            .filter(other -> excludes(other, expected))
            .filter(other -> other.isConsistentWith(estimate, Witness.SLACK))
            .count()
        > 1;
  }
}

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

  private static final double COARSE_SHARPNESS = 1e-3;

  private static final double SINGLE_SHARPNESS = 1e-2;

  /** What an error this many times as large hides is nowhere to be seen. */
  private static final double HIDDEN = 4;

  private static final double COARSE_HIDDEN = 0.25;

  private final double sharpness;
  private final double hidden;
  private final boolean mayJump;
  private final List<Estimate> hopeful;
  private final List<Estimate> nearest = new ArrayList<>();
  private final Map<Side, List<Estimate>> trusted = new EnumMap<>(Side.class);
  private final double allowance;

  /**
   * All estimates.
   *
   * @param allowance how far off the derivative that is compared with may be
   */
  Differences(NumericDerivative numeric, double allowance) {
    double ofDoubles = numeric.isCoarse() ? COARSE_SHARPNESS : SHARPNESS;
    this.sharpness = numeric.isSingle() ? SINGLE_SHARPNESS : ofDoubles;
    this.hidden = numeric.isCoarse() ? COARSE_HIDDEN : HIDDEN;
    this.allowance = allowance;
    this.mayJump = numeric.mayJump();
    this.hopeful = numeric.hopeful();
    for (Side side : Side.values()) {
      List<Estimate> estimates = numeric.estimates(side);
      trusted.put(side, trusted(estimates));
      if (!estimates.isEmpty()) {
        nearest.add(estimates.get(estimates.size() - 1));
      }
    }
  }

  private static List<Estimate> trusted(List<Estimate> estimates) {
    List<Estimate> trusted = new ArrayList<>();
    for (int i = 0; i < estimates.size(); i++) {
      Estimate estimate = estimates.get(i);
      boolean isContradicted = estimates.subList(i + 1, estimates.size()).stream()
          .anyMatch(smaller -> smaller.isRough()
              || (estimate.isBeyond() && smaller.isUneven())
              || !estimate.isConsistentWith(smaller, Witness.SLACK));
      if (!estimate.isRough() && !estimate.isMute() && !isContradicted) {
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
      if (best.isPresent() && says(best.get(), expected)) {
        return best;
      }
    }
    return Optional.empty();
  }

  /**
   * A confirmed estimate that says something else than {@code expected}, if no side may say it. A side
   * that says what the others say, too, is no witness for a kink. Where steps of some size say {@code
   * expected} and others do not, it may be rounding that these see.
   */
  Optional<Estimate> contradicting(double expected) {
    if (hopeful.stream().anyMatch(one -> disputes(one, expected))) {
      return Optional.empty();
    }
    List<Estimate> contradicting = new ArrayList<>();
    List<Estimate> others = new ArrayList<>();
    for (Side side : Side.values()) {
      best(side).ifPresent(best -> {
        boolean contradicts = excludes(best, expected)
            && isConfirmed(best, expected)
            && (!mayJump || isExcludedNearest(expected))
            && (!best.isBeyond() || isVisibleNearby(best.value() - expected, side));
        (contradicts ? contradicting : others).add(best);
      });
    }
    boolean isKink = others.stream().anyMatch(other -> isApart(other, contradicting));
    return isKink ? Optional.empty() : contradicting.stream().findFirst();
  }

  /**
   * Whether a difference between derivatives is not far below what steps of the number's own size would
   * show. What is hidden from these can vary in any way that larger steps pass over.
   */
  private boolean isVisibleNearby(double difference, Side side) {
    return trusted.getOrDefault(side, List.of()).stream()
        .anyMatch(one -> !one.isBeyond() && one.error() <= hidden * Math.abs(difference));
  }

  /** Whether the smallest steps, which see the function between its jumps, exclude it. */
  private boolean isExcludedNearest(double expected) {
    return !nearest.isEmpty() && nearest.stream().allMatch(one -> excludes(one, expected));
  }

  /** Whether one side says something else than both together, or than a side that contradicts. */
  private boolean isApart(Estimate estimate, List<Estimate> contradicting) {
    Optional<Estimate> both = best(Side.BOTH);
    return both.isEmpty()
        || !estimate.isConsistentWith(both.get(), Witness.SLACK)
        || contradicting.stream()
            .anyMatch(other -> !estimate.isConsistentWith(other, Witness.SLACK));
  }

  /** The derivative of a function that is smooth here, if differences are sharp. */
  Optional<Estimate> smooth() {
    Optional<Estimate> both = best(Side.BOTH);
    boolean isSmooth = both.isPresent();
    for (Side side : Side.values()) {
      isSmooth &= best(side)
          .filter(this::isSharp)
          .filter(one ->
              both.filter(other -> one.isConsistentWith(other, Witness.SLACK)).isPresent())
          .isPresent();
    }
    return isSmooth ? both : Optional.empty();
  }

  private boolean says(Estimate estimate, double expected) {
    return estimate.isSharp(sharpness)
        ? !excludes(estimate, expected)
        : estimate.isZero() && expected == 0;
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

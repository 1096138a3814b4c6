package org.djava.cli.explain;

import java.util.Optional;

/** The derivatives of a number of the result as compiled functions compute them. */
@FunctionalInterface
public interface MachineNumbers {
  /** None are known. */
  MachineNumbers NONE = (isForward, seed, input, found) -> Optional.empty();

  /**
   * The derivative with respect to an input, times the seed, in the precision of the input.
   *
   * @param found what the steps come to; a number that is no rounding of it is not given
   */
  Optional<Number> derivative(boolean isForward, double seed, String input, double found);
}

package org.djava.cli.engine;

import java.util.function.DoubleUnaryOperator;

/**
 * A function of one number, and what is known about how its values come about.
 *
 * @param value the function
 * @param rounding how far rounding takes its value, as far as that is known
 * @param mayJump whether it takes steps, as {@code floor} does
 */
record ObservedFunction(DoubleUnaryOperator value, DoubleUnaryOperator rounding, boolean mayJump) {
  /** A function of which nothing is known but its values. */
  static ObservedFunction of(DoubleUnaryOperator value) {
    return new ObservedFunction(value, x -> 0, false);
  }
}

package org.djava.runtime;

import org.jspecify.annotations.Nullable;

/** What a loop continues from. */
final class LoopState {
  private final double[] numbers;
  private final long[] integers;
  private final Object @Nullable [] contents;

  /**
   * @param numbers the floating-point numbers that it carries from round to round
   * @param integers the integers
   * @param contents copies of the arrays that it may write; null for what is in the arrays in use
   */
  LoopState(double[] numbers, long[] integers, Object @Nullable [] contents) {
    this.numbers = numbers;
    this.integers = integers;
    this.contents = contents;
  }

  double[] numbers() {
    return numbers;
  }

  long[] integers() {
    return integers;
  }

  Object @Nullable [] contents() {
    return contents;
  }
}

package org.djava.runtime;

import org.jspecify.annotations.Nullable;

/** What a loop continues from. */
final class LoopState {
  private final double[] numbers;
  private final long[] integers;
  private final @Nullable Object[] carried;
  private final @Nullable Object @Nullable [] contents;

  /**
   * @param numbers the floating-point numbers that it carries from round to round
   * @param integers the integers
   * @param carried the arrays that it carries: those in use, or in a snapshot what stands for arrays that the
   *     loop was given, and copies of others
   * @param contents of the arrays that it was given and may write; null for what is in the arrays in use
   */
  LoopState(
      double[] numbers,
      long[] integers,
      @Nullable Object[] carried,
      @Nullable Object @Nullable [] contents) {
    this.numbers = numbers;
    this.integers = integers;
    this.carried = carried;
    this.contents = contents;
  }

  double[] numbers() {
    return numbers;
  }

  long[] integers() {
    return integers;
  }

  @Nullable
  Object[] carried() {
    return carried;
  }

  @Nullable
  Object @Nullable [] contents() {
    return contents;
  }
}

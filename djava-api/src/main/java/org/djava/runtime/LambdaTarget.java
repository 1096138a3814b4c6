package org.djava.runtime;

import org.jspecify.annotations.Nullable;

/**
 * What a function object stands for: a method, and the values it has captured, which are the
 * method's first arguments (a bound receiver first of all).
 */
public final class LambdaTarget {
  private final FunctionTarget target;
  private final @Nullable Object[] captured;

  LambdaTarget(FunctionTarget target, @Nullable Object[] captured) {
    this.target = target;
    this.captured = captured;
  }

  /**
   * The method.
   *
   * @return the method
   */
  public FunctionTarget target() {
    return target;
  }

  /**
   * The captured values, boxed where they are numbers.
   *
   * @return the array itself: whoever asks must not write it
   */
  public @Nullable Object[] captured() {
    return captured;
  }
}

package org.djava.runtime.library;

import java.util.function.Function;

/** The static methods of {@link Function}. Not for people. */
public final class FunctionStandIn {
  private FunctionStandIn() {}

  /** As its interface has it. */
  public static <T> Function<T, T> identity() {
    return t -> t;
  }
}

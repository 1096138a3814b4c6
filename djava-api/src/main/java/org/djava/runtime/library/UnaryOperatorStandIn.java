package org.djava.runtime.library;

import java.util.function.UnaryOperator;

/** The static methods of {@link UnaryOperator}. Not for people. */
public final class UnaryOperatorStandIn {
  private UnaryOperatorStandIn() {}

  /** As its interface has it. */
  public static <T> UnaryOperator<T> identity() {
    return t -> t;
  }
}

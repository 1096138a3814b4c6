package org.djava.runtime.library;

import java.util.function.DoubleUnaryOperator;

/** The static methods of {@link DoubleUnaryOperator}. Not for people. */
public final class DoubleUnaryOperatorStandIn {
  private DoubleUnaryOperatorStandIn() {}

  /** As its interface has it. */
  public static DoubleUnaryOperator identity() {
    return v -> v;
  }
}

package org.djava.cli.symbolic;

import java.util.Map;

/** How far off a formula may be because it is computed in doubles. */
public final class Rounding {
  private Rounding() {}

  /** A bound, to first order; 0 where it cannot be told. */
  public static double of(Expression expression, Map<String, Double> point) {
    double error = ErrorBound.evaluate(expression, point).error();
    return Double.isFinite(error) ? error : 0;
  }
}

package org.djava.compiler.differentiate.rules;

import java.util.List;
import java.util.stream.Stream;

/**
 * The expected derivatives of every function that has an axiomatic rule: on both sides of each
 * kink and on it, at both zeros, at infinity and NaN, at the edges of the domain, far out and close
 * to zero.
 */
public final class MathRuleTable {
  private MathRuleTable() {}

  /** All rows; those of functions that the running JDK lacks included. */
  public static List<RuleRow> rows() {
    return Stream.of(
            ExponentialRows.rows(),
            PowerRows.rows(),
            TrigonometricRows.rows(),
            HyperbolicRows.rows(),
            PlaneRows.rows(),
            SelectionRows.rows(),
            FloatSelectionRows.rows(),
            RoundingRows.rows(),
            RemainderRows.rows(),
            LibraryRows.rows(),
            LibraryPowerRows.rows())
        .flatMap(List::stream)
        .flatMap(List::stream)
        .toList();
  }
}

package org.djava.compiler.differentiate.rules;

import java.util.Set;
import org.djava.compiler.ir.MethodReference;

/**
 * Partials that are finite wherever the function's arguments are, but for an overflow of the function
 * itself: they need no guard against 0 · ∞.
 */
public final class FinitePartials {
  private static final String PACKAGE = "org/djava/runtime/rules/";
  private static final Set<String> METHODS = Set.of(
      "ExponentialRules.exp",
      "ExponentialRules.expm1",
      "HyperbolicRules.sinh",
      "HyperbolicRules.cosh",
      "TrigonometricRules.sin",
      "TrigonometricRules.cos",
      "TrigonometricRules.tan",
      "TrigonometricRules.atan",
      "HyperbolicRules.tanh",
      "SelectionRules.abs",
      "FloatSelectionRules.abs",
      "SelectionRules.copySignInMagnitude",
      "FloatSelectionRules.copySignInMagnitude",
      "FusedRules.fmaInA",
      "FusedRules.fmaInB",
      "FusedRules.fmaInC",
      "NeighborRules.nextAfter",
      "NeighborRules.nextDown",
      "NeighborRules.nextUp",
      "PlaneRules.hypotInX",
      "PlaneRules.hypotInY",
      "StableForms.oneMinusSquareSlope");

  private FinitePartials() {}

  /** True for a partial that is known to be finite. */
  public static boolean contains(MethodReference partial) {
    String owner = partial.owner();
    return owner.startsWith(PACKAGE)
        && METHODS.contains(owner.substring(PACKAGE.length()) + "." + partial.name());
  }
}

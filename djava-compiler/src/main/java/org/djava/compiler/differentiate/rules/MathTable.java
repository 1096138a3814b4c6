package org.djava.compiler.differentiate.rules;

import static org.djava.compiler.differentiate.rules.RuleLine.NONE;
import static org.djava.compiler.differentiate.rules.RuleLine.partials;
import static org.djava.compiler.differentiate.rules.RuleLine.selection;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which partial belongs to which function of {@code java.lang.Math}, as the annotations of the
 * partials say. Reading those takes reflection, which is slow at the start of a JVM; a test compares.
 */
final class MathTable {
  private MathTable() {}

  static List<RuleLine> lines() {
    return List.of(
        partials("exp(D)D", "ExponentialRules.exp"),
        partials("expm1(D)D", "ExponentialRules.expm1"),
        partials("log(D)D", "ExponentialRules.log"),
        partials("log10(D)D", "ExponentialRules.log10"),
        partials("log1p(D)D", "ExponentialRules.log1p"),
        partials("sqrt(D)D", "PowerRules.sqrt"),
        partials("cbrt(D)D", "PowerRules.cbrt"),
        partials("pow(DD)D", "PowerRules.powInBase", "PowerRules.powInExponent"),
        partials("sin(D)D", "TrigonometricRules.sin"),
        partials("cos(D)D", "TrigonometricRules.cos"),
        partials("tan(D)D", "TrigonometricRules.tan"),
        partials("asin(D)D", "TrigonometricRules.asin"),
        partials("acos(D)D", "TrigonometricRules.acos"),
        partials("atan(D)D", "TrigonometricRules.atan"),
        partials("sinh(D)D", "HyperbolicRules.sinh"),
        partials("cosh(D)D", "HyperbolicRules.cosh"),
        partials("tanh(D)D", "HyperbolicRules.tanh"),
        partials("atan2(DD)D", "PlaneRules.atan2InY", "PlaneRules.atan2InX"),
        partials("hypot(DD)D", "PlaneRules.hypotInX", "PlaneRules.hypotInY"),
        partials("abs(D)D", "SelectionRules.abs"),
        partials("abs(F)F", "FloatSelectionRules.abs"),
        selection("max(DD)D", "SelectionRules.maxInFirst", "SelectionRules.maxInSecond"),
        selection("min(DD)D", "SelectionRules.minInFirst", "SelectionRules.minInSecond"),
        selection("max(FF)F", "FloatSelectionRules.maxInFirst", "FloatSelectionRules.maxInSecond"),
        selection("min(FF)F", "FloatSelectionRules.minInFirst", "FloatSelectionRules.minInSecond"),
        selection(
            "clamp(DDD)D",
            "SelectionRules.clampInValue",
            "SelectionRules.clampInLow",
            "SelectionRules.clampInHigh"),
        selection(
            "clamp(FFF)F",
            "FloatSelectionRules.clampInValue",
            "FloatSelectionRules.clampInLow",
            "FloatSelectionRules.clampInHigh"),
        partials("copySign(DD)D", "SelectionRules.copySignInMagnitude", NONE),
        partials("copySign(FF)F", "FloatSelectionRules.copySignInMagnitude", NONE),
        partials("fma(DDD)D", "FusedRules.fmaInA", "FusedRules.fmaInB", "FusedRules.fmaInC"),
        partials("fma(FFF)F", "FusedRules.fmaInA", "FusedRules.fmaInB", "FusedRules.fmaInC"),
        partials("nextAfter(DD)D", "NeighborRules.nextAfter", NONE),
        partials("nextAfter(FD)F", "NeighborRules.nextAfter", NONE),
        partials("nextDown(D)D", "NeighborRules.nextDown"),
        partials("nextDown(F)F", "NeighborRules.nextDown"),
        partials("nextUp(D)D", "NeighborRules.nextUp"),
        partials("nextUp(F)F", "NeighborRules.nextUp"),
        partials(
            "IEEEremainder(DD)D",
            "RemainderRules.ieeeRemainderInDividend",
            "RemainderRules.ieeeRemainderInDivisor"));
  }

  /** What partials are made of and has partials of its own, by the class it is in. */
  static @Nullable RuleLine partOfPartials(String owner) {
    return switch (owner) {
      case "org/djava/runtime/rules/PlaneRules" ->
        partials("cosine(DD)D", "PlaneRules.cosineInFirst", "PlaneRules.cosineInSecond");
      case "org/djava/runtime/rules/StableForms" ->
        partials("oneMinusSquare(D)D", "StableForms.oneMinusSquareSlope");
      default -> null;
    };
  }
}

package org.djava.compiler.differentiate.rules;

import static org.djava.compiler.differentiate.rules.RuleLine.partials;
import static org.djava.compiler.differentiate.rules.RuleLine.selection;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.djava.compiler.ir.MethodReference;

/**
 * Methods of {@code StrictMath} and of mathematical libraries that are known by what they compute:
 * the call stays as it is, only the partials are stated here.
 *
 * <p>These classes offer the functions of {@code java.lang.Math} under the same names and
 * descriptors, so those need no line. What else they have is named in the three tables, once for
 * all libraries; {@code EquivalentMethodsTest} checks that every method is covered or listed as
 * refused.
 */
final class EquivalentMethods {
  private static final String MATH = "java/lang/Math";
  private static final Set<String> OWNERS = Set.of(
      "java/lang/StrictMath",
      "org/apache/commons/math3/util/FastMath",
      "org/hipparchus/util/FastMath",
      "net/jafama/FastMath",
      "net/jafama/StrictFastMath");

  /** "{@code sinQuick(x)} behaves as {@code Math.sin(x)}", with the same descriptor. */
  private static final Map<String, String> BEHAVES_AS = Map.of(
      "sinQuick(D)D", "sin",
      "cosQuick(D)D", "cos",
      "expQuick(D)D", "exp",
      "logQuick(D)D", "log",
      "sqrtQuick(D)D", "sqrt",
      "powQuick(DD)D", "pow",
      "coshm1(D)D", "cosh");

  /** Roundings and properties that {@code Math} has not, or not for this type. */
  private static final Set<String> LOCALLY_CONSTANT = Set.of(
      "floor(F)F",
      "ceil(F)F",
      "rint(F)F",
      "roundEven(D)J",
      "roundEven(F)I",
      "floorToInt(D)I",
      "ceilToInt(D)I",
      "roundToInt(D)I",
      "roundEvenToInt(D)I",
      "signFromBit(D)J",
      "signFromBit(F)I",
      "isNaNOrInfinite(D)Z",
      "isNaNOrInfinite(F)Z",
      "isInClockwiseDomain(DDD)Z");

  /** The partials of other functions, one for each floating-point parameter in order. */
  private static final Map<String, RuleLine> PARTIALS = byFunction(
      partials("asinh(D)D", "InverseHyperbolicRules.asinh"),
      partials("acosh(D)D", "InverseHyperbolicRules.acosh"),
      partials("acosh1p(D)D", "InverseHyperbolicRules.acosh1p"),
      partials("atanh(D)D", "InverseHyperbolicRules.atanh"),
      partials("log(DD)D", "LibraryPowerRules.logInBase", "LibraryPowerRules.logInArgument"),
      partials("pow(DI)D", "LibraryPowerRules.powInBase"),
      partials("pow(DJ)D", "LibraryPowerRules.powInBase"),
      partials("powFast(DI)D", "LibraryPowerRules.powInBase"),
      partials("pow2(D)D", "LibraryPowerRules.square"),
      partials("pow2(F)F", "LibraryPowerRules.square"),
      partials("pow3(D)D", "LibraryPowerRules.cube"),
      partials("pow3(F)F", "LibraryPowerRules.cube"),
      partials("invSqrtQuick(D)D", "LibraryPowerRules.inverseSqrt"),
      partials("asinInRange(D)D", "LibraryAngleRules.asinInRange"),
      partials("acosInRange(D)D", "LibraryAngleRules.acosInRange"),
      partials("normalizeMinusPiPi(D)D", "LibraryAngleRules.normalized"),
      partials("normalizeMinusPiPiFast(D)D", "LibraryAngleRules.normalized"),
      partials("normalizeZeroTwoPi(D)D", "LibraryAngleRules.normalized"),
      partials("normalizeZeroTwoPiFast(D)D", "LibraryAngleRules.normalized"),
      partials("normalizeMinusHalfPiHalfPi(D)D", "LibraryAngleRules.normalized"),
      partials("normalizeMinusHalfPiHalfPiFast(D)D", "LibraryAngleRules.normalized"),
      partials("toDegrees(ZIID)D", "LibraryAngleRules.degreesInSeconds"),
      partials("toRadians(ZIID)D", "LibraryAngleRules.radiansInSeconds"),
      partials(
          "remainder(DD)D",
          "RemainderRules.remainderInDividend",
          "LibraryRangeRules.nearestRemainderInDivisor"),
      selection(
          "toRange(DDD)D",
          "LibraryRangeRules.toRangeInMin",
          "LibraryRangeRules.toRangeInMax",
          "LibraryRangeRules.toRangeInValue"),
      selection(
          "toRange(FFF)F",
          "LibraryRangeRules.toRangeInMin",
          "LibraryRangeRules.toRangeInMax",
          "LibraryRangeRules.toRangeInValue"),
      partials(
          "hypot(DDD)D",
          "LibraryRangeRules.lengthInX",
          "LibraryRangeRules.lengthInY",
          "LibraryRangeRules.lengthInZ"));

  private EquivalentMethods() {}

  /** The rule of a method of one of the libraries, if its meaning is known. */
  static Optional<DerivativeRule> ruleFor(MethodReference method, AxiomaticRules axioms) {
    if (!OWNERS.contains(method.owner())) {
      return Optional.empty();
    }
    String key = method.name() + method.descriptor();
    if (LOCALLY_CONSTANT.contains(key)) {
      return Optional.of(DerivativeRule.constant(method));
    }
    RuleLine line = PARTIALS.get(key);
    if (line != null) {
      return Optional.of(line.ruleOf(method));
    }
    String name = BEHAVES_AS.getOrDefault(key, method.name());
    return axioms
        .ruleFor(MethodReference.ofStatic(MATH, name, method.descriptor()))
        .map(rule -> rule.of(method));
  }

  private static Map<String, RuleLine> byFunction(RuleLine... lines) {
    return Stream.of(lines).collect(Collectors.toUnmodifiableMap(RuleLine::function, line -> line));
  }
}

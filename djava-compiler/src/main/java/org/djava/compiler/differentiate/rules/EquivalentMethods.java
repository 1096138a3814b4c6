package org.djava.compiler.differentiate.rules;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.ir.IrType;
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
  private static final String RULES = "org/djava/runtime/rules/";
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
  private static final Map<String, List<String>> PARTIALS = Map.ofEntries(
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
      partials(
          "toRange(DDD)D",
          "LibraryRangeRules.toRangeInMin",
          "LibraryRangeRules.toRangeInMax",
          "LibraryRangeRules.toRangeInValue"),
      partials(
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
    List<String> partials = PARTIALS.get(key);
    if (partials != null) {
      return Optional.of(ruleOf(method, partials));
    }
    String name = BEHAVES_AS.getOrDefault(key, method.name());
    return axioms
        .ruleFor(MethodReference.ofStatic(MATH, name, method.descriptor()))
        .map(rule -> rule.of(method));
  }

  private static DerivativeRule ruleOf(MethodReference method, List<String> partials) {
    DerivativeRule rule = DerivativeRule.unstated(method);
    List<IrType> types = method.parameterTypes();
    int next = 0;
    for (int i = 0; i < types.size(); i++) {
      if (types.get(i).isFloating()) {
        rule = rule.with(i, partial(partials.get(next++), method.descriptor()));
      }
    }
    return rule;
  }

  private static Partial partial(String name, String descriptor) {
    int dot = name.indexOf('.');
    return new Partial.ByMethod(MethodReference.ofStatic(
        RULES + name.substring(0, dot), name.substring(dot + 1), descriptor));
  }

  private static Map.Entry<String, List<String>> partials(String method, String... partials) {
    return Map.entry(method, List.of(partials));
  }
}

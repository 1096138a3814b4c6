package org.djava.compiler.ir;

import java.util.Set;

/**
 * The methods known to depend on their arguments only, to have no effect and never to throw: the
 * floating-point functions of the mathematical libraries.
 */
public final class PureMethods {
  private static final Set<String> OWNERS = Set.of(
      "java/lang/Math",
      "java/lang/StrictMath",
      "org/apache/commons/math3/util/FastMath",
      "org/hipparchus/util/FastMath",
      "net/jafama/FastMath",
      "net/jafama/StrictFastMath");
  /** The partials of those functions, and what partials are made of. */
  private static final String RULE_PACKAGE = "org/djava/runtime/rules/";

  private static final Set<String> CONVERSIONS = Set.of(
      "org/djava/Derivatives.withoutDerivative(D)D",
      "org/djava/Derivatives.withoutDerivative(F)F",
      "java/lang/Double.valueOf(D)Ljava/lang/Double;",
      "java/lang/Float.valueOf(F)Ljava/lang/Float;",
      "java/lang/Double.doubleToRawLongBits(D)J",
      "java/lang/Double.doubleToLongBits(D)J",
      "java/lang/Double.longBitsToDouble(J)D",
      "java/lang/Double.isNaN(D)Z",
      "java/lang/Double.isInfinite(D)Z",
      "java/lang/Double.isFinite(D)Z",
      "java/lang/Double.compare(DD)I",
      "java/lang/Float.floatToRawIntBits(F)I",
      "java/lang/Float.floatToIntBits(F)I",
      "java/lang/Float.intBitsToFloat(I)F",
      "java/lang/Float.isNaN(F)Z",
      "java/lang/Float.isInfinite(F)Z",
      "java/lang/Float.isFinite(F)Z",
      "java/lang/Float.compare(FF)I");

  private PureMethods() {}

  /**
   * True when a call of {@code method} may be removed, repeated and moved. Not {@code clamp}, which
   * throws where its bounds are crossed.
   */
  public static boolean contains(MethodReference method) {
    if (method.kind() != MethodReference.Kind.STATIC) {
      return false;
    }
    if (CONVERSIONS.contains(method.owner() + "." + method.name() + method.descriptor())) {
      return true;
    }
    return (OWNERS.contains(method.owner()) || method.owner().startsWith(RULE_PACKAGE))
        && !method.name().endsWith("Exact")
        && !method.name().equals("random")
        && !method.name().equals("clamp")
        && isOverFloatingPoint(method);
  }

  private static boolean isOverFloatingPoint(MethodReference method) {
    boolean scalars =
        method.parameterTypes().stream().allMatch(type -> type instanceof PrimitiveType);
    boolean floating = method.parameterTypes().stream().anyMatch(IrType::isFloating);
    return scalars && floating && method.resultType().isPresent();
  }
}

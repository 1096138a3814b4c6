package org.djava.compiler.differentiate.rules;

import java.util.List;
import org.djava.compiler.ir.MethodReference;

/** The functions of {@code java.lang.Math} whose derivative needs no partial. */
final class SpecialMaps {
  private SpecialMaps() {}

  /** Functions with finitely many values in any bounded interval: derivative 0. */
  static List<MethodReference> locallyConstant() {
    return List.of(
        math("floor", "(D)D"),
        math("ceil", "(D)D"),
        math("rint", "(D)D"),
        math("round", "(D)J"),
        math("round", "(F)I"),
        math("signum", "(D)D"),
        math("signum", "(F)F"),
        math("ulp", "(D)D"),
        math("ulp", "(F)F"),
        math("getExponent", "(D)I"),
        math("getExponent", "(F)I"));
  }

  /**
   * Functions linear in their first argument. {@code scalb} above all: the factor 2^n overflows for
   * n from 1024 on, where the scaled number need not.
   */
  static List<MethodReference> linear() {
    return List.of(
        math("scalb", "(DI)D"),
        math("scalb", "(FI)F"),
        math("toDegrees", "(D)D"),
        math("toRadians", "(D)D"));
  }

  private static MethodReference math(String name, String descriptor) {
    return MethodReference.ofStatic("java/lang/Math", name, descriptor);
  }
}

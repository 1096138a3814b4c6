package org.djava.compiler.differentiate.rules;

import java.util.Set;

/** The functions of {@code java.lang.Math} whose derivative needs no partial. */
final class SpecialMaps {
  /** Functions with finitely many values in any bounded interval: derivative 0. */
  static final Set<String> LOCALLY_CONSTANT = Set.of(
      "floor(D)D",
      "ceil(D)D",
      "rint(D)D",
      "round(D)J",
      "round(F)I",
      "signum(D)D",
      "signum(F)F",
      "ulp(D)D",
      "ulp(F)F",
      "getExponent(D)I",
      "getExponent(F)I");

  /**
   * Functions linear in their first argument. {@code scalb} above all: the factor 2^n overflows for
   * n from 1024 on, where the scaled number need not.
   */
  static final Set<String> LINEAR =
      Set.of("scalb(DI)D", "scalb(FI)F", "toDegrees(D)D", "toRadians(D)D");

  private SpecialMaps() {}
}

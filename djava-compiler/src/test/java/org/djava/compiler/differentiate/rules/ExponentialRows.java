package org.djava.compiler.differentiate.rules;

import static org.djava.compiler.differentiate.rules.RuleRow.at;
import static org.djava.compiler.differentiate.rules.RuleRow.gives;
import static org.djava.compiler.differentiate.rules.RuleRow.math;
import static org.djava.compiler.differentiate.rules.RuleRow.second;

import java.util.List;

/** Exponential and logarithms. */
final class ExponentialRows {
  private static final double NAN = Double.NaN;
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  private ExponentialRows() {}

  static List<List<RuleRow>> rows() {
    return List.of(exp(), expm1(), log(), log10(), log1p());
  }

  private static List<RuleRow> exp() {
    String method = "exp(D)D";
    return List.of(
        math(method, at(0), gives(1), second(1)),
        math(method, at(-0.0), gives(1), second(1)),
        math(method, at(1), gives(2.718281828459045), second(2.718281828459045)),
        math(method, at(-1), gives(0.36787944117144233), second(0.36787944117144233)),
        math(method, at(0.5), gives(1.6487212707001282), second(1.6487212707001282)),
        math(method, at(700), gives(1.0142320547350045e+304), second(1.0142320547350045e+304)),
        math(method, at(-700), gives(9.85967654375977e-305), second(9.85967654375977e-305)),
        math(method, at(-745), gives(Double.MIN_VALUE), second(Double.MIN_VALUE)),
        math(method, at(1e-300), gives(1), second(1)),
        math(method, at(-1e-10), gives(0.9999999999), second(0.9999999999)),
        math(method, at(710), gives(INFINITY)),
        math(method, at(INFINITY), gives(INFINITY)),
        math(method, at(-INFINITY), gives(0), second(0)),
        math(method, at(NAN), gives(NAN)));
  }

  private static List<RuleRow> expm1() {
    String method = "expm1(D)D";
    return List.of(
        math(method, at(0), gives(1), second(1)),
        math(method, at(-0.0), gives(1), second(1)),
        math(method, at(1e-300), gives(1), second(1)),
        math(method, at(-1e-10), gives(0.9999999999), second(0.9999999999)),
        math(method, at(1), gives(2.718281828459045), second(2.718281828459045)),
        math(method, at(-0.9), gives(0.4065696597405991), second(0.4065696597405991)),
        math(method, at(-1), gives(0.36787944117144233), second(0.36787944117144233)),
        math(
            method, at(-1.0000000000000002), gives(0.3678794411714422), second(0.3678794411714422)),
        math(method, at(-1.1), gives(0.33287108369807955), second(0.33287108369807955)),
        math(method, at(-40), gives(4.248354255291589e-18), second(4.248354255291589e-18)),
        math(method, at(-700), gives(9.85967654375977e-305), second(9.85967654375977e-305)),
        math(method, at(-745), gives(Double.MIN_VALUE), second(Double.MIN_VALUE)),
        math(method, at(700), gives(1.0142320547350045e+304), second(1.0142320547350045e+304)),
        math(method, at(INFINITY), gives(INFINITY)),
        math(method, at(-INFINITY), gives(0), second(0)),
        math(method, at(NAN), gives(NAN)));
  }

  private static List<RuleRow> log() {
    String method = "log(D)D";
    return List.of(
        math(method, at(1), gives(1), second(-1)),
        math(method, at(2), gives(0.5), second(-0.25)),
        math(method, at(0.5), gives(2), second(-4)),
        math(method, at(3), gives(0.3333333333333333), second(-0.1111111111111111)),
        math(
            method, at(0.9999999999999999), gives(1.0000000000000002), second(-1.0000000000000002)),
        math(method, at(1e-150), gives(1e+150), second(-1e+300)),
        math(method, at(1e-300), gives(9.999999999999999e+299)),
        math(method, at(1e+150), gives(1e-150), second(-1e-300)),
        math(method, at(1e+300), gives(1e-300), second(-0.0)),
        math(method, at(Double.MAX_VALUE), gives(5.562684646268003e-309), second(-0.0)),
        math(method, at(2.2250738585072014e-308), gives(4.49423283715579e+307)),
        math(method, at(0), gives(INFINITY)),
        math(method, at(-0.0), gives(INFINITY)),
        math(method, at(Double.MIN_VALUE), gives(INFINITY)),
        math(method, at(INFINITY), gives(0), second(0)),
        math(method, at(-Double.MIN_VALUE), gives(NAN)),
        math(method, at(-1), gives(NAN)),
        math(method, at(-INFINITY), gives(NAN)),
        math(method, at(NAN), gives(NAN)));
  }

  private static List<RuleRow> log10() {
    String method = "log10(D)D";
    return List.of(
        math(method, at(1), gives(0.4342944819032518), second(-0.4342944819032518)),
        math(method, at(10), gives(0.04342944819032518), second(-0.0043429448190325185)),
        math(method, at(0.5), gives(0.8685889638065036), second(-1.7371779276130073)),
        math(method, at(3), gives(0.14476482730108395), second(-0.048254942433694645)),
        math(method, at(1e-150), gives(4.342944819032518e+149), second(-4.342944819032518e+299)),
        math(method, at(1e-300), gives(4.342944819032518e+299)),
        math(method, at(1e+150), gives(4.3429448190325184e-151), second(-4.342944819032518e-301)),
        math(method, at(1e+300), gives(4.342944819032518e-301), second(-0.0)),
        math(method, at(Double.MAX_VALUE), gives(2.415843246442137e-309), second(-0.0)),
        math(method, at(0), gives(INFINITY)),
        math(method, at(-0.0), gives(INFINITY)),
        math(method, at(INFINITY), gives(0), second(0)),
        math(method, at(-Double.MIN_VALUE), gives(NAN)),
        math(method, at(-1), gives(NAN)),
        math(method, at(-INFINITY), gives(NAN)),
        math(method, at(NAN), gives(NAN)));
  }

  private static List<RuleRow> log1p() {
    String method = "log1p(D)D";
    return List.of(
        math(method, at(0), gives(1), second(-1)),
        math(method, at(-0.0), gives(1), second(-1)),
        math(method, at(1e-300), gives(1), second(-1)),
        math(method, at(-1e-10), gives(1.0000000001), second(-1.0000000002)),
        math(method, at(1), gives(0.5), second(-0.25)),
        math(method, at(-0.5), gives(2), second(-4)),
        math(
            method,
            at(-0.9999999999999999),
            gives(9007199254740992.0),
            second(-8.112963841460668e+31)),
        math(method, at(1e+16), gives(9.999999999999999e-17), second(-9.999999999999998e-33)),
        math(method, at(1e+300), gives(1e-300), second(-0.0)),
        math(method, at(Double.MAX_VALUE), gives(5.562684646268003e-309), second(-0.0)),
        math(method, at(-1), gives(INFINITY)),
        math(method, at(INFINITY), gives(0), second(0)),
        math(method, at(-1.0000000000000002), gives(NAN)),
        math(method, at(-2), gives(NAN)),
        math(method, at(-INFINITY), gives(NAN)),
        math(method, at(NAN), gives(NAN)));
  }
}

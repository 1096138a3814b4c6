package org.djava.compiler.differentiate.rules;

import static org.djava.compiler.differentiate.rules.RuleRow.at;
import static org.djava.compiler.differentiate.rules.RuleRow.gives;
import static org.djava.compiler.differentiate.rules.RuleRow.math;
import static org.djava.compiler.differentiate.rules.RuleRow.second;

import java.util.List;

/** Angle and length of a vector of the plane. */
final class PlaneRows {
  private static final double NAN = Double.NaN;
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  private PlaneRows() {}

  static List<List<RuleRow>> rows() {
    return List.of(atan2(), hypot());
  }

  private static List<RuleRow> atan2() {
    String method = "atan2(DD)D";
    return List.of(
        math(method, at(1, 2), gives(0.4, -0.2), second(-0.16, -0.12, -0.12, 0.16)),
        math(method, at(2, 1), gives(0.2, -0.4), second(-0.16, 0.12, 0.12, 0.16)),
        math(method, at(-1, 2), gives(0.4, 0.2), second(0.16, -0.12, -0.12, -0.16)),
        math(method, at(1, -2), gives(-0.4, -0.2), second(0.16, -0.12, -0.12, -0.16)),
        math(
            method,
            at(-3, -0.5),
            gives(-0.05405405405405406, 0.32432432432432434),
            second(
                -0.03506208911614317,
                0.10226442658875091,
                0.10226442658875091,
                0.03506208911614317)),
        math(method, at(1, 1), gives(0.5, -0.5), second(-0.5, 0, 0, 0.5)),
        math(method, at(-2, 2), gives(0.25, 0.25), second(0.125, 0, 0, -0.125)),
        math(method, at(0, 1), gives(1, 0), second(0, -1, -1, 0)),
        math(method, at(0, -1), gives(-1, 0), second(0, -1, -1, 0)),
        math(method, at(-0.0, -1), gives(-1, 0), second(0, -1, -1, 0)),
        math(method, at(1, 0), gives(0, -1), second(0, 1, 1, 0)),
        math(method, at(-1, -0.0), gives(0, 1), second(0, 1, 1, 0)),
        math(method, at(1e+200, 1e+200), gives(5e-201, -5e-201), second(-0.0, 0, 0, 0)),
        math(
            method,
            at(1e+200, 2e+199),
            gives(1.9230769230769232e-201, -9.615384615384615e-201),
            second(-0.0, 0, 0, 0)),
        math(method, at(1e-200, 1e-200), gives(5e+199, -5e+199)),
        math(
            method,
            at(3e-150, 1e-150),
            gives(9.999999999999999e+148, -3e+149),
            second(-5.999999999999999e+298, 8e+298, 8e+298, 5.999999999999999e+298)),
        math(method, at(1e-300, 1e+200), gives(1e-200, -0.0), second(-0.0, -0.0, -0.0, 0)),
        math(
            method,
            at(10000000000.0, 1e-10),
            gives(1e-30, -1e-10),
            second(-2.0000000000000003e-40, 1e-20, 1e-20, 2.0000000000000003e-40)),
        math(method, at(1e+150, 1e-150), gives(0, -1e-150), second(-0.0, 1e-300, 1e-300, 0)),
        math(method, at(1e+308, 1.7e+308), gives(4.370179948586117e-309, -2.5706940874036e-309)),
        math(method, at(1.6e+308, 1.2e+308), gives(3e-309, -4.000000000000003e-309)),
        math(method, at(4e-309, 4e-309), gives(1.2500000000000008e+308, -1.2500000000000008e+308)),
        math(method, at(1, INFINITY), gives(0, -0.0)),
        math(method, at(1, -INFINITY), gives(-0.0, -0.0)),
        math(method, at(INFINITY, 1), gives(0, -0.0)),
        math(method, at(-INFINITY, 1), gives(0, 0)),
        math(method, at(INFINITY, INFINITY), gives(0, 0)),
        math(method, at(-INFINITY, INFINITY), gives(0, 0)),
        math(method, at(0, 0), gives(NAN, NAN)),
        math(method, at(0, -0.0), gives(NAN, NAN)),
        math(method, at(NAN, 1), gives(NAN, NAN)),
        math(method, at(1, NAN), gives(NAN, NAN)),
        math(method, at(Double.MIN_VALUE, Double.MIN_VALUE), gives(INFINITY, -INFINITY)));
  }

  private static List<RuleRow> hypot() {
    String method = "hypot(DD)D";
    return List.of(
        math(method, at(3, 4), gives(0.6, 0.8), second(0.128, -0.096, -0.096, 0.072)),
        math(method, at(-3, 4), gives(-0.6, 0.8), second(0.128, 0.096, 0.096, 0.072)),
        math(method, at(3, -4), gives(0.6, -0.8), second(0.128, 0.096, 0.096, 0.072)),
        math(
            method,
            at(1, 1),
            gives(0.7071067811865476, 0.7071067811865476),
            second(
                0.3535533905932738, -0.3535533905932738, -0.3535533905932738, 0.3535533905932738)),
        math(method, at(0, 2), gives(0, 1), second(0.5, 0, 0, 0)),
        math(method, at(-0.0, 2), gives(0, 1), second(0.5, 0, 0, 0)),
        math(method, at(2, 0), gives(1, 0), second(0, 0, 0, 0.5)),
        math(method, at(-2, 0), gives(-1, 0), second(0, 0, 0, 0.5)),
        math(
            method,
            at(1, 1e-08),
            gives(1, 1e-08),
            second(
                9.999999999999999e-17,
                -9.999999999999999e-09,
                -9.999999999999999e-09,
                0.9999999999999999)),
        math(method, at(1e-20, 1), gives(1e-20, 1), second(1, -1e-20, -1e-20, 1e-40)),
        math(
            method,
            at(1e+200, 1e+200),
            gives(0.7071067811865476, 0.7071067811865476),
            second(
                3.5355339059327375e-201,
                -3.5355339059327375e-201,
                -3.5355339059327375e-201,
                3.5355339059327375e-201)),
        math(
            method,
            at(3e+200, -1e+190),
            gives(1, -3.3333333333333335e-11),
            second(
                3.703703703703705e-222,
                1.1111111111111112e-211,
                1.1111111111111112e-211,
                3.3333333333333335e-201)),
        math(
            method,
            at(1e-200, 1e-200),
            gives(0.7071067811865476, 0.7071067811865476),
            second(
                3.5355339059327376e+199,
                -3.5355339059327376e+199,
                -3.5355339059327376e+199,
                3.5355339059327376e+199)),
        math(
            method,
            at(5e-160, -3e-160),
            gives(0.8574929257125442, -0.5144957554275265),
            second(
                4.539668430242881e+158,
                7.566114050404801e+158,
                7.566114050404801e+158,
                1.2610190084008002e+159)),
        math(method, at(1.5e+308, 1.5e+308), gives(0.7071067811865476, 0.7071067811865476)),
        math(method, at(Double.MAX_VALUE, 1e+308), gives(0.8738926628042001, 0.4861189297867186)),
        math(
            method,
            at(Double.MIN_VALUE, Double.MIN_VALUE),
            gives(0.7071067811865476, 0.7071067811865476)),
        math(method, at(1.5e-323, -2e-323), gives(0.6, -0.8)),
        math(method, at(1e-310, 2e-310), gives(0.4472135954999579, 0.8944271909999159)),
        math(method, at(1e+300, 1e-300), gives(1, 0)),
        math(method, at(1e-300, 3e-320), gives(1, 2.999966601548049e-20)),
        math(method, at(0, 0), gives(0, 0)),
        math(method, at(-0.0, 0), gives(0, 0)),
        math(method, at(INFINITY, 1), gives(1, 0)),
        math(method, at(-INFINITY, 1), gives(-1, 0)),
        math(method, at(1, INFINITY), gives(0, 1)),
        math(method, at(2, -INFINITY), gives(0, -1)),
        math(method, at(INFINITY, INFINITY), gives(NAN, NAN)),
        math(method, at(NAN, 1), gives(NAN, NAN)),
        math(method, at(1, NAN), gives(NAN, NAN)),
        math(method, at(INFINITY, NAN), gives(NAN, NAN)));
  }
}

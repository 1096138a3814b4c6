package org.djava.compiler.differentiate.rules;

import static org.djava.compiler.differentiate.rules.RuleRow.at;
import static org.djava.compiler.differentiate.rules.RuleRow.gives;
import static org.djava.compiler.differentiate.rules.RuleRow.math;
import static org.djava.compiler.differentiate.rules.RuleRow.second;

import java.util.List;

/** Roundings, neighbours and scalings. */
final class RoundingRows {
  private static final double NAN = Double.NaN;
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  private RoundingRows() {}

  static List<List<RuleRow>> rows() {
    return List.of(
        floor(),
        ceil(),
        rint(),
        round(),
        signum(),
        ulp(),
        getExponent(),
        roundOfFloats(),
        signumOfFloats(),
        ulpOfFloats(),
        getExponentOfFloats(),
        nextUp(),
        nextUpOfFloats(),
        nextDown(),
        nextDownOfFloats(),
        nextAfter(),
        nextAfterOfFloats(),
        scalb(),
        scalbOfFloats(),
        toDegrees(),
        toRadians());
  }

  private static List<RuleRow> floor() {
    String method = "floor(D)D";
    return List.of(
        math(method, at(0.5), gives(0), second(0)),
        math(method, at(-0.5), gives(0), second(0)),
        math(method, at(1), gives(0), second(0)),
        math(method, at(-2.5), gives(0), second(0)),
        math(method, at(0), gives(0), second(0)),
        math(method, at(-0.0), gives(0), second(0)),
        math(method, at(Double.MIN_VALUE), gives(0), second(0)),
        math(method, at(4503599627370496.0), gives(0), second(0)),
        math(method, at(Double.MAX_VALUE), gives(0), second(0)),
        math(method, at(INFINITY), gives(0), second(0)),
        math(method, at(-INFINITY), gives(0), second(0)),
        math(method, at(NAN), gives(0), second(0)));
  }

  private static List<RuleRow> ceil() {
    String method = "ceil(D)D";
    return List.of(
        math(method, at(0.5), gives(0), second(0)),
        math(method, at(-0.5), gives(0), second(0)),
        math(method, at(1), gives(0), second(0)),
        math(method, at(-2.5), gives(0), second(0)),
        math(method, at(0), gives(0), second(0)),
        math(method, at(-0.0), gives(0), second(0)),
        math(method, at(Double.MIN_VALUE), gives(0), second(0)),
        math(method, at(4503599627370496.0), gives(0), second(0)),
        math(method, at(Double.MAX_VALUE), gives(0), second(0)),
        math(method, at(INFINITY), gives(0), second(0)),
        math(method, at(-INFINITY), gives(0), second(0)),
        math(method, at(NAN), gives(0), second(0)));
  }

  private static List<RuleRow> rint() {
    String method = "rint(D)D";
    return List.of(
        math(method, at(0.5), gives(0), second(0)),
        math(method, at(-0.5), gives(0), second(0)),
        math(method, at(1), gives(0), second(0)),
        math(method, at(-2.5), gives(0), second(0)),
        math(method, at(0), gives(0), second(0)),
        math(method, at(-0.0), gives(0), second(0)),
        math(method, at(Double.MIN_VALUE), gives(0), second(0)),
        math(method, at(4503599627370496.0), gives(0), second(0)),
        math(method, at(Double.MAX_VALUE), gives(0), second(0)),
        math(method, at(INFINITY), gives(0), second(0)),
        math(method, at(-INFINITY), gives(0), second(0)),
        math(method, at(NAN), gives(0), second(0)));
  }

  private static List<RuleRow> round() {
    String method = "round(D)J";
    return List.of(
        math(method, at(0.5), gives(0), second(0)),
        math(method, at(-0.5), gives(0), second(0)),
        math(method, at(1), gives(0), second(0)),
        math(method, at(-2.5), gives(0), second(0)),
        math(method, at(0), gives(0), second(0)),
        math(method, at(-0.0), gives(0), second(0)),
        math(method, at(Double.MIN_VALUE), gives(0), second(0)),
        math(method, at(4503599627370496.0), gives(0), second(0)),
        math(method, at(Double.MAX_VALUE), gives(0), second(0)),
        math(method, at(INFINITY), gives(0), second(0)),
        math(method, at(-INFINITY), gives(0), second(0)),
        math(method, at(NAN), gives(0), second(0)));
  }

  private static List<RuleRow> signum() {
    String method = "signum(D)D";
    return List.of(
        math(method, at(0.5), gives(0), second(0)),
        math(method, at(-0.5), gives(0), second(0)),
        math(method, at(1), gives(0), second(0)),
        math(method, at(-2.5), gives(0), second(0)),
        math(method, at(0), gives(0), second(0)),
        math(method, at(-0.0), gives(0), second(0)),
        math(method, at(Double.MIN_VALUE), gives(0), second(0)),
        math(method, at(4503599627370496.0), gives(0), second(0)),
        math(method, at(Double.MAX_VALUE), gives(0), second(0)),
        math(method, at(INFINITY), gives(0), second(0)),
        math(method, at(-INFINITY), gives(0), second(0)),
        math(method, at(NAN), gives(0), second(0)));
  }

  private static List<RuleRow> ulp() {
    String method = "ulp(D)D";
    return List.of(
        math(method, at(0.5), gives(0), second(0)),
        math(method, at(-0.5), gives(0), second(0)),
        math(method, at(1), gives(0), second(0)),
        math(method, at(-2.5), gives(0), second(0)),
        math(method, at(0), gives(0), second(0)),
        math(method, at(-0.0), gives(0), second(0)),
        math(method, at(Double.MIN_VALUE), gives(0), second(0)),
        math(method, at(4503599627370496.0), gives(0), second(0)),
        math(method, at(Double.MAX_VALUE), gives(0), second(0)),
        math(method, at(INFINITY), gives(0), second(0)),
        math(method, at(-INFINITY), gives(0), second(0)),
        math(method, at(NAN), gives(0), second(0)));
  }

  private static List<RuleRow> getExponent() {
    String method = "getExponent(D)I";
    return List.of(
        math(method, at(0.5), gives(0), second(0)),
        math(method, at(-0.5), gives(0), second(0)),
        math(method, at(1), gives(0), second(0)),
        math(method, at(-2.5), gives(0), second(0)),
        math(method, at(0), gives(0), second(0)),
        math(method, at(-0.0), gives(0), second(0)),
        math(method, at(Double.MIN_VALUE), gives(0), second(0)),
        math(method, at(4503599627370496.0), gives(0), second(0)),
        math(method, at(Double.MAX_VALUE), gives(0), second(0)),
        math(method, at(INFINITY), gives(0), second(0)),
        math(method, at(-INFINITY), gives(0), second(0)),
        math(method, at(NAN), gives(0), second(0)));
  }

  private static List<RuleRow> roundOfFloats() {
    String method = "round(F)I";
    return List.of(
        math(method, at(0.5), gives(0), second(0)),
        math(method, at(-2.5), gives(0), second(0)),
        math(method, at(0), gives(0), second(0)),
        math(method, at(-0.0), gives(0), second(0)),
        math(method, at(1.401298464324817e-45), gives(0), second(0)),
        math(method, at(3.4028234663852886e+38), gives(0), second(0)),
        math(method, at(INFINITY), gives(0), second(0)),
        math(method, at(-INFINITY), gives(0), second(0)),
        math(method, at(NAN), gives(0), second(0)));
  }

  private static List<RuleRow> signumOfFloats() {
    String method = "signum(F)F";
    return List.of(
        math(method, at(0.5), gives(0), second(0)),
        math(method, at(-2.5), gives(0), second(0)),
        math(method, at(0), gives(0), second(0)),
        math(method, at(-0.0), gives(0), second(0)),
        math(method, at(1.401298464324817e-45), gives(0), second(0)),
        math(method, at(3.4028234663852886e+38), gives(0), second(0)),
        math(method, at(INFINITY), gives(0), second(0)),
        math(method, at(-INFINITY), gives(0), second(0)),
        math(method, at(NAN), gives(0), second(0)));
  }

  private static List<RuleRow> ulpOfFloats() {
    String method = "ulp(F)F";
    return List.of(
        math(method, at(0.5), gives(0), second(0)),
        math(method, at(-2.5), gives(0), second(0)),
        math(method, at(0), gives(0), second(0)),
        math(method, at(-0.0), gives(0), second(0)),
        math(method, at(1.401298464324817e-45), gives(0), second(0)),
        math(method, at(3.4028234663852886e+38), gives(0), second(0)),
        math(method, at(INFINITY), gives(0), second(0)),
        math(method, at(-INFINITY), gives(0), second(0)),
        math(method, at(NAN), gives(0), second(0)));
  }

  private static List<RuleRow> getExponentOfFloats() {
    String method = "getExponent(F)I";
    return List.of(
        math(method, at(0.5), gives(0), second(0)),
        math(method, at(-2.5), gives(0), second(0)),
        math(method, at(0), gives(0), second(0)),
        math(method, at(-0.0), gives(0), second(0)),
        math(method, at(1.401298464324817e-45), gives(0), second(0)),
        math(method, at(3.4028234663852886e+38), gives(0), second(0)),
        math(method, at(INFINITY), gives(0), second(0)),
        math(method, at(-INFINITY), gives(0), second(0)),
        math(method, at(NAN), gives(0), second(0)));
  }

  private static List<RuleRow> nextUp() {
    String method = "nextUp(D)D";
    return List.of(
        math(method, at(0.5), gives(1), second(0)),
        math(method, at(-0.5), gives(1), second(0)),
        math(method, at(1), gives(1), second(0)),
        math(method, at(-2.5), gives(1), second(0)),
        math(method, at(0), gives(1), second(0)),
        math(method, at(-0.0), gives(1), second(0)),
        math(method, at(Double.MIN_VALUE), gives(1), second(0)),
        math(method, at(4503599627370496.0), gives(1), second(0)),
        math(method, at(Double.MAX_VALUE), gives(1), second(0)),
        math(method, at(INFINITY), gives(1), second(0)),
        math(method, at(-INFINITY), gives(1), second(0)),
        math(method, at(NAN), gives(1), second(0)));
  }

  private static List<RuleRow> nextUpOfFloats() {
    String method = "nextUp(F)F";
    return List.of(
        math(method, at(0.5), gives(1), second(0)),
        math(method, at(-2.5), gives(1), second(0)),
        math(method, at(0), gives(1), second(0)),
        math(method, at(-0.0), gives(1), second(0)),
        math(method, at(1.401298464324817e-45), gives(1), second(0)),
        math(method, at(3.4028234663852886e+38), gives(1), second(0)),
        math(method, at(INFINITY), gives(1), second(0)),
        math(method, at(-INFINITY), gives(1), second(0)),
        math(method, at(NAN), gives(1), second(0)));
  }

  private static List<RuleRow> nextDown() {
    String method = "nextDown(D)D";
    return List.of(
        math(method, at(0.5), gives(1), second(0)),
        math(method, at(-0.5), gives(1), second(0)),
        math(method, at(1), gives(1), second(0)),
        math(method, at(-2.5), gives(1), second(0)),
        math(method, at(0), gives(1), second(0)),
        math(method, at(-0.0), gives(1), second(0)),
        math(method, at(Double.MIN_VALUE), gives(1), second(0)),
        math(method, at(4503599627370496.0), gives(1), second(0)),
        math(method, at(Double.MAX_VALUE), gives(1), second(0)),
        math(method, at(INFINITY), gives(1), second(0)),
        math(method, at(-INFINITY), gives(1), second(0)),
        math(method, at(NAN), gives(1), second(0)));
  }

  private static List<RuleRow> nextDownOfFloats() {
    String method = "nextDown(F)F";
    return List.of(
        math(method, at(0.5), gives(1), second(0)),
        math(method, at(-2.5), gives(1), second(0)),
        math(method, at(0), gives(1), second(0)),
        math(method, at(-0.0), gives(1), second(0)),
        math(method, at(1.401298464324817e-45), gives(1), second(0)),
        math(method, at(3.4028234663852886e+38), gives(1), second(0)),
        math(method, at(INFINITY), gives(1), second(0)),
        math(method, at(-INFINITY), gives(1), second(0)),
        math(method, at(NAN), gives(1), second(0)));
  }

  private static List<RuleRow> nextAfter() {
    String method = "nextAfter(DD)D";
    return List.of(
        math(method, at(1, 2), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(1, 0), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(1, 1), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(0, -1), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(-0.0, INFINITY), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(INFINITY, 0), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(1, -INFINITY), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(2, NAN), gives(1, 0), second(0, 0, 0, 0)));
  }

  private static List<RuleRow> nextAfterOfFloats() {
    String method = "nextAfter(FD)F";
    return List.of(
        math(method, at(1, 2), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(1, 0), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(1, 1), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(0, -1), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(-0.0, INFINITY), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(INFINITY, 0), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(1, -INFINITY), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(2, NAN), gives(1, 0), second(0, 0, 0, 0)));
  }

  private static List<RuleRow> scalb() {
    String method = "scalb(DI)D";
    return List.of(
        math(method, at(1.5, 3), gives(8), second(0)),
        math(method, at(1.5, -3), gives(0.125), second(0)),
        math(method, at(0, 0), gives(1), second(0)),
        math(method, at(1, 1023), gives(8.98846567431158e+307), second(0)),
        math(method, at(1, -1074), gives(Double.MIN_VALUE), second(0)),
        math(method, at(INFINITY, 2), gives(4), second(0)),
        math(method, at(NAN, 2), gives(4), second(0)));
  }

  private static List<RuleRow> scalbOfFloats() {
    String method = "scalb(FI)F";
    return List.of(
        math(method, at(1.5, 3), gives(8), second(0)),
        math(method, at(1.5, -3), gives(0.125), second(0)),
        math(method, at(0, 0), gives(1), second(0)),
        math(method, at(1, 127), gives(1.7014118346046923e+38), second(0)),
        math(method, at(-0.0, -149), gives(1.401298464324817e-45), second(0)),
        math(method, at(INFINITY, 2), gives(4), second(0)));
  }

  private static List<RuleRow> toDegrees() {
    String method = "toDegrees(D)D";
    return List.of(
        math(method, at(0), gives(57.29577951308232), second(0)),
        math(method, at(-1), gives(57.29577951308232), second(0)),
        math(method, at(1e-300), gives(57.29577951308232), second(0)),
        math(method, at(1e+300), gives(57.29577951308232), second(0)),
        math(method, at(INFINITY), gives(57.29577951308232), second(0)),
        math(method, at(NAN), gives(57.29577951308232), second(0)));
  }

  private static List<RuleRow> toRadians() {
    String method = "toRadians(D)D";
    return List.of(
        math(method, at(0), gives(0.017453292519943295), second(0)),
        math(method, at(-1), gives(0.017453292519943295), second(0)),
        math(method, at(1e-300), gives(0.017453292519943295), second(0)),
        math(method, at(1e+300), gives(0.017453292519943295), second(0)),
        math(method, at(INFINITY), gives(0.017453292519943295), second(0)),
        math(method, at(NAN), gives(0.017453292519943295), second(0)));
  }
}

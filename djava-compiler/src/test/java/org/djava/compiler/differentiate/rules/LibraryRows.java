package org.djava.compiler.differentiate.rules;

import static org.djava.compiler.differentiate.rules.RuleRow.at;
import static org.djava.compiler.differentiate.rules.RuleRow.commons;
import static org.djava.compiler.differentiate.rules.RuleRow.gives;
import static org.djava.compiler.differentiate.rules.RuleRow.hipparchus;
import static org.djava.compiler.differentiate.rules.RuleRow.jafama;
import static org.djava.compiler.differentiate.rules.RuleRow.second;

import java.util.List;

/** Functions that only mathematical libraries have. */
final class LibraryRows {
  private static final double NAN = Double.NaN;
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  private LibraryRows() {}

  static List<List<RuleRow>> rows() {
    return List.of(
        asinh(),
        acosh(),
        atanh(),
        acosh1p(),
        coshm1(),
        asinInRange(),
        acosInRange(),
        normalizeMinusPiPi(),
        toDegrees(),
        toRadians(),
        toRange(),
        toRangeOfFloats(),
        clamp(),
        remainder(),
        hypot());
  }

  private static List<RuleRow> asinh() {
    String method = "asinh(D)D";
    return List.of(
        commons(method, at(0), gives(1), second(0)),
        commons(method, at(-0.0), gives(1), second(0)),
        commons(method, at(0.5), gives(0.8944271909999159), second(-0.35777087639996635)),
        commons(method, at(-2), gives(0.4472135954999579), second(0.17888543819998318)),
        commons(method, at(1e-300), gives(1), second(-1e-300)),
        commons(method, at(100000000.0), gives(1e-08), second(-9.999999999999999e-17)),
        commons(
            method, at(134217728.0), gives(7.450580596923828e-09), second(-5.551115123125782e-17)),
        commons(method, at(1e+100), gives(1e-100), second(-1e-200)),
        commons(method, at(-1e+200), gives(1e-200), second(0)),
        commons(method, at(INFINITY), gives(0)),
        commons(method, at(NAN), gives(NAN)),
        commons(method, at(Double.MAX_VALUE), gives(5.562684646268003e-309)));
  }

  private static List<RuleRow> acosh() {
    String method = "acosh(D)D";
    return List.of(
        commons(
            method,
            at(1.0000000000000002),
            gives(47453132.81212577),
            second(-1.0685495562512616e+23)),
        commons(method, at(1.5), gives(0.8944271909999159), second(-1.0733126291998991)),
        commons(method, at(2), gives(0.5773502691896257), second(-0.3849001794597505)),
        commons(method, at(10000000000.0), gives(1e-10), second(-1e-20)),
        commons(method, at(1e+150), gives(1e-150), second(-1e-300)),
        commons(method, at(1), gives(INFINITY)),
        commons(method, at(0.5), gives(NAN)),
        commons(method, at(-2), gives(NAN)),
        commons(method, at(INFINITY), gives(0)),
        commons(method, at(1e+200), gives(1e-200)));
  }

  private static List<RuleRow> atanh() {
    String method = "atanh(D)D";
    return List.of(
        commons(method, at(0), gives(1), second(0)),
        commons(method, at(-0.0), gives(1), second(0)),
        commons(method, at(0.5), gives(1.3333333333333333), second(1.7777777777777777)),
        commons(
            method,
            at(-0.9999999999999999),
            gives(4503599627370496.0),
            second(-4.056481920730334e+31)),
        commons(method, at(1e-300), gives(1), second(2e-300)),
        commons(method, at(1), gives(INFINITY)),
        commons(method, at(-1), gives(INFINITY)),
        commons(method, at(2), gives(NAN)),
        commons(method, at(-1.0000000000000002), gives(NAN)),
        commons(method, at(NAN), gives(NAN)));
  }

  private static List<RuleRow> acosh1p() {
    String method = "acosh1p(D)D";
    return List.of(
        jafama(method, at(1e-300), gives(7.071067811865475e+149)),
        jafama(method, at(1e-10), gives(70710.67811688698), second(-353553390602112.56)),
        jafama(method, at(1), gives(0.5773502691896257), second(-0.3849001794597505)),
        jafama(method, at(10000000000.0), gives(9.999999999e-11), second(-9.999999998e-21)),
        jafama(method, at(0), gives(INFINITY)),
        jafama(method, at(-0.5), gives(NAN)),
        jafama(method, at(-3), gives(NAN)));
  }

  private static List<RuleRow> coshm1() {
    String method = "coshm1(D)D";
    return List.of(
        jafama(method, at(0), gives(0), second(1)),
        jafama(method, at(1e-10), gives(1e-10), second(1)),
        jafama(method, at(-2), gives(-3.6268604078470186), second(3.7621956910836314)));
  }

  private static List<RuleRow> asinInRange() {
    String method = "asinInRange(D)D";
    return List.of(
        jafama(method, at(0), gives(1), second(0)),
        jafama(method, at(0.5), gives(1.1547005383792515), second(0.769800358919501)),
        jafama(method, at(-0.99), gives(7.088812050083356), second(-352.65949394887014)),
        jafama(method, at(1.5), gives(0), second(0)),
        jafama(method, at(-1.5), gives(0), second(0)),
        jafama(method, at(1), gives(INFINITY)),
        jafama(method, at(NAN), gives(NAN)));
  }

  private static List<RuleRow> acosInRange() {
    String method = "acosInRange(D)D";
    return List.of(
        jafama(method, at(0), gives(-1), second(0)),
        jafama(method, at(0.5), gives(-1.1547005383792515), second(-0.769800358919501)),
        jafama(method, at(-0.99), gives(-7.088812050083356), second(352.65949394887014)),
        jafama(method, at(1.5), gives(0), second(0)),
        jafama(method, at(-1.5), gives(0), second(0)),
        jafama(method, at(1), gives(-INFINITY)),
        jafama(method, at(NAN), gives(NAN)));
  }

  private static List<RuleRow> normalizeMinusPiPi() {
    String method = "normalizeMinusPiPi(D)D";
    return List.of(
        jafama(method, at(0), gives(1), second(0)),
        jafama(method, at(4), gives(1), second(0)),
        jafama(method, at(-100), gives(1), second(0)),
        jafama(method, at(INFINITY), gives(NAN)));
  }

  private static List<RuleRow> toDegrees() {
    String method = "toDegrees(ZIID)D";
    return List.of(
        jafama(method, at(1, 10, 20, 30), gives(0.0002777777777777778)),
        jafama(method, at(0, 10, 20, 30), gives(-0.0002777777777777778)));
  }

  private static List<RuleRow> toRadians() {
    String method = "toRadians(ZIID)D";
    return List.of(
        jafama(method, at(1, 10, 20, 30), gives(4.84813681109536e-06)),
        jafama(method, at(0, 10, 20, 30), gives(-4.84813681109536e-06)));
  }

  private static List<RuleRow> toRange() {
    String method = "toRange(DDD)D";
    return List.of(
        jafama(method, at(0, 2, 1), gives(0, 0, 1)),
        jafama(method, at(0, 2, -1), gives(1, 0, 0)),
        jafama(method, at(0, 2, 3), gives(0, 1, 0)),
        jafama(method, at(0, 2, 2), gives(0, 0, 1)),
        jafama(method, at(0, 2, 0), gives(0, 0, 1)),
        jafama(method, at(3, 1, 2), gives(1, 0, 0)),
        jafama(method, at(3, 1, 5), gives(0, 1, 0)),
        jafama(method, at(0, 1, NAN), gives(0, 0, 1)));
  }

  private static List<RuleRow> toRangeOfFloats() {
    String method = "toRange(FFF)F";
    return List.of(
        jafama(method, at(0, 2, 1), gives(0, 0, 1)),
        jafama(method, at(0, 2, -1), gives(1, 0, 0)),
        jafama(method, at(0, 2, 3), gives(0, 1, 0)),
        jafama(method, at(0, 2, 2), gives(0, 0, 1)),
        jafama(method, at(0, 2, 0), gives(0, 0, 1)),
        jafama(method, at(3, 1, 2), gives(1, 0, 0)),
        jafama(method, at(3, 1, 5), gives(0, 1, 0)),
        jafama(method, at(0, 1, NAN), gives(0, 0, 1)));
  }

  private static List<RuleRow> clamp() {
    String method = "clamp(DDD)D";
    return List.of(
        hipparchus(method, at(1, 0, 2), gives(1, 0, 0)),
        hipparchus(method, at(-1, 0, 2), gives(0, 1, 0)),
        hipparchus(method, at(3, 0, 2), gives(0, 0, 1)),
        hipparchus(method, at(2, 3, 1), gives(0, 1, 0)),
        hipparchus(method, at(5, 3, 1), gives(0, 1, 0)),
        hipparchus(method, at(0, 3, 1), gives(0, 1, 0)));
  }

  private static List<RuleRow> remainder() {
    String method = "remainder(DD)D";
    return List.of(
        jafama(method, at(7, 2), gives(1, -3)),
        jafama(method, at(5, 2), gives(1, -2)),
        jafama(method, at(3, 2), gives(1, -1)),
        jafama(method, at(5.5, 2), gives(1, -3)),
        jafama(method, at(-5.5, 2), gives(1, 3)),
        jafama(method, at(5.5, -2), gives(1, 3)),
        jafama(method, at(-5.5, -2), gives(1, -3)),
        jafama(method, at(1, 3), gives(1, 0)),
        jafama(method, at(2, 3), gives(1, -1)),
        jafama(method, at(5, INFINITY), gives(1, 0)),
        jafama(method, at(1, 0), gives(NAN, NAN)),
        jafama(method, at(INFINITY, 1), gives(NAN, NAN)));
  }

  private static List<RuleRow> hypot() {
    String method = "hypot(DDD)D";
    return List.of(
        jafama(
            method,
            at(1, 2, 2),
            gives(0.3333333333333333, 0.6666666666666666, 0.6666666666666666),
            second(
                0.2962962962962963,
                -0.07407407407407407,
                -0.07407407407407407,
                -0.07407407407407407,
                0.18518518518518517,
                -0.14814814814814814,
                -0.07407407407407407,
                -0.14814814814814814,
                0.18518518518518517)),
        jafama(
            method,
            at(-3, 4, 12),
            gives(-0.23076923076923078, 0.3076923076923077, 0.9230769230769231),
            second(
                0.07282658170232134,
                0.005461993627674101,
                0.016385980883022302,
                0.005461993627674101,
                0.06964041875284478,
                -0.021847974510696404,
                0.016385980883022302,
                -0.021847974510696404,
                0.01137915339098771)),
        jafama(
            method,
            at(1e+200, 1e+200, -1e+200),
            gives(0.5773502691896257, 0.5773502691896257, -0.5773502691896257),
            second(
                3.849001794597505e-201,
                -1.9245008972987526e-201,
                1.9245008972987526e-201,
                -1.9245008972987526e-201,
                3.849001794597505e-201,
                1.9245008972987526e-201,
                1.9245008972987526e-201,
                1.9245008972987526e-201,
                3.849001794597505e-201)),
        jafama(
            method,
            at(1e-200, 2e-200, 2e-200),
            gives(0.3333333333333333, 0.6666666666666666, 0.6666666666666666),
            second(
                2.962962962962963e+199,
                -7.407407407407407e+198,
                -7.407407407407407e+198,
                -7.407407407407407e+198,
                1.851851851851852e+199,
                -1.4814814814814814e+199,
                -7.407407407407407e+198,
                -1.4814814814814814e+199,
                1.851851851851852e+199)),
        jafama(method, at(0, 0, 0), gives(0, 0, 0)));
  }
}

package org.djava.compiler.differentiate.rules;

import static org.djava.compiler.differentiate.rules.RuleRow.at;
import static org.djava.compiler.differentiate.rules.RuleRow.commons;
import static org.djava.compiler.differentiate.rules.RuleRow.gives;
import static org.djava.compiler.differentiate.rules.RuleRow.jafama;
import static org.djava.compiler.differentiate.rules.RuleRow.second;

import java.util.List;

/** Powers and logarithms that only mathematical libraries have. */
final class LibraryPowerRows {
  private static final double NAN = Double.NaN;
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  private LibraryPowerRows() {}

  static List<List<RuleRow>> rows() {
    return List.of(
        log(),
        pow(),
        pow2(),
        powFast(),
        pow22(),
        pow2OfFloats(),
        pow3(),
        pow3OfFloats(),
        invSqrtQuick());
  }

  private static List<RuleRow> log() {
    String method = "log(DD)D";
    return List.of(
        commons(
            method,
            at(2, 8),
            gives(-2.1640425613334453, 0.18033688011112042),
            second(
                4.204074752175134,
                -0.13008556131285048,
                -0.13008556131285048,
                -0.022542110013890053)),
        commons(
            method,
            at(10, 0.5),
            gives(0.013073566600422686, 0.8685889638065036),
            second(
                -0.002442912226713914,
                -0.03772233940232279,
                -0.03772233940232279,
                -1.7371779276130073)),
        commons(
            method,
            at(0.5, 3),
            gives(-4.573235079570765, -0.4808983469629878),
            second(
                -17.244664121323215, -1.3875793206704052, -1.3875793206704052, 0.1602994489876626)),
        commons(
            method,
            at(1e-100, 1e+200),
            gives(-8.685889638065037e+97, -4.342944819032518e-203),
            second(8.61044495926039e+197, -1.8861169701161393e-105, -1.8861169701161393e-105, 0)),
        commons(method, at(2, -1), gives(NAN, NAN)),
        commons(method, at(-2, 3), gives(NAN, NAN)),
        commons(method, at(2, 0), gives(INFINITY, INFINITY)));
  }

  private static List<RuleRow> pow() {
    String method = "pow(DI)D";
    return List.of(
        commons(method, at(2, 3), gives(12), second(12)),
        commons(method, at(2, 0), gives(0), second(0)),
        commons(method, at(0, 2), gives(0), second(2)),
        commons(method, at(0, 1), gives(1), second(0)),
        commons(method, at(0, 0), gives(0), second(0)),
        commons(method, at(-2, 3), gives(12), second(-12)),
        commons(method, at(-2, -1), gives(-0.25), second(-0.25)),
        commons(method, at(10, -2), gives(-0.002), second(0.0006)),
        commons(method, at(1e+150, 2), gives(2e+150), second(2)),
        commons(method, at(0, -1), gives(-INFINITY)),
        commons(method, at(NAN, 2), gives(NAN)));
  }

  private static List<RuleRow> pow2() {
    String method = "pow(DJ)D";
    return List.of(
        commons(method, at(2, 3), gives(12), second(12)),
        commons(method, at(2, 0), gives(0), second(0)),
        commons(method, at(0, 2), gives(0), second(2)),
        commons(method, at(0, 1), gives(1), second(0)),
        commons(method, at(0, 0), gives(0), second(0)),
        commons(method, at(-2, 3), gives(12), second(-12)),
        commons(method, at(-2, -1), gives(-0.25), second(-0.25)),
        commons(method, at(10, -2), gives(-0.002), second(0.0006)),
        commons(method, at(1e+150, 2), gives(2e+150), second(2)),
        commons(method, at(0, -1), gives(-INFINITY)),
        commons(method, at(NAN, 2), gives(NAN)));
  }

  private static List<RuleRow> powFast() {
    String method = "powFast(DI)D";
    return List.of(
        jafama(method, at(2, 3), gives(12), second(12)),
        jafama(method, at(2, 0), gives(0), second(0)),
        jafama(method, at(0, 2), gives(0), second(2)),
        jafama(method, at(0, 1), gives(1), second(0)),
        jafama(method, at(0, 0), gives(0), second(0)),
        jafama(method, at(-2, 3), gives(12), second(-12)),
        jafama(method, at(-2, -1), gives(-0.25), second(-0.25)),
        jafama(method, at(10, -2), gives(-0.002), second(0.0006)),
        jafama(method, at(1e+150, 2), gives(2e+150), second(2)),
        jafama(method, at(0, -1), gives(-INFINITY)),
        jafama(method, at(NAN, 2), gives(NAN)));
  }

  private static List<RuleRow> pow22() {
    String method = "pow2(D)D";
    return List.of(
        jafama(method, at(0), gives(0), second(2)),
        jafama(method, at(3), gives(6), second(2)),
        jafama(method, at(-1e+200), gives(-2e+200), second(2)));
  }

  private static List<RuleRow> pow2OfFloats() {
    String method = "pow2(F)F";
    return List.of(
        jafama(method, at(0), gives(0), second(2)), jafama(method, at(3), gives(6), second(2)));
  }

  private static List<RuleRow> pow3() {
    String method = "pow3(D)D";
    return List.of(
        jafama(method, at(0), gives(0), second(0)),
        jafama(method, at(3), gives(27), second(18)),
        jafama(method, at(-2), gives(12), second(-12)),
        jafama(
            method, at(1e+100), gives(3.0000000000000002e+200), second(6.0000000000000005e+100)));
  }

  private static List<RuleRow> pow3OfFloats() {
    String method = "pow3(F)F";
    return List.of(
        jafama(method, at(0), gives(0), second(0)), jafama(method, at(3), gives(27), second(18)));
  }

  private static List<RuleRow> invSqrtQuick() {
    String method = "invSqrtQuick(D)D";
    return List.of(
        jafama(method, at(1), gives(-0.5), second(0.75)),
        jafama(method, at(4), gives(-0.0625), second(0.0234375)),
        jafama(method, at(1e-100), gives(-5e+149), second(7.5e+249)),
        jafama(method, at(1e+100), gives(-5e-151), second(7.5e-251)),
        jafama(method, at(-1), gives(NAN)));
  }
}

package org.djava.compiler.differentiate.rules;

import static org.djava.compiler.differentiate.rules.RuleRow.at;
import static org.djava.compiler.differentiate.rules.RuleRow.gives;
import static org.djava.compiler.differentiate.rules.RuleRow.math;
import static org.djava.compiler.differentiate.rules.RuleRow.second;

import java.util.List;

/** Trigonometric functions and their inverses in one argument. */
final class TrigonometricRows {
  private static final double NAN = Double.NaN;
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  private TrigonometricRows() {}

  static List<List<RuleRow>> rows() {
    return List.of(sin(), cos(), tan(), asin(), acos(), atan());
  }

  private static List<RuleRow> sin() {
    String method = "sin(D)D";
    return List.of(
        math(method, at(0), gives(1), second(0)),
        math(method, at(-0.0), gives(1), second(0)),
        math(method, at(0.5), gives(0.8775825618903728), second(-0.479425538604203)),
        math(method, at(-2), gives(-0.4161468365471424), second(0.9092974268256817)),
        math(method, at(1e-10), gives(1), second(-1e-10)),
        math(method, at(1e-300), gives(1), second(-1e-300)),
        math(method, at(3.141592653589793), gives(-1), second(-1.2246467991473532e-16)),
        math(method, at(1.5707963267948966), gives(6.123233995736766e-17), second(-1)),
        math(method, at(100), gives(0.8623188722876839), second(0.5063656411097588)),
        math(method, at(1e+22), gives(0.523214785395139), second(0.8522008497671888)),
        math(
            method,
            at(Double.MAX_VALUE),
            gives(-0.9999876894265599),
            second(-0.004961954789184062)),
        math(method, at(INFINITY), gives(NAN)),
        math(method, at(-INFINITY), gives(NAN)),
        math(method, at(NAN), gives(NAN)));
  }

  private static List<RuleRow> cos() {
    String method = "cos(D)D";
    return List.of(
        math(method, at(0), gives(0), second(-1)),
        math(method, at(-0.0), gives(0), second(-1)),
        math(method, at(0.5), gives(-0.479425538604203), second(-0.8775825618903728)),
        math(method, at(-2), gives(0.9092974268256817), second(0.4161468365471424)),
        math(method, at(1e-10), gives(-1e-10), second(-1)),
        math(method, at(1e-300), gives(-1e-300), second(-1)),
        math(method, at(3.141592653589793), gives(-1.2246467991473532e-16), second(1)),
        math(method, at(1.5707963267948966), gives(-1), second(-6.123233995736766e-17)),
        math(method, at(100), gives(0.5063656411097588), second(-0.8623188722876839)),
        math(method, at(1e+22), gives(0.8522008497671888), second(-0.523214785395139)),
        math(
            method, at(Double.MAX_VALUE), gives(-0.004961954789184062), second(0.9999876894265599)),
        math(method, at(INFINITY), gives(NAN)),
        math(method, at(-INFINITY), gives(NAN)),
        math(method, at(NAN), gives(NAN)));
  }

  private static List<RuleRow> tan() {
    String method = "tan(D)D";
    return List.of(
        math(method, at(0), gives(1), second(0)),
        math(method, at(-0.0), gives(1), second(0)),
        math(method, at(0.5), gives(1.2984464104095248), second(1.4186890138709114)),
        math(method, at(-2), gives(5.774399204041917), second(25.234584894434352)),
        math(method, at(1e-10), gives(1), second(2e-10)),
        math(method, at(1e-300), gives(1), second(2e-300)),
        math(method, at(0.7853981633974483), gives(1.9999999999999998), second(3.9999999999999996)),
        math(method, at(3.141592653589793), gives(1), second(-2.4492935982947064e-16)),
        math(
            method,
            at(1.5707963267948966),
            gives(2.667093788113571e+32),
            second(8.711389406220653e+48)),
        math(method, at(1e+22), gives(3.652918508211158), second(-11.89958825218154)),
        math(method, at(INFINITY), gives(NAN)),
        math(method, at(-INFINITY), gives(NAN)),
        math(method, at(NAN), gives(NAN)));
  }

  private static List<RuleRow> asin() {
    String method = "asin(D)D";
    return List.of(
        math(method, at(0), gives(1), second(0)),
        math(method, at(-0.0), gives(1), second(0)),
        math(method, at(0.5), gives(1.1547005383792515), second(0.769800358919501)),
        math(method, at(-0.5), gives(1.1547005383792515), second(-0.769800358919501)),
        math(method, at(1e-10), gives(1), second(1e-10)),
        math(method, at(1e-300), gives(1), second(1e-300)),
        math(method, at(0.9999999999999999), gives(67108864.0), second(3.022314549036573e+23)),
        math(method, at(-0.9999999999999999), gives(67108864.0), second(-3.022314549036573e+23)),
        math(method, at(0.99), gives(7.088812050083356), second(352.65949394887014)),
        math(method, at(-0.7), gives(1.4002800840280096), second(-1.9219530565090326)),
        math(method, at(1), gives(INFINITY)),
        math(method, at(-1), gives(INFINITY)),
        math(method, at(1.0000000000000002), gives(NAN)),
        math(method, at(-1.0000000000000002), gives(NAN)),
        math(method, at(2), gives(NAN)),
        math(method, at(-INFINITY), gives(NAN)),
        math(method, at(INFINITY), gives(NAN)),
        math(method, at(NAN), gives(NAN)));
  }

  private static List<RuleRow> acos() {
    String method = "acos(D)D";
    return List.of(
        math(method, at(0), gives(-1), second(0)),
        math(method, at(-0.0), gives(-1), second(0)),
        math(method, at(0.5), gives(-1.1547005383792515), second(-0.769800358919501)),
        math(method, at(-0.5), gives(-1.1547005383792515), second(0.769800358919501)),
        math(method, at(1e-10), gives(-1), second(-1e-10)),
        math(method, at(1e-300), gives(-1), second(-1e-300)),
        math(method, at(0.9999999999999999), gives(-67108864.0), second(-3.022314549036573e+23)),
        math(method, at(-0.9999999999999999), gives(-67108864.0), second(3.022314549036573e+23)),
        math(method, at(0.99), gives(-7.088812050083356), second(-352.65949394887014)),
        math(method, at(-0.7), gives(-1.4002800840280096), second(1.9219530565090326)),
        math(method, at(1), gives(-INFINITY)),
        math(method, at(-1), gives(-INFINITY)),
        math(method, at(1.0000000000000002), gives(NAN)),
        math(method, at(-1.0000000000000002), gives(NAN)),
        math(method, at(2), gives(NAN)),
        math(method, at(-INFINITY), gives(NAN)),
        math(method, at(INFINITY), gives(NAN)),
        math(method, at(NAN), gives(NAN)));
  }

  private static List<RuleRow> atan() {
    String method = "atan(D)D";
    return List.of(
        math(method, at(0), gives(1), second(0)),
        math(method, at(-0.0), gives(1), second(0)),
        math(method, at(0.5), gives(0.8), second(-0.64)),
        math(method, at(-1), gives(0.5), second(0.5)),
        math(method, at(1e-10), gives(1), second(-2e-10)),
        math(method, at(1e-300), gives(1), second(-2e-300)),
        math(method, at(100000), gives(9.999999999e-11), second(-1.9999999996e-15)),
        math(method, at(134217727.0), gives(5.551115205843844e-17), second(-8.271806310419553e-25)),
        math(method, at(134217728.0), gives(5.551115123125783e-17), second(-8.271806125530276e-25)),
        math(method, at(10000000000.0), gives(1e-20), second(-2e-30)),
        math(method, at(-1e+100), gives(1e-200), second(2e-300)),
        math(method, at(1e+153), gives(1e-306), second(-0.0)),
        math(method, at(1e+160), gives(1e-320), second(-0.0)),
        math(method, at(Double.MAX_VALUE), gives(0), second(-0.0)),
        math(method, at(INFINITY), gives(0), second(0)),
        math(method, at(-INFINITY), gives(0), second(0)),
        math(method, at(NAN), gives(NAN)));
  }
}

package org.djava.compiler.differentiate.rules;

import static org.djava.compiler.differentiate.rules.RuleRow.at;
import static org.djava.compiler.differentiate.rules.RuleRow.gives;
import static org.djava.compiler.differentiate.rules.RuleRow.math;
import static org.djava.compiler.differentiate.rules.RuleRow.second;

import java.util.List;

/** Hyperbolic functions. */
final class HyperbolicRows {
  private static final double NAN = Double.NaN;
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  private HyperbolicRows() {}

  static List<List<RuleRow>> rows() {
    return List.of(sinh(), cosh(), tanh());
  }

  private static List<RuleRow> sinh() {
    String method = "sinh(D)D";
    return List.of(
        math(method, at(0), gives(1), second(0)),
        math(method, at(-0.0), gives(1), second(0)),
        math(method, at(0.5), gives(1.1276259652063807), second(0.5210953054937474)),
        math(method, at(-1), gives(1.5430806348152437), second(-1.1752011936438014)),
        math(method, at(1e-10), gives(1), second(1e-10)),
        math(method, at(1e-300), gives(1), second(1e-300)),
        math(method, at(20), gives(242582597.70489514), second(242582597.70489514)),
        math(method, at(-700), gives(5.0711602736750225e+303), second(-5.0711602736750225e+303)),
        math(method, at(710), gives(1.1169973830808555e+308), second(1.1169973830808555e+308)),
        math(method, at(INFINITY), gives(INFINITY)),
        math(method, at(-INFINITY), gives(INFINITY)),
        math(method, at(NAN), gives(NAN)),
        math(method, at(711), gives(INFINITY)));
  }

  private static List<RuleRow> cosh() {
    String method = "cosh(D)D";
    return List.of(
        math(method, at(0), gives(0), second(1)),
        math(method, at(-0.0), gives(0), second(1)),
        math(method, at(0.5), gives(0.5210953054937474), second(1.1276259652063807)),
        math(method, at(-1), gives(-1.1752011936438014), second(1.5430806348152437)),
        math(method, at(1e-10), gives(1e-10), second(1)),
        math(method, at(1e-300), gives(1e-300), second(1)),
        math(method, at(20), gives(242582597.70489514), second(242582597.70489514)),
        math(method, at(-700), gives(-5.0711602736750225e+303), second(5.0711602736750225e+303)),
        math(method, at(710), gives(1.1169973830808555e+308), second(1.1169973830808555e+308)),
        math(method, at(INFINITY), gives(INFINITY)),
        math(method, at(-INFINITY), gives(-INFINITY)),
        math(method, at(NAN), gives(NAN)),
        math(method, at(711), gives(INFINITY)));
  }

  private static List<RuleRow> tanh() {
    String method = "tanh(D)D";
    return List.of(
        math(method, at(0), gives(1), second(0)),
        math(method, at(-0.0), gives(1), second(0)),
        math(method, at(1e-10), gives(1), second(-2e-10)),
        math(method, at(-1e-300), gives(1), second(2e-300)),
        math(method, at(0.3), gives(0.9151369618266292), second(-0.5331818782014544)),
        math(method, at(-0.5), gives(0.7864477329659274), second(0.7268619813835873)),
        math(method, at(0.972955), gives(0.43750004890877636), second(-0.6562500448330412)),
        math(method, at(0.972956), gives(0.43749939265903226), second(-0.6562494432701921)),
        math(method, at(-0.97296), gives(0.4374967676660717), second(0.6562470370105931)),
        math(method, at(1), gives(0.4199743416140261), second(-0.6397000084492245)),
        math(method, at(-2), gives(0.07065082485316447), second(0.13621868742711304)),
        math(method, at(5), gives(0.0001815832309438067), second(-0.0003631334879209056)),
        math(method, at(8), gives(4.5014059756372915e-07), second(-9.00280992500878e-07)),
        math(method, at(18), gives(9.278091320974273e-16), second(-1.8556182641948537e-15)),
        math(method, at(19.5), gives(4.6192896692063144e-17), second(-9.238579338412629e-17)),
        math(method, at(22), gives(3.1124528964535186e-19), second(-6.224905792907037e-19)),
        math(method, at(-30), gives(3.502604305078608e-26), second(7.005208610157216e-26)),
        math(method, at(100), gives(5.53558610694695e-87), second(-1.10711722138939e-86)),
        math(method, at(350), gives(3.943870617503908e-304), second(-7.887741235007817e-304)),
        math(method, at(-360), gives(8.12892320967e-313), second(1.62578464194e-312)),
        math(method, at(400), gives(0), second(-0.0)),
        math(method, at(Double.MAX_VALUE), gives(0), second(0)),
        math(method, at(INFINITY), gives(0), second(0)),
        math(method, at(-INFINITY), gives(0), second(0)),
        math(method, at(NAN), gives(NAN)));
  }
}

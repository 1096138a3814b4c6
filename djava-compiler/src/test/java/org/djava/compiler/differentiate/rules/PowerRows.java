package org.djava.compiler.differentiate.rules;

import static org.djava.compiler.differentiate.rules.RuleRow.at;
import static org.djava.compiler.differentiate.rules.RuleRow.gives;
import static org.djava.compiler.differentiate.rules.RuleRow.math;
import static org.djava.compiler.differentiate.rules.RuleRow.second;

import java.util.List;

/** Roots and powers. */
final class PowerRows {
  private static final double NAN = Double.NaN;
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  private PowerRows() {}

  static List<List<RuleRow>> rows() {
    return List.of(sqrt(), cbrt(), pow());
  }

  private static List<RuleRow> sqrt() {
    String method = "sqrt(D)D";
    return List.of(
        math(method, at(1), gives(0.5), second(-0.25)),
        math(method, at(4), gives(0.25), second(-0.03125)),
        math(method, at(2), gives(0.3535533905932738), second(-0.08838834764831845)),
        math(method, at(0.5), gives(0.7071067811865476), second(-0.7071067811865476)),
        math(method, at(1e-200), gives(5e+99), second(-2.5e+299)),
        math(method, at(1e-300), gives(5e+149)),
        math(method, at(1e+200), gives(5e-101), second(-2.5e-301)),
        math(method, at(Double.MAX_VALUE), gives(3.7291703656001034e-155), second(-0.0)),
        math(method, at(Double.MIN_VALUE), gives(2.2494568972715982e+161)),
        math(method, at(2.2250738585072014e-308), gives(3.3519519824856493e+153)),
        math(method, at(0), gives(INFINITY)),
        math(method, at(-0.0), gives(INFINITY)),
        math(method, at(INFINITY), gives(0), second(0)),
        math(method, at(-Double.MIN_VALUE), gives(NAN)),
        math(method, at(-1), gives(NAN)),
        math(method, at(-INFINITY), gives(NAN)),
        math(method, at(NAN), gives(NAN)));
  }

  private static List<RuleRow> cbrt() {
    String method = "cbrt(D)D";
    return List.of(
        math(method, at(1), gives(0.3333333333333333), second(-0.2222222222222222)),
        math(method, at(8), gives(0.08333333333333333), second(-0.006944444444444444)),
        math(method, at(-8), gives(0.08333333333333333), second(0.006944444444444444)),
        math(method, at(2), gives(0.20998684164914552), second(-0.06999561388304851)),
        math(method, at(-0.5), gives(0.5291336839893999), second(0.7055115786525331)),
        math(method, at(1e-200), gives(7.181448966772946e+132)),
        math(method, at(-1e-300), gives(3.3333333333333334e+199)),
        math(method, at(1e+200), gives(1.5471962778709262e-134), second(-0.0)),
        math(method, at(Double.MAX_VALUE), gives(1.046489893941144e-206), second(-0.0)),
        math(method, at(Double.MIN_VALUE), gives(1.1490942214795806e+215)),
        math(method, at(0), gives(INFINITY), second(-INFINITY)),
        math(method, at(-0.0), gives(INFINITY), second(INFINITY)),
        math(method, at(INFINITY), gives(0), second(0)),
        math(method, at(-INFINITY), gives(0), second(0)),
        math(method, at(NAN), gives(NAN)));
  }

  private static List<RuleRow> pow() {
    String method = "pow(DD)D";
    return List.of(
        math(
            method,
            at(2, 3),
            gives(12, 5.545177444479562),
            second(12, 12.317766166719343, 12.317766166719343, 3.8436241113456115)),
        math(
            method,
            at(2, 0),
            gives(0, 0.6931471805599453),
            second(0, 0.5, 0.5, 0.48045301391820144)),
        math(
            method,
            at(3, -0.0),
            gives(0, 1.0986122886681098),
            second(0, 0.3333333333333333, 0.3333333333333333, 1.206948960812582)),
        math(
            method,
            at(0.5, 2.5),
            gives(0.8838834764831844, -0.1225322679335684),
            second(
                2.6516504294495533,
                -0.25910794907456824,
                -0.25910794907456824,
                0.08493289604576873)),
        math(
            method,
            at(2, -1.5),
            gives(-0.2651650429449553, 0.2450645358671368),
            second(
                0.33145630368119416,
                -0.007021706603715717,
                -0.007021706603715717,
                0.16986579209153746)),
        math(
            method,
            at(10, 0.1),
            gives(0.012589254117941673, 2.89878288638864),
            second(
                -0.0011330328706147506,
                0.15488037004330313,
                0.15488037004330313,
                6.674694262024734)),
        math(method, at(1e-300, 0.1), gives(9.999999999999962e+268, -6.90775527898211e-28)),
        math(method, at(1e-300, 0.25), gives(2.5e+224, -6.907755278982137e-73)),
        math(
            method,
            at(1e+300, -0.3),
            gives(-0.0, 6.90775527898219e-88),
            second(0, -0.0, -0.0, 4.7717082994305946e-85)),
        math(
            method,
            at(1e+300, 0.9),
            gives(9.000000000000137e-31, 6.907755278982243e+272),
            second(-0.0, 6.226979751084019e-28, 6.226979751084019e-28, 4.7717082994306315e+275)),
        math(
            method,
            at(1e-200, 1.5),
            gives(1.5e-100, -4.605170185988091e-298),
            second(
                7.5e+99, -6.897755278982137e-98, -6.897755278982137e-98, 2.120759244191359e-295)),
        math(
            method,
            at(1.0000000001, 10000000000.0),
            gives(27182820529.629593, 2.718282278010539e-10),
            second(
                2.718282052419303e+20,
                5.436564330701669,
                5.436564330701669,
                2.718282502786309e-20)),
        math(
            method,
            at(0.9999999999, -10000000000.0),
            gives(-27182820537.78444, -2.7182822785541955e-10),
            second(
                2.7182820543221003e+20,
                5.436564332604467,
                5.436564332604467,
                2.7182825036017934e-20)),
        math(
            method,
            at(1e+150, 2),
            gives(2e+150, 3.4538776394910684e+302),
            second(2, 6.917755278982137e+152, 6.917755278982137e+152, 1.1929270748576394e+305)),
        math(
            method,
            at(1e-100, 3),
            gives(3e-200, -2.302585092994046e-298),
            second(
                6e-100, -6.897755278982137e-198, -6.897755278982137e-198, 5.301898110478399e-296)),
        math(
            method,
            at(7, 1),
            gives(1, 13.621371043387192),
            second(0, 2.9459101490553135, 2.9459101490553135, 26.505964157375303)),
        math(
            method,
            at(5, 0.5),
            gives(0.22360679774997896, 3.5988125777680025),
            second(
                -0.022360679774997897, 0.8070948532767582, 0.8070948532767582, 5.792065402404518)),
        math(
            method,
            at(5, 0.49999999999999994),
            gives(0.22360679774997894, 3.598812577768002),
            second(
                -0.022360679774997894, 0.8070948532767581, 0.8070948532767581, 5.792065402404517)),
        math(method, at(Double.MAX_VALUE, 1), gives(1, INFINITY)),
        math(method, at(1, 5), gives(5, 0), second(20, 1, 1, 0)),
        math(method, at(1, -5), gives(-5, 0), second(30, 1, 1, 0)),
        math(method, at(1e-310, 0.5), gives(5.000000000000008e+154, -7.138013788281531e-153)),
        math(method, at(-2, 3), gives(12, NAN)),
        math(method, at(-2, 2), gives(-4, NAN)),
        math(method, at(-2, -3), gives(-0.1875, NAN)),
        math(method, at(-8, 1), gives(1, NAN)),
        math(method, at(-1, -1), gives(-1, NAN)),
        math(method, at(0, 2), gives(0, 0), second(2, 0, 0, 0)),
        math(method, at(-0.0, 2), gives(0, 0), second(2, 0, 0, 0)),
        math(method, at(0, 3), gives(0, 0), second(0, 0, 0, 0)),
        math(method, at(0, 1), gives(1, 0)),
        math(method, at(-0.0, 1), gives(1, 0)),
        math(method, at(0, 2.5), gives(0, 0), second(0, 0, 0, 0)),
        math(method, at(0, 0.5), gives(INFINITY, 0)),
        math(method, at(0, 0), gives(0, 0)),
        math(method, at(-0.0, 0), gives(0, 0)),
        math(method, at(-3, 0), gives(0, NAN)),
        math(method, at(0, -1), gives(-INFINITY, -INFINITY)),
        math(method, at(-0.0, -2), gives(INFINITY, -INFINITY)),
        math(method, at(0, -0.5), gives(-INFINITY, -INFINITY)),
        math(method, at(-8, 0.3333333333333333), gives(NAN, NAN)),
        math(method, at(-8, -0.5), gives(NAN, NAN)),
        math(method, at(-1, INFINITY), gives(NAN, NAN)),
        math(method, at(1, INFINITY), gives(NAN, NAN)),
        math(method, at(INFINITY, 2), gives(INFINITY, INFINITY)),
        math(method, at(INFINITY, 0.5), gives(0, INFINITY)),
        math(method, at(INFINITY, 1), gives(1, INFINITY)),
        math(method, at(INFINITY, -1), gives(-0.0, 0)),
        math(method, at(INFINITY, 0), gives(0, INFINITY)),
        math(method, at(-INFINITY, 2), gives(-INFINITY, NAN)),
        math(method, at(2, INFINITY), gives(INFINITY, INFINITY)),
        math(method, at(0.5, INFINITY), gives(0, 0)),
        math(method, at(2, -INFINITY), gives(0, 0)),
        math(method, at(0.5, -INFINITY), gives(-INFINITY, -INFINITY)),
        math(method, at(NAN, 0), gives(0, NAN)),
        math(method, at(NAN, 1), gives(1, NAN)),
        math(method, at(NAN, 2), gives(NAN, NAN)),
        math(method, at(2, NAN), gives(NAN, NAN)));
  }
}

package org.djava.compiler.differentiate.rules;

import static org.djava.compiler.differentiate.rules.RuleRow.at;
import static org.djava.compiler.differentiate.rules.RuleRow.gives;
import static org.djava.compiler.differentiate.rules.RuleRow.math;
import static org.djava.compiler.differentiate.rules.RuleRow.operator;
import static org.djava.compiler.differentiate.rules.RuleRow.second;

import java.util.List;

/** Remainders: the operator on double and float, and the IEEE function. */
final class RemainderRows {
  private static final double NAN = Double.NaN;
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  private RemainderRows() {}

  static List<List<RuleRow>> rows() {
    return List.of(remainder(), remainderOfFloats(), iEEEremainder());
  }

  private static List<RuleRow> remainder() {
    String method = "%(DD)D";
    return List.of(
        operator(method, at(7, 2), gives(1, -3), second(0, 0, 0, 0)),
        operator(method, at(-7, 2), gives(1, 3), second(0, 0, 0, 0)),
        operator(method, at(7, -2), gives(1, 3), second(0, 0, 0, 0)),
        operator(method, at(-7, -2), gives(1, -3), second(0, 0, 0, 0)),
        operator(method, at(6, 2), gives(1, -3), second(0, 0, 0, 0)),
        operator(method, at(1, 3), gives(1, 0), second(0, 0, 0, 0)),
        operator(method, at(0, 3), gives(1, 0), second(0, 0, 0, 0)),
        operator(method, at(-0.0, 3), gives(1, 0), second(0, 0, 0, 0)),
        operator(method, at(5.5, 0.1), gives(1, -54), second(0, 0, 0, 0)),
        operator(method, at(1, 0.1), gives(1, -9), second(0, 0, 0, 0)),
        operator(method, at(0.3, 0.1), gives(1, -2), second(0, 0, 0, 0)),
        operator(method, at(1e+300, 3), gives(1, -3.3333333333333335e+299), second(0, 0, 0, 0)),
        operator(method, at(1e-300, 1), gives(1, 0), second(0, 0, 0, 0)),
        operator(method, at(1e+16, 3), gives(1, -3333333333333333.0), second(0, 0, 0, 0)),
        operator(method, at(1e+308, 1e-10), gives(1, -INFINITY), second(0, 0, 0, 0)),
        operator(method, at(5, Double.MIN_VALUE), gives(1, -INFINITY), second(0, 0, 0, 0)),
        operator(method, at(1, 0.9999999999999999), gives(1, -1), second(0, 0, 0, 0)),
        operator(method, at(3, 2), gives(1, -1), second(0, 0, 0, 0)),
        operator(method, at(5, 2), gives(1, -2), second(0, 0, 0, 0)),
        operator(method, at(5, INFINITY), gives(1, 0), second(0, 0, 0, 0)),
        operator(method, at(-5, -INFINITY), gives(1, 0), second(0, 0, 0, 0)),
        operator(method, at(0, INFINITY), gives(1, 0), second(0, 0, 0, 0)),
        operator(method, at(5, 0), gives(NAN, NAN)),
        operator(method, at(5, -0.0), gives(NAN, NAN)),
        operator(method, at(INFINITY, 2), gives(NAN, NAN)),
        operator(method, at(INFINITY, INFINITY), gives(NAN, NAN)),
        operator(method, at(NAN, 1), gives(NAN, NAN)),
        operator(method, at(1, NAN), gives(NAN, NAN)));
  }

  private static List<RuleRow> remainderOfFloats() {
    String method = "%(FF)F";
    return List.of(
        operator(method, at(7, 2), gives(1, -3), second(0, 0, 0, 0)),
        operator(method, at(-7, 2), gives(1, 3), second(0, 0, 0, 0)),
        operator(method, at(6, 2), gives(1, -3), second(0, 0, 0, 0)),
        operator(method, at(5.5, 0.10000000149011612), gives(1, -54), second(0, 0, 0, 0)),
        operator(method, at(1, 0.10000000149011612), gives(1, -9), second(0, 0, 0, 0)),
        operator(
            method,
            at(1.0000000150474662e+30, 3),
            gives(1, -3.333333383491554e+29),
            second(0, 0, 0, 0)),
        operator(
            method, at(16777216.0, 0.30000001192092896), gives(1, -55924052.0), second(0, 0, 0, 0)),
        operator(
            method,
            at(3.0000000054977558e+38, 1.000000013351432e-10),
            gives(1, -INFINITY),
            second(0, 0, 0, 0)),
        operator(method, at(5, INFINITY), gives(1, 0), second(0, 0, 0, 0)),
        operator(method, at(5, 0), gives(NAN, NAN)),
        operator(method, at(INFINITY, 2), gives(NAN, NAN)),
        operator(method, at(NAN, 1), gives(NAN, NAN)));
  }

  private static List<RuleRow> iEEEremainder() {
    String method = "IEEEremainder(DD)D";
    return List.of(
        math(method, at(7, 2), gives(1, -4), second(0, 0, 0, 0)),
        math(method, at(-7, 2), gives(1, 4), second(0, 0, 0, 0)),
        math(method, at(7, -2), gives(1, 4), second(0, 0, 0, 0)),
        math(method, at(-7, -2), gives(1, -4), second(0, 0, 0, 0)),
        math(method, at(6, 2), gives(1, -3), second(0, 0, 0, 0)),
        math(method, at(1, 3), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(0, 3), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(-0.0, 3), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(5.5, 0.1), gives(1, -55), second(0, 0, 0, 0)),
        math(method, at(1, 0.1), gives(1, -10), second(0, 0, 0, 0)),
        math(method, at(0.3, 0.1), gives(1, -3), second(0, 0, 0, 0)),
        math(method, at(1e+300, 3), gives(1, -3.3333333333333335e+299), second(0, 0, 0, 0)),
        math(method, at(1e-300, 1), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(1e+16, 3), gives(1, -3333333333333333.0), second(0, 0, 0, 0)),
        math(method, at(1e+308, 1e-10), gives(1, -INFINITY), second(0, 0, 0, 0)),
        math(method, at(5, Double.MIN_VALUE), gives(1, -INFINITY), second(0, 0, 0, 0)),
        math(method, at(1, 0.9999999999999999), gives(1, -1), second(0, 0, 0, 0)),
        math(method, at(3, 2), gives(1, -2), second(0, 0, 0, 0)),
        math(method, at(5, 2), gives(1, -2), second(0, 0, 0, 0)),
        math(method, at(Double.MAX_VALUE, 1.2e+308), gives(1, -1), second(0, 0, 0, 0)),
        math(method, at(-Double.MAX_VALUE, 1.2e+308), gives(1, 1), second(0, 0, 0, 0)),
        math(method, at(5, INFINITY), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(-5, -INFINITY), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(0, INFINITY), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(5, 0), gives(NAN, NAN)),
        math(method, at(5, -0.0), gives(NAN, NAN)),
        math(method, at(INFINITY, 2), gives(NAN, NAN)),
        math(method, at(INFINITY, INFINITY), gives(NAN, NAN)),
        math(method, at(NAN, 1), gives(NAN, NAN)),
        math(method, at(1, NAN), gives(NAN, NAN)));
  }
}

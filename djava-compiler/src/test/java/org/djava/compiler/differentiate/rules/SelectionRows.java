package org.djava.compiler.differentiate.rules;

import static org.djava.compiler.differentiate.rules.RuleRow.at;
import static org.djava.compiler.differentiate.rules.RuleRow.gives;
import static org.djava.compiler.differentiate.rules.RuleRow.math;
import static org.djava.compiler.differentiate.rules.RuleRow.second;

import java.util.List;

/** Functions over double that pass on an argument, and fma. */
final class SelectionRows {
  private static final double NAN = Double.NaN;
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  private SelectionRows() {}

  static List<List<RuleRow>> rows() {
    return List.of(abs(), max(), min(), clamp(), copySign(), fma());
  }

  private static List<RuleRow> abs() {
    String method = "abs(D)D";
    return List.of(
        math(method, at(2), gives(1), second(0)),
        math(method, at(-2), gives(-1), second(0)),
        math(method, at(0), gives(1)),
        math(method, at(-0.0), gives(1)),
        math(method, at(Double.MIN_VALUE), gives(1), second(0)),
        math(method, at(-Double.MIN_VALUE), gives(-1), second(0)),
        math(method, at(Double.MAX_VALUE), gives(1), second(0)),
        math(method, at(-Double.MAX_VALUE), gives(-1), second(0)),
        math(method, at(INFINITY), gives(1), second(0)),
        math(method, at(-INFINITY), gives(-1), second(0)),
        math(method, at(NAN), gives(1)));
  }

  private static List<RuleRow> max() {
    String method = "max(DD)D";
    return List.of(
        math(method, at(1, 2), gives(0, 1), second(0, 0, 0, 0)),
        math(method, at(2, 1), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(1, 1), gives(1, 0)),
        math(method, at(0, -0.0), gives(1, 0)),
        math(method, at(-0.0, 0), gives(1, 0)),
        math(method, at(0, 0), gives(1, 0)),
        math(method, at(-1, 1), gives(0, 1), second(0, 0, 0, 0)),
        math(method, at(INFINITY, 1), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(1, INFINITY), gives(0, 1), second(0, 0, 0, 0)),
        math(method, at(INFINITY, INFINITY), gives(1, 0)),
        math(method, at(-INFINITY, INFINITY), gives(0, 1), second(0, 0, 0, 0)),
        math(method, at(-INFINITY, -INFINITY), gives(1, 0)),
        math(method, at(Double.MIN_VALUE, 0), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(0, Double.MIN_VALUE), gives(0, 1), second(0, 0, 0, 0)),
        math(method, at(Double.MAX_VALUE, INFINITY), gives(0, 1), second(0, 0, 0, 0)),
        math(method, at(NAN, 1), gives(1, 0)),
        math(method, at(1, NAN), gives(0, 1)),
        math(method, at(NAN, NAN), gives(1, 0)),
        math(method, at(INFINITY, NAN), gives(0, 1)));
  }

  private static List<RuleRow> min() {
    String method = "min(DD)D";
    return List.of(
        math(method, at(1, 2), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(2, 1), gives(0, 1), second(0, 0, 0, 0)),
        math(method, at(1, 1), gives(1, 0)),
        math(method, at(0, -0.0), gives(1, 0)),
        math(method, at(-0.0, 0), gives(1, 0)),
        math(method, at(0, 0), gives(1, 0)),
        math(method, at(-1, 1), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(INFINITY, 1), gives(0, 1), second(0, 0, 0, 0)),
        math(method, at(1, INFINITY), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(INFINITY, INFINITY), gives(1, 0)),
        math(method, at(-INFINITY, INFINITY), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(-INFINITY, -INFINITY), gives(1, 0)),
        math(method, at(Double.MIN_VALUE, 0), gives(0, 1), second(0, 0, 0, 0)),
        math(method, at(0, Double.MIN_VALUE), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(Double.MAX_VALUE, INFINITY), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(NAN, 1), gives(1, 0)),
        math(method, at(1, NAN), gives(0, 1)),
        math(method, at(NAN, NAN), gives(1, 0)),
        math(method, at(INFINITY, NAN), gives(0, 1)));
  }

  private static List<RuleRow> clamp() {
    String method = "clamp(DDD)D";
    return List.of(
        math(method, at(1, 0, 2), gives(1, 0, 0)),
        math(method, at(-1, 0, 2), gives(0, 1, 0)),
        math(method, at(3, 0, 2), gives(0, 0, 1)),
        math(method, at(0, 0, 2), gives(1, 0, 0)),
        math(method, at(-0.0, 0, 2), gives(1, 0, 0)),
        math(method, at(2, 0, 2), gives(1, 0, 0)),
        math(method, at(-Double.MIN_VALUE, 0, 2), gives(0, 1, 0)),
        math(method, at(INFINITY, 0, 2), gives(0, 0, 1)),
        math(method, at(-INFINITY, 0, 2), gives(0, 1, 0)),
        math(method, at(1, 1, 1), gives(1, 0, 0)),
        math(method, at(1, -INFINITY, INFINITY), gives(1, 0, 0)),
        math(method, at(INFINITY, -INFINITY, INFINITY), gives(1, 0, 0)),
        math(method, at(NAN, 0, 1), gives(1, 0, 0)));
  }

  private static List<RuleRow> copySign() {
    String method = "copySign(DD)D";
    return List.of(
        math(method, at(3, 2), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(3, -2), gives(-1, 0), second(0, 0, 0, 0)),
        math(method, at(-3, 2), gives(-1, 0), second(0, 0, 0, 0)),
        math(method, at(-3, -2), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(0, 1), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(-0.0, 1), gives(-1, 0), second(0, 0, 0, 0)),
        math(method, at(0, -1), gives(-1, 0), second(0, 0, 0, 0)),
        math(method, at(3, -0.0), gives(-1, 0), second(0, 0, 0, 0)),
        math(method, at(3, 0), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(INFINITY, -1), gives(-1, 0), second(0, 0, 0, 0)),
        math(method, at(-Double.MAX_VALUE, -INFINITY), gives(1, 0), second(0, 0, 0, 0)),
        math(method, at(Double.MIN_VALUE, -Double.MIN_VALUE), gives(-1, 0), second(0, 0, 0, 0)));
  }

  private static List<RuleRow> fma() {
    String method = "fma(DDD)D";
    return List.of(
        math(method, at(2, 3, 4), gives(3, 2, 1), second(0, 1, 0, 1, 0, 0, 0, 0, 0)),
        math(method, at(0, -3, 4), gives(-3, 0, 1), second(0, 1, 0, 1, 0, 0, 0, 0, 0)),
        math(method, at(-0.0, 5, 0), gives(5, -0.0, 1), second(0, 1, 0, 1, 0, 0, 0, 0, 0)),
        math(
            method,
            at(Double.MAX_VALUE, 2, 0),
            gives(2, Double.MAX_VALUE, 1),
            second(0, 1, 0, 1, 0, 0, 0, 0, 0)),
        math(
            method,
            at(Double.MIN_VALUE, Double.MIN_VALUE, 1),
            gives(Double.MIN_VALUE, Double.MIN_VALUE, 1),
            second(0, 1, 0, 1, 0, 0, 0, 0, 0)),
        math(method, at(INFINITY, 2, 1), gives(2, INFINITY, 1), second(0, 1, 0, 1, 0, 0, 0, 0, 0)),
        math(method, at(1, 2, NAN), gives(2, 1, 1), second(0, 1, 0, 1, 0, 0, 0, 0, 0)),
        math(method, at(NAN, 2, 1), gives(2, NAN, 1), second(0, 1, 0, 1, 0, 0, 0, 0, 0)));
  }
}

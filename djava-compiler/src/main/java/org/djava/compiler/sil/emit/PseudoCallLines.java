package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.Derivative;

/** The lines of calls with arrays and objects, which are handed to pullbacks to work on if need be. */
final class PseudoCallLines {
  private final Steps steps;
  private final PseudoNames names;
  private final PseudoPlaces places;

  PseudoCallLines(Steps steps, PseudoNames names, PseudoPlaces places) {
    this.steps = steps;
    this.names = names;
    this.places = places;
  }

  /** {@code %w0 = apply @dot(%a, %a)}. */
  String plain(PseudoCall call) {
    return tuple(call.statement().results().stream().map(names::value).toList(), " = ") + "apply @"
        + call.symbol() + arguments(call);
  }

  /** {@code (%w0, %df_rev_dot) = apply @do_rev_dot(%a, %a)}. */
  String with(PseudoCall call, Derivative kind) {
    List<String> results = new ArrayList<>();
    call.statement().results().forEach(value -> results.add(names.value(value)));
    results.add(names.map(call, kind));
    return tuple(results, " = ") + "apply @do_" + PseudoNames.prefix(kind) + "_" + call.symbol()
        + arguments(call);
  }

  /** {@code %dw0 = apply %df_fwd_dot(%da, %da)}. */
  String forward(PseudoCall call) {
    String arguments = call.activeOperands().stream()
        .map(value -> (isWorkedOn(value) && call.writes() ? "inout " : "") + names.tangent(value))
        .collect(Collectors.joining(", ", "(", ")"));
    List<String> results = call.outputs().stream()
        .map(value -> steps.isActive(value) ? names.tangent(value) : "_")
        .toList();
    return tuple(results, " = ") + "apply " + names.map(call, Derivative.JVP) + arguments;
  }

  /** {@code (%`dy/da`, %`dy/da`) += apply %df_rev_dot(%`dy/dw0`)}. */
  String reverse(PseudoCall call) {
    List<String> targets = new ArrayList<>();
    List<String> arguments = new ArrayList<>();
    for (Value output : call.outputs()) {
      boolean isGiven = isWorkedOn(output) && call.isInPlace();
      arguments.add((isGiven ? "inout " : "") + adjoint(output, "0.0"));
    }
    for (Value operand : call.activeOperands()) {
      if (isWorkedOn(operand) && call.isInPlace()) {
        arguments.add("inout " + adjoint(operand, "none"));
      } else {
        targets.add(adjoint(operand, "_"));
      }
    }
    return tuple(targets, " += ") + "apply " + names.map(call, Derivative.VJP)
        + arguments.stream().collect(Collectors.joining(", ", "(", ")"));
  }

  /** What the reverse must know of arrays and objects. */
  List<Value> kept(PseudoCall call) {
    List<Value> kept = new ArrayList<>();
    call.outputs().forEach(value -> kept.addAll(places.kept(value)));
    call.activeOperands().forEach(value -> kept.addAll(places.kept(value)));
    return kept;
  }

  private String adjoint(Value value, String none) {
    return steps.isActive(value) ? places.of(steps.representative(value)) : none;
  }

  private static boolean isWorkedOn(Value value) {
    return value.type().isReference();
  }

  private String arguments(PseudoCall call) {
    return call.operands().stream().map(names::value).collect(Collectors.joining(", ", "(", ")"));
  }

  private static String tuple(List<String> parts, String sign) {
    if (parts.isEmpty()) {
      return "";
    }
    return (parts.size() == 1 ? parts.get(0) : "(" + String.join(", ", parts) + ")") + sign;
  }
}

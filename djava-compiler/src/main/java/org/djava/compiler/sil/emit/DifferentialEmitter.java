package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.Derivative;
import org.djava.compiler.sil.SilCall;
import org.djava.compiler.sil.SilFunction;
import org.djava.compiler.sil.SilInstruction;
import org.djava.compiler.sil.SilTerminator;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilValue;

/** Writes the differential of a function without branches: the differentials of its steps in order. */
final class DifferentialEmitter {
  private final Steps steps;
  private final Annotations annotations;
  private final Names names;
  private final SilFunctionBuilder out = new SilFunctionBuilder();
  private final SilBlockBuilder block;
  private final Map<Value, SilValue> tangents = new HashMap<>();

  DifferentialEmitter(Steps steps, Names names, Annotations annotations) {
    this.annotations = annotations;
    this.steps = steps;
    this.names = names;
    this.block = out.block(out.label());
  }

  SilFunction emit() {
    Block only = steps.function().entry();
    for (int each : names.wrt()) {
      Value parameter = steps.function().parameters().get(each);
      tangents.put(parameter, block.parameter(steps.numberType(parameter), named(parameter)));
    }
    List<Step> active = steps.active(only);
    List<SilType> captured = new ArrayList<>();
    Map<Step, SilValue> maps = new HashMap<>();
    for (Step step : active) {
      SilType type = Derivative.JVP.mapOf(step.type(), step.wrt());
      captured.add(type);
      maps.put(step, block.parameter(type, ""));
    }
    for (Step step : active) {
      SilValue map = maps.get(step);
      List<SilValue> given = new ArrayList<>();
      step.activeOperands().forEach(operand -> given.add(tangent(operand)));
      if (map != null) {
        annotations.forward(step, block);
        tangents.put(step.result(), block.append(new SilCall.Apply(map, given)));
        block.run(new SilInstruction.Ownership("strong_release", map));
      }
    }
    Terminator.Return end = (Terminator.Return) only.terminator();
    Value result = steps.representative(end.operands().get(0));
    block.run(new SilTerminator.Return(
        steps.isActive(result) ? tangent(result) : Literals.zero(names.type().result(), block)));
    return out.build("private", names.map(Derivative.JVP), names.mapType(Derivative.JVP, captured));
  }

  private static String named(Value value) {
    return value.name().isEmpty() ? "" : "d" + value.name();
  }

  private SilValue tangent(Value value) {
    SilValue known = tangents.get(value);
    return known != null ? known : Literals.zero(steps.numberType(value), block);
  }

  /** The same for a function with branches: it runs again, with tangents beside the values. */
  static final class Again extends BodyEmitter {
    private final Names names;
    private final LinearMapCalls calls = new LinearMapCalls(Derivative.JVP, this);
    private final Map<Value, SilValue> tangents = new HashMap<>();

    Again(Steps steps, Names names, Annotations annotations) {
      super(steps, annotations);
      this.names = names;
    }

    SilFunction emit() {
      emitBody();
      return out.build(
          "private",
          names.map(Derivative.JVP),
          names.mapType(Derivative.JVP, names.type().parameterTypes()));
    }

    /** The tangents come first, as in every differential. */
    @Override
    void addLeadingParameters(Block entry) {
      for (int each : names.wrt()) {
        Value parameter = function().parameters().get(each);
        tangents.put(parameter, current().parameter(steps.numberType(parameter), named(parameter)));
      }
    }

    @Override
    void addParameters(Block head) {
      if (!steps.isEntry(head)) {
        for (Value parameter : head.parameters()) {
          if (steps.isActive(parameter)) {
            tangents.put(
                parameter, current().parameter(steps.numberType(parameter), named(parameter)));
          }
        }
      }
    }

    @Override
    SilValue differentiated(Step step) {
      SilValue value = calls.call(step);
      List<SilValue> given = new ArrayList<>();
      step.activeOperands().forEach(operand -> given.add(tangent(operand)));
      annotations.forward(step, current());
      tangents.put(step.result(), current().append(new SilCall.Apply(calls.map(step), given)));
      return value;
    }

    private SilValue tangent(Value value) {
      SilValue known = tangents.get(steps.representative(value));
      return known != null ? known : Literals.zero(steps.numberType(value), current());
    }

    @Override
    List<SilValue> edgeArguments(Block from, Successor edge) {
      List<SilValue> passed = new ArrayList<>();
      List<Value> parameters = function().block(edge.target()).parameters();
      for (int i = 0; i < parameters.size(); i++) {
        if (steps.isActive(parameters.get(i))) {
          passed.add(tangent(edge.arguments().get(i)));
        }
      }
      return passed;
    }

    @Override
    void leave(Block end, SilValue result) {
      Terminator.Return returning = (Terminator.Return) end.terminator();
      current().run(new SilTerminator.Return(tangent(returning.operands().get(0))));
    }
  }
}

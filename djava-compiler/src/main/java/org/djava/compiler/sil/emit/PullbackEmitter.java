package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.Derivative;
import org.djava.compiler.sil.SilCall;
import org.djava.compiler.sil.SilEdge;
import org.djava.compiler.sil.SilFunction;
import org.djava.compiler.sil.SilInstruction;
import org.djava.compiler.sil.SilTerminator;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilValue;
import org.djava.compiler.sil.SwiftNumbers;
import org.djava.compiler.sil.swift.SwiftBuiltin;
import org.jspecify.annotations.Nullable;

/**
 * Writes a pullback: it applies the pullbacks of the steps, the last first, and adds up what comes
 * to each variable. Where the function branched it goes back the way that the enums say.
 */
final class PullbackEmitter {
  private final Steps steps;
  private final Annotations annotations;
  private final Names names;
  private final ReverseFlow flow;
  private final SilFunctionBuilder out = new SilFunctionBuilder();
  private final Map<BlockLabel, String> labels = new HashMap<>();
  private SilBlockBuilder current = new SilBlockBuilder("");
  private Map<Value, SilValue> adjoints = new HashMap<>();
  private @Nullable SilValue seed;

  PullbackEmitter(Steps steps, Names names, ReverseFlow flow, Annotations annotations) {
    this.annotations = annotations;
    this.steps = steps;
    this.names = names;
    this.flow = flow;
  }

  SilFunction emit() {
    List<Block> order = flow.backwards();
    order.forEach(block -> labels.put(block.label(), out.label()));
    List<SilType> captured = new ArrayList<>();
    for (Block block : order) {
      current = out.block(label(block));
      adjoints = new HashMap<>();
      if (flow.isExit(block)) {
        beginAtExit(block, captured);
      } else {
        flow.liveOut(block)
            .forEach(value ->
                adjoints.put(value, current.parameter(steps.numberType(value), value.name())));
        SilValue kept = current.parameter(names.kept(flow.number(block)), "");
        reverse(block, pullbacksIn(block, kept));
        leave(block, kept);
      }
    }
    return out.build("private", names.map(Derivative.VJP), names.mapType(Derivative.VJP, captured));
  }

  private String label(Block block) {
    return labels.getOrDefault(block.label(), "");
  }

  private void beginAtExit(Block exit, List<SilType> captured) {
    SilValue given = current.parameter(names.type().result(), "");
    seed = given;
    Value result =
        steps.representative(((Terminator.Return) exit.terminator()).operands().get(0));
    if (steps.isActive(result)) {
      adjoints.put(result, given);
    }
    if (flow.isStraight()) {
      Map<Step, SilValue> pullbacks = new HashMap<>();
      for (Step step : steps.active(exit)) {
        SilType type = Derivative.VJP.mapOf(step.type(), step.wrt());
        captured.add(type);
        pullbacks.put(step, current.parameter(type, ""));
      }
      reverse(exit, pullbacks);
      finish();
      return;
    }
    SilType type = names.kept(flow.number(exit));
    captured.add(type);
    SilValue kept = current.parameter(type, "");
    reverse(exit, pullbacksIn(exit, kept));
    leave(exit, kept);
  }

  private Map<Step, SilValue> pullbacksIn(Block block, SilValue kept) {
    Map<Step, SilValue> pullbacks = new HashMap<>();
    int number = 0;
    for (Step step : steps.active(block)) {
      SilType type = Derivative.VJP.mapOf(step.type(), step.wrt());
      pullbacks.put(
          step,
          current.append(new SilInstruction.StructExtract(kept, "pullback_" + number++, type)));
    }
    return pullbacks;
  }

  private void reverse(Block block, Map<Step, SilValue> pullbacks) {
    List<Step> active = steps.active(block);
    for (int i = active.size() - 1; i >= 0; i--) {
      Step step = active.get(i);
      SilValue pullback = pullbacks.get(step);
      SilValue adjoint = adjoints.remove(step.result());
      if (pullback != null && adjoint != null) {
        apply(step, pullback, adjoint);
      } else if (pullback != null) {
        release(pullback);
      }
    }
  }

  private void apply(Step step, SilValue pullback, SilValue adjoint) {
    annotations.reverse(step, adjoint == seed, current);
    SilValue result = current.append(new SilCall.Apply(pullback, List.of(adjoint)));
    release(pullback);
    List<Value> operands = step.activeOperands();
    if (operands.size() == 1) {
      add(operands.get(0), result);
      return;
    }
    List<SilValue> parts = new ArrayList<>();
    for (int i = 0; i < operands.size(); i++) {
      parts.add(current.append(new SilInstruction.TupleExtract(result, i)));
    }
    for (int i = 0; i < operands.size(); i++) {
      add(operands.get(i), parts.get(i));
    }
  }

  private void release(SilValue pullback) {
    current.run(new SilInstruction.Ownership("strong_release", pullback));
  }

  private void add(Value value, SilValue contribution) {
    SilValue before = adjoints.get(value);
    adjoints.put(value, before == null ? contribution : sum(before, contribution));
  }

  private SilValue sum(SilValue before, SilValue contribution) {
    SilType content = SwiftNumbers.content(before.type()).orElse(before.type());
    SilValue old = current.append(new SilInstruction.StructExtract(before, "_value", content));
    SilValue more =
        current.append(new SilInstruction.StructExtract(contribution, "_value", content));
    String name = SwiftBuiltin.arithmetic(BinaryOperator.ADD, content);
    SilValue sum = current.append(new SilInstruction.Builtin(name, List.of(more, old), content));
    return current.append(new SilInstruction.MakeStruct(before.type(), List.of(sum)));
  }

  private SilValue zero(SilType type) {
    return Literals.zero(type, current);
  }

  /** Goes on with the block that came before, or returns. */
  private void leave(Block block, SilValue kept) {
    if (steps.isEntry(block)) {
      finish();
      return;
    }
    SilType type = names.predecessor(flow.number(block));
    SilValue predecessor =
        current.append(new SilInstruction.StructExtract(kept, "predecessor", type));
    List<SilTerminator.EnumCase> cases = new ArrayList<>();
    List<Block> before = flow.predecessors(block);
    for (Block each : before) {
      cases.add(new SilTerminator.EnumCase("bb" + flow.number(each), out.label()));
    }
    current.run(new SilTerminator.SwitchEnum(predecessor, cases));
    Map<Value, SilValue> here = adjoints;
    for (int i = 0; i < before.size(); i++) {
      current = out.block(cases.get(i).target());
      adjoints = new HashMap<>(here);
      SilValue theirs = current.parameter(names.kept(flow.number(before.get(i))), "");
      goBack(before.get(i), block, theirs);
    }
  }

  private void goBack(Block to, Block from, SilValue kept) {
    annotations.handOver(to, from, steps, current);
    Optional<Successor> edge =
        to.successors().stream().filter(each -> each.target() == from.label()).findFirst();
    List<Value> arguments = edge.map(Successor::arguments).orElse(List.of());
    Map<Value, SilValue> ofParameters = new HashMap<>();
    from.parameters().forEach(parameter -> {
      SilValue adjoint = adjoints.remove(parameter);
      if (adjoint != null) {
        ofParameters.put(parameter, adjoint);
      }
    });
    for (int i = 0; i < arguments.size(); i++) {
      Value argument = steps.representative(arguments.get(i));
      SilValue adjoint = ofParameters.get(from.parameters().get(i));
      if (adjoint != null && steps.isActive(argument)) {
        add(argument, adjoint);
      }
    }
    List<Value> live = flow.liveOut(to);
    if (!live.containsAll(adjoints.keySet())) {
      throw new IllegalStateException("an adjoint is lost on the way back to " + to.label());
    }
    List<SilValue> passed = new ArrayList<>();
    for (Value value : live) {
      SilValue adjoint = adjoints.get(value);
      passed.add(adjoint == null ? zero(steps.numberType(value)) : adjoint);
    }
    passed.add(kept);
    current.run(new SilTerminator.Branch(new SilEdge(label(to), passed)));
  }

  /** Returns the adjoints of the parameters. */
  private void finish() {
    List<SilValue> results = new ArrayList<>();
    annotations.adjoints(
        names.wrt().stream()
            .map(each -> steps.function().parameters().get(each))
            .toList(),
        current);
    for (int each : names.wrt()) {
      Value parameter = steps.function().parameters().get(each);
      SilValue adjoint = adjoints.get(parameter);
      SilValue result = adjoint == null ? zero(names.type().parameterTypes().get(each)) : adjoint;
      String name = parameter.name().isEmpty() ? "" : ", name \"" + parameter.name() + "\"";
      current.run(new SilInstruction.DebugValue(result, "let" + name + ", argno " + (each + 1)));
      results.add(result);
    }
    SilValue all = results.size() == 1
        ? results.get(0)
        : current.append(new SilInstruction.MakeTuple(results));
    current.run(new SilTerminator.Return(all));
  }
}

package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.sil.Derivative;
import org.djava.compiler.sil.SilCall;
import org.djava.compiler.sil.SilFunction;
import org.djava.compiler.sil.SilInstruction;
import org.djava.compiler.sil.SilNominal;
import org.djava.compiler.sil.SilPlace;
import org.djava.compiler.sil.SilTerminator;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilValue;

/**
 * Writes a VJP: each step gives its value and its pullback. A function without branches hands the
 * pullbacks to its own pullback as they are; with branches, each block has a struct for its
 * pullbacks and an enum that says which block came before, with that block's struct.
 */
final class VjpEmitter extends BodyEmitter {
  private final Names names;
  private final ReverseFlow flow;
  private final LinearMapCalls calls = new LinearMapCalls(Derivative.VJP, this);
  private final Map<BlockLabel, SilValue> predecessors = new HashMap<>();
  private final Map<BlockLabel, SilValue> kept = new HashMap<>();

  VjpEmitter(Steps steps, Names names, ReverseFlow flow, Annotations annotations) {
    super(steps, annotations);
    this.names = names;
    this.flow = flow;
  }

  SilFunction emit() {
    emitBody();
    return out.build(
        "hidden", names.derivative(Derivative.VJP), names.derivativeType(Derivative.VJP));
  }

  @Override
  void addParameters(Block block) {
    if (!steps.isEntry(block) && flow.leadsToExit(block)) {
      predecessors.put(
          block.label(), current().parameter(names.predecessor(flow.number(block)), ""));
    }
  }

  @Override
  SilValue differentiated(Step step) {
    return calls.call(step);
  }

  @Override
  List<SilValue> edgeArguments(Block from, Successor edge) {
    Block target = function().block(edge.target());
    if (!flow.leadsToExit(target)) {
      return List.of();
    }
    SilValue struct = kept.computeIfAbsent(from.label(), key -> keep(from));
    return List.of(current()
        .append(new SilInstruction.MakeEnum(
            names.predecessor(flow.number(target)), "bb" + flow.number(from), List.of(struct))));
  }

  private SilValue keep(Block block) {
    List<SilValue> fields = new ArrayList<>();
    if (!steps.isEntry(block)) {
      fields.add(predecessors.get(block.label()));
    }
    fields.addAll(calls.maps(steps.active(block)));
    return current().append(new SilInstruction.MakeStruct(names.kept(flow.number(block)), fields));
  }

  @Override
  void leave(Block block, SilValue result) {
    annotations.leave(returned(block), Derivative.VJP, current());
    List<SilValue> captured =
        flow.isStraight() ? calls.maps(steps.active(block)) : List.of(keep(block));
    SilValue pullback = current()
        .append(new SilCall.FunctionRef(
            names.map(Derivative.VJP),
            names.mapType(Derivative.VJP, captured.stream().map(SilValue::type).toList())));
    SilValue closure = current().append(new SilCall.PartialApply(pullback, captured));
    SilValue both = current().append(new SilInstruction.MakeTuple(List.of(result, closure)));
    current().run(new SilTerminator.Return(both));
  }

  /** The structs and enums; a struct comes before the enums that hold it. */
  List<SilNominal> nominals() {
    List<SilNominal> nominals = new ArrayList<>();
    if (flow.isStraight()) {
      return nominals;
    }
    for (Block block : function().reversePostOrder()) {
      if (flow.leadsToExit(block)) {
        if (!steps.isEntry(block)) {
          nominals.add(predecessorEnum(block));
        }
        nominals.add(keptStruct(block));
      }
    }
    return nominals;
  }

  private SilNominal predecessorEnum(Block block) {
    List<SilNominal.Member> cases = flow.predecessors(block).stream()
        .map(flow::number)
        .map(each -> new SilNominal.Member("bb" + each, Optional.of(names.kept(each))))
        .toList();
    SilType type = names.predecessor(flow.number(block));
    return new SilNominal(type.text(), true, cases, SilPlace.NONE);
  }

  private SilNominal keptStruct(Block block) {
    List<SilNominal.Member> fields = new ArrayList<>();
    if (!steps.isEntry(block)) {
      SilType type = names.predecessor(flow.number(block));
      fields.add(new SilNominal.Member("predecessor", Optional.of(type)));
    }
    for (Step step : steps.active(block)) {
      int number = fields.size() - (steps.isEntry(block) ? 0 : 1);
      SilType type = Derivative.VJP.mapOf(step.type(), step.wrt());
      fields.add(new SilNominal.Member("pullback_" + number, Optional.of(type)));
    }
    return new SilNominal(names.kept(flow.number(block)).text(), false, fields, SilPlace.NONE);
  }
}

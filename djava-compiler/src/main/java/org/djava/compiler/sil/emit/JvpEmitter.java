package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.sil.Derivative;
import org.djava.compiler.sil.SilCall;
import org.djava.compiler.sil.SilFunction;
import org.djava.compiler.sil.SilInstruction;
import org.djava.compiler.sil.SilTerminator;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilValue;

/**
 * Writes a JVP. Without branches each step gives its value and its differential, which the
 * differential of the whole captures. With branches, that one captures the arguments: it runs again,
 * with tangents beside the values.
 */
final class JvpEmitter extends BodyEmitter {
  private final Names names;
  private final boolean isStraight;
  private final LinearMapCalls calls = new LinearMapCalls(Derivative.JVP, this);
  private final List<SilValue> arguments = new ArrayList<>();

  JvpEmitter(Steps steps, Names names, Annotations annotations) {
    super(steps, annotations);
    this.names = names;
    this.isStraight = function().blocks().size() == 1;
  }

  SilFunction emit() {
    emitBody();
    return out.build(
        "hidden", names.derivative(Derivative.JVP), names.derivativeType(Derivative.JVP));
  }

  @Override
  void addParameters(Block block) {
    if (steps.isEntry(block)) {
      arguments.addAll(current().parameters());
    }
  }

  @Override
  SilValue differentiated(Step step) {
    return isStraight ? calls.call(step) : plain(step);
  }

  @Override
  List<SilValue> edgeArguments(Block from, Successor edge) {
    return List.of();
  }

  @Override
  void leave(Block block, SilValue result) {
    annotations.leave(returned(block), Derivative.JVP, current());
    List<SilValue> captured = isStraight ? calls.maps(steps.active(block)) : arguments;
    List<SilType> types = captured.stream().map(SilValue::type).toList();
    SilValue differential = current()
        .append(new SilCall.FunctionRef(
            names.map(Derivative.JVP), names.mapType(Derivative.JVP, types)));
    SilValue closure = current().append(new SilCall.PartialApply(differential, captured));
    SilValue both = current().append(new SilInstruction.MakeTuple(List.of(result, closure)));
    current().run(new SilTerminator.Return(both));
  }
}

package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.ObjectLayout;
import org.djava.compiler.ir.Value;

/**
 * What goes into the sweeps over a checkpointed loop and comes out of them, by position.
 *
 * @param facts of the loop's function
 * @param rounds of the function that runs some rounds
 * @param frameType of what the forward sweep leaves to the pullback: the snapshots, what goes into the loop
 *     and is no array of numbers, and the shadows of that
 */
record CheckpointedSignature(
    CheckpointedLoop loop, ActivityFacts facts, ActivityFacts rounds, ClassType frameType) {

  List<Value> parameters() {
    return facts.function().parameters();
  }

  List<Value> inputs() {
    return parameters().subList(0, loop.inputs());
  }

  List<Value> carried() {
    return parameters().subList(loop.inputs(), parameters().size());
  }

  List<IrType> outputs() {
    return facts.function().resultTypes();
  }

  /** The positions of the active numbers among the inputs; their adjoints go from piece to piece. */
  List<Integer> activeInputs() {
    return IntStream.range(0, loop.inputs())
        .filter(this::isActiveNumber)
        .boxed()
        .toList();
  }

  /** The positions among the parameters of the active numbers that are carried. */
  List<Integer> activeCarried() {
    return IntStream.range(loop.inputs(), parameters().size())
        .filter(this::isActiveNumber)
        .boxed()
        .toList();
  }

  private boolean isActiveNumber(int parameter) {
    return rounds.key().isActive(parameter)
        && !parameters().get(parameter).type().isReference();
  }

  /** The positions of the active numbers among the outputs. */
  List<Integer> activeOutputs() {
    return IntStream.range(0, outputs().size())
        .filter(i -> facts.isResultActive(i) && !outputs().get(i).isReference())
        .boxed()
        .toList();
  }

  /** The positions of the references among the outputs that have a shadow. */
  List<Integer> shadowedOutputs() {
    return IntStream.range(0, outputs().size())
        .filter(i -> facts.isResultActive(i) && outputs().get(i).isReference())
        .boxed()
        .toList();
  }

  /** The positions of the parameters that come with a shadow. */
  List<Integer> shadowed() {
    return IntStream.range(0, parameters().size())
        .filter(i -> facts.key().isActive(i) && parameters().get(i).type().isReference())
        .boxed()
        .toList();
  }

  IrType shadowType(int parameter) {
    return ShadowTypes.of(parameters().get(parameter).type());
  }

  /** The positions of the arrays of numbers among the inputs that the loop may write, or the others. */
  List<Integer> arrays(boolean written) {
    return IntStream.range(0, loop.inputs())
        .filter(i -> isArray(i) && loop.written().contains(i) == written)
        .boxed()
        .toList();
  }

  /** The positions of the arrays among the parameters that the loop carries. */
  List<Integer> carriedArrays() {
    return IntStream.range(loop.inputs(), parameters().size())
        .filter(this::isArray)
        .boxed()
        .toList();
  }

  /** The positions of all arrays of numbers, in the order in which snapshots know them. */
  List<Integer> arrays() {
    List<Integer> all = new ArrayList<>(arrays(true));
    all.addAll(arrays(false));
    all.addAll(carriedArrays());
    return all;
  }

  boolean isArray(int parameter) {
    return CheckpointedLoop.isArray(parameters().get(parameter).type());
  }

  ObjectLayout frame() {
    List<IrType> fields = new ArrayList<>(List.of(CheckpointMethods.CHECKPOINTS));
    for (int i = 0; i < loop.inputs(); i++) {
      if (!isArray(i)) {
        fields.add(parameters().get(i).type());
      }
    }
    shadowed().stream()
        .filter(position -> !isArray(position))
        .forEach(position -> fields.add(shadowType(position)));
    return ObjectLayout.of(frameType, fields);
  }

  FunctionBuilder builder(FunctionName name, List<IrType> results) {
    return new FunctionBuilder(name, results, facts.function().location());
  }

  /** All that is made for a loop is at the place of the loop. */
  void begin(BlockBuilder block, Emitter out) {
    out.moveTo(block);
    out.at(facts.function().location());
  }

  /** Writes a call of the rounds. */
  List<Value> run(List<Value> arguments, Value limit, Emitter out) {
    List<Value> all = new ArrayList<>(arguments);
    all.add(limit);
    return out.emitAll(new Apply(loop.rounds(), rounds.function().resultTypes(), all));
  }

  /** Parameters of a block for values like these. */
  static List<Value> parametersOf(BlockBuilder block, List<Value> like) {
    return like.stream()
        .map(value -> block.parameter(value.type(), value.name()))
        .toList();
  }
}

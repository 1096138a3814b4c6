package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.ObjectLayout;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * The forward sweep over a checkpointed loop: runs the loop as it is, from stop to stop, and leaves snapshots.
 * Its parameters and results are those that {@link SplitGradient} tells of.
 */
final class CheckpointedVjp {
  private final CheckpointedSignature signature;
  private final CheckpointedLoop loop;
  private final FunctionBuilder builder;
  private final Emitter out;
  private final Map<Integer, Value> shadows = new HashMap<>();

  CheckpointedVjp(CheckpointedSignature signature) {
    this.signature = signature;
    this.loop = signature.loop();
    List<IrType> results = new ArrayList<>(signature.outputs());
    signature.shadowedOutputs().forEach(i -> results.add(shadowTypeOf(i)));
    results.add(signature.frameType());
    this.builder = signature.builder(DerivativeNames.vjp(signature.facts().key()), results);
    this.out = new Emitter(builder, builder.block("entry"));
  }

  private IrType shadowTypeOf(int output) {
    return ShadowTypes.of(signature.outputs().get(output));
  }

  Function run() {
    signature.begin(out.current(), out);
    List<Value> given = CheckpointedSignature.parametersOf(out.current(), signature.parameters());
    for (int position : signature.shadowed()) {
      shadows.put(position, out.current().parameter(signature.shadowType(position), ""));
    }
    Value checkpoints = start(given);
    BlockBuilder stop = builder.block("stop");
    BlockBuilder end = builder.block("end");
    List<Value> inputs = given.subList(0, loop.inputs());
    out.terminate(new Terminator.Branch(
        new Successor(stop.label(), given.subList(loop.inputs(), given.size()))));
    signature.begin(stop, out);
    List<Value> arguments = new ArrayList<>(inputs);
    List<Value> state = CheckpointedSignature.parametersOf(stop, signature.carried());
    arguments.addAll(state);
    List<Value> packed = CarriedValues.packed(state, out);
    Value limit =
        out.call(CheckpointMethods.STOP, checkpoints, packed.get(0), packed.get(1), packed.get(2));
    List<Value> reached = signature.run(arguments, limit, out);
    int last = reached.size() - 1;
    out.terminate(new Terminator.ConditionalBranch(
        reached.get(last - 1),
        Successor.to(end.label()),
        new Successor(stop.label(), reached.subList(0, state.size()))));
    signature.begin(end, out);
    List<Value> returned = new ArrayList<>(reached.subList(state.size(), last));
    returned.addAll(shadowsOf(returned, checkpoints, reached.get(last)));
    returned.add(frame(checkpoints, inputs));
    out.terminate(new Terminator.Return(returned));
    return builder.build();
  }

  private Value start(List<Value> given) {
    List<Value> ofArrays = new ArrayList<>();
    for (int position : signature.arrays()) {
      Value shadow = shadows.get(position);
      ofArrays.add(shadow == null ? out.emit(Constant.NULL) : shadow);
    }
    return out.call(
        CheckpointMethods.START,
        references(signature.arrays(true), given),
        references(signature.arrays(false), given),
        references(signature.carriedArrays(), given),
        CarriedValues.references(ofArrays, out),
        out.constant(loop.snapshots()),
        expected(given));
  }

  private Value references(List<Integer> positions, List<Value> values) {
    return CarriedValues.references(positions.stream().map(values::get).toList(), out);
  }

  private Value expected(List<Value> given) {
    return loop.count().isEmpty()
        ? out.emit(Constant.of(0L))
        : out.emit(new Apply(loop.count().get(0), List.of(PrimitiveType.LONG), given));
  }

  /** The shadows of arrays that are used behind the loop. */
  private List<Value> shadowsOf(List<Value> outputs, Value checkpoints, Value steps) {
    List<Integer> positions = signature.shadowedOutputs();
    Value all = out.call(CheckpointMethods.END, checkpoints, steps, references(positions, outputs));
    List<Value> found = new ArrayList<>();
    for (int i = 0; i < positions.size(); i++) {
      found.add(CarriedValues.reference(all, i, shadowTypeOf(positions.get(i)), out));
    }
    return found;
  }

  private Value frame(Value checkpoints, List<Value> inputs) {
    List<Value> contents = new ArrayList<>(List.of(checkpoints));
    for (int i = 0; i < inputs.size(); i++) {
      if (!signature.isArray(i)) {
        contents.add(inputs.get(i));
      }
    }
    signature.shadowed().stream()
        .filter(position -> !signature.isArray(position))
        .forEach(position -> contents.add(shadows.get(position)));
    ObjectLayout layout = signature.frame();
    return out.emit(new NewObject(layout.type(), layout.constructorDescriptor(), contents));
  }
}

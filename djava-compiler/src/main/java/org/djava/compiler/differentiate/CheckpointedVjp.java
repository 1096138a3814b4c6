package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.NewArray;
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
  private static final ArrayType OBJECTS = new ArrayType(ClassType.OBJECT);

  private final CheckpointedSignature signature;
  private final CheckpointedLoop loop;
  private final FunctionBuilder builder;
  private final Emitter out;

  CheckpointedVjp(CheckpointedSignature signature) {
    this.signature = signature;
    this.loop = signature.loop();
    List<IrType> results = new ArrayList<>(signature.outputs());
    results.add(signature.frameType());
    this.builder = signature.builder(DerivativeNames.vjp(signature.facts().key()), results);
    this.out = new Emitter(builder, builder.block("entry"));
  }

  Function run() {
    signature.begin(out.current(), out);
    List<Value> given = CheckpointedSignature.parametersOf(out.current(), signature.parameters());
    List<Value> inputs = given.subList(0, loop.inputs());
    List<Value> contents = new ArrayList<>();
    inputs.stream().filter(value -> !CheckpointedLoop.isArray(value.type())).forEach(contents::add);
    signature.shadowed().forEach(index -> contents.add(shadow(signature.shadowType(index))));
    Value checkpoints = out.call(
        CheckpointMethods.START,
        arrays(inputs, true),
        arrays(inputs, false),
        out.constant(loop.snapshots()),
        expected(given));
    contents.add(0, checkpoints);
    BlockBuilder stop = builder.block("stop");
    BlockBuilder end = builder.block("end");
    out.terminate(new Terminator.Branch(
        new Successor(stop.label(), given.subList(loop.inputs(), given.size()))));
    signature.begin(stop, out);
    List<Value> arguments = new ArrayList<>(inputs);
    List<Value> state = CheckpointedSignature.parametersOf(stop, signature.carried());
    arguments.addAll(state);
    List<Value> packed = CarriedNumbers.packed(state, out);
    Value limit = out.call(CheckpointMethods.STOP, checkpoints, packed.get(0), packed.get(1));
    List<Value> reached = signature.run(arguments, limit, out);
    int last = reached.size() - 1;
    out.terminate(new Terminator.ConditionalBranch(
        reached.get(last - 1),
        Successor.to(end.label()),
        new Successor(stop.label(), reached.subList(0, state.size()))));
    signature.begin(end, out);
    out.emitAll(Apply.of(CheckpointMethods.END, List.of(checkpoints, reached.get(last))));
    List<Value> returned = new ArrayList<>(reached.subList(state.size(), last));
    returned.add(frame(contents));
    out.terminate(new Terminator.Return(returned));
    return builder.build();
  }

  /** Rows that are moved about behind the loop are where they were when it is run again. */
  private Value shadow(IrType type) {
    Value shadow = out.current().parameter(type, "");
    boolean isNested = type instanceof ArrayType array
        && array.element().isReference()
        && array.innermost() instanceof PrimitiveType;
    return isNested ? out.emit(new Cast(type, out.call(CheckpointMethods.ROWS, shadow))) : shadow;
  }

  private Value frame(List<Value> contents) {
    ObjectLayout layout = signature.frame();
    return out.emit(new NewObject(layout.type(), layout.constructorDescriptor(), contents));
  }

  private Value expected(List<Value> given) {
    return loop.count().isEmpty()
        ? out.emit(Constant.of(0L))
        : out.emit(new Apply(loop.count().get(0), List.of(PrimitiveType.LONG), given));
  }

  private Value arrays(List<Value> inputs, boolean written) {
    List<Integer> positions = signature.arrays(written);
    Value all = out.emit(new NewArray(OBJECTS, List.of(out.constant(positions.size()))));
    for (int i = 0; i < positions.size(); i++) {
      out.emitAll(new ArrayStore(OBJECTS, all, out.constant(i), inputs.get(positions.get(i))));
    }
    return all;
  }
}

package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * The reverse sweep over a checkpointed loop: runs pieces of it again, on copies of its arrays, and reverses
 * each by {@link PieceGradient}.
 *
 * <p>It has the parameters and results that {@link SplitGradient} tells of, but that it is also given the
 * adjoint that each active number has so far which is the same in all rounds, last of all, and returns what it
 * is then: so contributions to it are added one after the other, as without snapshots.
 */
final class CheckpointedPullback {
  private final CheckpointedSignature signature;
  private final CheckpointedLoop loop;
  private final FunctionBuilder builder;
  private final Emitter out;
  private final Value frame;
  private final List<Value> inputs = new ArrayList<>();
  private final Map<Integer, Value> shadows = new HashMap<>();

  /** By the positions of parameters and outputs, while a piece is reversed. */
  private final Map<Integer, Value> ofParameters = new HashMap<>();

  private final Map<Integer, Value> ofOutputs = new HashMap<>();

  CheckpointedPullback(CheckpointedSignature signature) {
    this.signature = signature;
    this.loop = signature.loop();
    List<IrType> results =
        FusedGradient.activeNumbers(signature.facts()).stream().map(Value::type).toList();
    this.builder = signature.builder(DerivativeNames.pullback(signature.facts().key()), results);
    this.out = new Emitter(builder, builder.block("entry"));
    signature.begin(out.current(), out);
    this.frame = out.current().parameter(signature.frameType(), "frame");
  }

  Function run() {
    List<Value> first = new ArrayList<>();
    signature
        .activeOutputs()
        .forEach(i -> first.add(out.current().parameter(signature.outputs().get(i), "seed")));
    signature.activeInputs().forEach(i -> first.add(out.current().parameter(typeOf(i), "seed")));
    int outputs = 0;
    for (int i : signature.activeCarried()) {
      first.add(outputs++, out.zero(typeOf(i)));
    }
    Value reversal = restore();
    BlockBuilder next = builder.block("next");
    out.terminate(new Terminator.Branch(new Successor(next.label(), first)));
    signature.begin(next, out);
    List<Value> adjoints = CheckpointedSignature.parametersOf(next, first);
    name(adjoints);
    Value action = out.call(CheckpointMethods.NEXT, reversal);
    BlockBuilder piece = builder.block("piece");
    BlockBuilder end = builder.block("end");
    out.terminate(new Terminator.ConditionalBranch(
        action, Successor.to(piece.label()), Successor.to(end.label())));
    signature.begin(piece, out);
    piece(reversal, action, next, adjoints);
    out.moveTo(end);
    List<Value> results = new ArrayList<>();
    for (int i = 0; i < signature.parameters().size(); i++) {
      if (signature.facts().key().isActive(i) && !typeOf(i).isReference()) {
        results.add(ofParameters.get(i));
      }
    }
    out.terminate(new Terminator.Return(results));
    return builder.build();
  }

  private IrType typeOf(int parameter) {
    return signature.parameters().get(parameter).type();
  }

  /** The adjoints that go from piece to piece: of what is carried, of outputs, of inputs. */
  private void name(List<Value> adjoints) {
    int next = 0;
    for (int i : signature.activeCarried()) {
      ofParameters.put(i, adjoints.get(next++));
    }
    for (int i : signature.activeOutputs()) {
      ofOutputs.put(i, adjoints.get(next++));
    }
    for (int i : signature.activeInputs()) {
      ofParameters.put(i, adjoints.get(next++));
    }
  }

  /** Reads the frame, and finds the arrays to work on. */
  private Value restore() {
    List<Value> contents = new ArrayList<>();
    for (FieldReference field : signature.frame().fields()) {
      contents.add(out.emit(new GetField(field, List.of(frame))));
    }
    Value reversal = out.call(CheckpointMethods.BACK, contents.remove(0));
    for (int i = 0; i < loop.inputs(); i++) {
      inputs.add(
          signature.isArray(i)
              ? given(CheckpointMethods.ARRAY, reversal, i, typeOf(i))
              : contents.remove(0));
    }
    for (int i : signature.shadowed()) {
      if (!signature.isArray(i)) {
        shadows.put(i, contents.remove(0));
      } else if (i < loop.inputs()) {
        shadows.put(i, given(CheckpointMethods.GIVEN, reversal, i, signature.shadowType(i)));
      }
    }
    return reversal;
  }

  private Value given(MethodReference method, Value reversal, int parameter, IrType type) {
    Value index = out.constant(signature.arrays().indexOf(parameter));
    return out.emit(new Cast(type, out.call(method, reversal, index)));
  }

  private void piece(Value reversal, Value action, BlockBuilder next, List<Value> adjoints) {
    List<Value> arguments = new ArrayList<>(inputs);
    arguments.addAll(CarriedValues.unpacked(signature.carried(), reversal, out));
    Value steps = out.call(CheckpointMethods.STEPS, reversal);
    Value isReverse = out.emit(
        new Compare(CompareOperator.EQUAL, action, out.constant(CheckpointMethods.REVERSE)));
    BlockBuilder back = builder.block("back");
    BlockBuilder ahead = builder.block("ahead");
    out.terminate(new Terminator.ConditionalBranch(
        isReverse, Successor.to(back.label()), Successor.to(ahead.label())));
    signature.begin(ahead, out);
    List<Value> reached = signature.run(arguments, steps, out);
    check(reversal, reached);
    List<Value> state = new ArrayList<>(List.of(reversal));
    state.addAll(CarriedValues.packed(reached.subList(0, signature.carried().size()), out));
    out.emitAll(Apply.of(CheckpointMethods.REACHED, state));
    out.terminate(new Terminator.Branch(new Successor(next.label(), adjoints)));
    signature.begin(back, out);
    arguments.add(steps);
    out.terminate(
        new Terminator.Branch(new Successor(next.label(), reversed(reversal, arguments))));
  }

  private void check(Value reversal, List<Value> results) {
    int last = signature.rounds().function().resultTypes().size() - 1;
    out.emitAll(Apply.of(
        CheckpointMethods.RAN, List.of(reversal, results.get(last - 1), results.get(last))));
  }

  /** The adjoints in front of a piece. */
  private List<Value> reversed(Value reversal, List<Value> arguments) {
    ActivityKey key = signature.rounds().key();
    List<Value> all = new ArrayList<>(arguments);
    for (int i = 0; i < signature.parameters().size(); i++) {
      if (key.isActive(i) && typeOf(i).isReference()) {
        all.add(shadow(reversal, i));
      }
    }
    List<IrType> types = new ArrayList<>(signature.rounds().function().resultTypes());
    seeds(reversal, types, all);
    int primal = types.size();
    signature.activeInputs().forEach(i -> types.add(typeOf(i)));
    int before = types.size();
    signature.activeCarried().forEach(i -> types.add(typeOf(i)));
    List<Value> results = out.emitAll(new Apply(PieceGradient.name(key), types, all));
    check(reversal, results);
    List<Value> next = new ArrayList<>(results.subList(before, types.size()));
    signature.activeOutputs().forEach(i -> next.add(out.zero(signature.outputs().get(i))));
    next.addAll(results.subList(primal, before));
    return next;
  }

  private Value shadow(Value reversal, int parameter) {
    if (parameter >= loop.inputs()) {
      Value index = out.constant(signature.carriedArrays().indexOf(parameter));
      Value shadow = out.call(CheckpointMethods.SHADOW, reversal, index);
      return out.emit(new Cast(signature.shadowType(parameter), shadow));
    }
    Value known = shadows.get(parameter);
    return known == null ? out.emit(Constant.NULL) : known;
  }

  /** The cotangents of what a piece leads to, and the adjoints that its inputs have so far. */
  private void seeds(Value reversal, List<IrType> results, List<Value> to) {
    int carried = signature.carried().size();
    for (int i = 0; i < results.size(); i++) {
      if (!signature.rounds().isResultActive(i)) {
        continue;
      }
      if (results.get(i).isReference()) {
        to.add(i < carried ? shadowBehind(reversal, i) : shadowOfOutput(reversal, i - carried));
        continue;
      }
      Value seed = i < carried ? ofParameters.get(loop.inputs() + i) : ofOutputs.get(i - carried);
      to.add(seed == null ? out.zero(results.get(i)) : seed);
    }
    signature.activeInputs().forEach(i -> to.add(ofParameters.get(i)));
  }

  private Value shadowBehind(Value reversal, int carried) {
    int index = signature.carriedArrays().indexOf(loop.inputs() + carried);
    return out.call(CheckpointMethods.SHADOW_BEHIND, reversal, out.constant(index));
  }

  private Value shadowOfOutput(Value reversal, int output) {
    int index = signature.shadowedOutputs().indexOf(output);
    return index < 0
        ? out.emit(Constant.NULL)
        : out.call(CheckpointMethods.SHADOW_OF_OUTPUT, reversal, out.constant(index));
  }
}

package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.ObjectLayout;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * The differential of a function with control flow or arrays: the linearization keeps a copy of its
 * arguments' arrays in the frame and runs the function; the differential runs the JVP on a copy of
 * that. Static fields that the function writes are, for that run, what they were before the first.
 */
final class ReplayedDifferential {
  private static final ArrayType OBJECTS = new ArrayType(ClassType.OBJECT);
  private static final MethodReference COPY = MethodReference.ofStatic(
      "org/djava/runtime/ShadowArrays", "copyAll", "([Ljava/lang/Object;)[Ljava/lang/Object;");

  private final ActivityFacts facts;
  private final Function function;
  private final List<FieldReference> written;
  private final ObjectLayout frame;

  /**
   * @param written the static fields that the function and its callees write
   */
  ReplayedDifferential(ActivityFacts facts, List<FieldReference> written, ClassType frameType) {
    this.facts = facts;
    this.function = facts.function();
    this.written = List.copyOf(written);
    List<IrType> kept = new ArrayList<>(function.parameterTypes());
    written.forEach(field -> kept.add(field.type()));
    this.frame = ObjectLayout.of(frameType, kept);
  }

  Linearization.Pair run() {
    return new Linearization.Pair(linearization(), differential(), frame);
  }

  private Function linearization() {
    List<IrType> results = new ArrayList<>(function.resultTypes());
    results.add(frame.type());
    FunctionBuilder builder = new FunctionBuilder(
        DerivativeNames.linearization(facts.key()), results, function.location());
    BlockBuilder block = builder.block("entry");
    List<Value> parameters = new ArrayList<>();
    for (Value parameter : function.parameters()) {
      parameters.add(block.parameter(parameter.type(), parameter.name()));
    }
    List<Value> before = new ArrayList<>(copies(parameters, block));
    before.addAll(contents(block));
    Value kept = block.append(new NewObject(frame.type(), frame.constructorDescriptor(), before));
    List<Value> values = new ArrayList<>(
        block.appendAll(new Apply(facts.key().function(), function.resultTypes(), parameters)));
    values.add(kept);
    block.terminate(new Terminator.Return(values));
    return builder.build();
  }

  private Function differential() {
    FunctionBuilder builder = new FunctionBuilder(
        DerivativeNames.differential(facts.key()),
        Callees.activeResults(facts),
        function.location());
    BlockBuilder block = builder.block("entry");
    Value kept = block.parameter(frame.type(), "frame");
    List<Value> tangents = new ArrayList<>();
    List<Value> given = new ArrayList<>();
    for (int i = 0; i < function.parameters().size(); i++) {
      Value parameter = function.parameters().get(i);
      if (facts.key().isActive(i)) {
        tangents.add(block.parameter(parameter.type(), "d" + parameter.name()));
      }
      given.add(kept(i, kept, block));
    }
    List<Value> arguments = new ArrayList<>(copies(given, block));
    arguments.addAll(tangents);
    List<IrType> types = new ArrayList<>(function.resultTypes());
    types.addAll(Callees.activeResults(facts));
    List<Value> now = contents(block);
    List<Value> then = new ArrayList<>();
    for (int i = given.size(); i < frame.fields().size(); i++) {
      then.add(kept(i, kept, block));
    }
    write(then, block);
    List<Value> values =
        block.appendAll(new Apply(DerivativeNames.jvp(facts.key()), types, arguments));
    write(now, block);
    block.terminate(
        new Terminator.Return(values.subList(function.resultTypes().size(), values.size())));
    return builder.build();
  }

  private Value kept(int index, Value kept, BlockBuilder block) {
    return block.append(new GetField(frame.fields().get(index), List.of(kept)));
  }

  /** What the static fields hold. */
  private List<Value> contents(BlockBuilder block) {
    return written.stream()
        .map(field -> block.append(new GetField(field, List.of())))
        .toList();
  }

  private void write(List<Value> contents, BlockBuilder block) {
    for (int i = 0; i < written.size(); i++) {
      block.appendAll(new PutField(written.get(i), List.of(contents.get(i))));
    }
  }

  /** Numbers as they are, arrays copied together so that they share what they shared. */
  private static List<Value> copies(List<Value> values, BlockBuilder block) {
    List<Value> references = values.stream().filter(v -> v.type().isReference()).toList();
    if (references.isEmpty()) {
      return values;
    }
    Value length = block.append(Constant.of(references.size()));
    Value array = block.append(new NewArray(OBJECTS, List.of(length)));
    for (int i = 0; i < references.size(); i++) {
      Value index = block.append(Constant.of(i));
      block.appendAll(new ArrayStore(OBJECTS, array, index, references.get(i)));
    }
    Value copied = block.append(Apply.of(COPY, List.of(array)));
    List<Value> result = new ArrayList<>();
    int next = 0;
    for (Value value : values) {
      if (!value.type().isReference()) {
        result.add(value);
        continue;
      }
      Value index = block.append(Constant.of(next++));
      Value element = block.append(new ArrayLoad(OBJECTS, copied, index));
      result.add(block.append(new Cast(value.type(), element)));
    }
    return result;
  }
}

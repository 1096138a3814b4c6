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
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.ObjectLayout;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * The differential of a function with control flow or arrays: the linearization runs the function
 * on a copy of its arguments' arrays taken beforehand, which the frame keeps; the differential runs
 * the JVP on a copy of that.
 */
final class ReplayedDifferential {
  private static final ArrayType OBJECTS = new ArrayType(ClassType.OBJECT);
  private static final MethodReference COPY = MethodReference.ofStatic(
      "org/djava/runtime/ShadowArrays", "copyAll", "([Ljava/lang/Object;)[Ljava/lang/Object;");

  private final ActivityFacts facts;
  private final Function function;
  private final ObjectLayout frame;

  ReplayedDifferential(ActivityFacts facts, ClassType frameType) {
    this.facts = facts;
    this.function = facts.function();
    this.frame = ObjectLayout.of(frameType, function.parameterTypes());
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
    Value kept = block.append(
        new NewObject(frame.type(), frame.constructorDescriptor(), copies(parameters, block)));
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
    List<Value> contents = new ArrayList<>();
    for (int i = 0; i < function.parameters().size(); i++) {
      Value parameter = function.parameters().get(i);
      if (facts.key().isActive(i)) {
        tangents.add(block.parameter(parameter.type(), "d" + parameter.name()));
      }
      contents.add(block.append(new GetField(frame.fields().get(i), List.of(kept))));
    }
    List<Value> arguments = new ArrayList<>(copies(contents, block));
    arguments.addAll(tangents);
    List<IrType> types = new ArrayList<>(function.resultTypes());
    types.addAll(Callees.activeResults(facts));
    List<Value> values =
        block.appendAll(new Apply(DerivativeNames.jvp(facts.key()), types, arguments));
    block.terminate(
        new Terminator.Return(values.subList(function.resultTypes().size(), values.size())));
    return builder.build();
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

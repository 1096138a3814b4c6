package org.djava.compiler;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * Writes derivatives with respect to an array, the last parameter of a function that writes none of
 * its arrays, over the function's JVP with respect to all of its {@code double[]}.
 */
final class ArrayTangents {
  private static final ArrayType NUMBERS = new ArrayType(PrimitiveType.DOUBLE);
  private static final List<IrType> VALUE_AND_TANGENT =
      List.of(PrimitiveType.DOUBLE, PrimitiveType.DOUBLE);

  private ArrayTangents() {}

  /**
   * {@code (P…, direction) -> (R, tangent)}. An array that the function has captured has the
   * direction as its tangent if it is the point itself, and otherwise zeros.
   */
  static Function directional(Function function, FunctionName jvp) {
    FunctionName name = function.name().derived("directional");
    FunctionBuilder builder = new FunctionBuilder(name, VALUE_AND_TANGENT, function.location());
    BlockBuilder block = builder.block("entry");
    List<Value> parameters = parameters(function, block);
    Value point = parameters.get(parameters.size() - 1);
    Value direction = block.parameter(NUMBERS, "direction");
    List<Value> arguments = new ArrayList<>(parameters);
    for (Value parameter : parameters.subList(0, parameters.size() - 1)) {
      if (parameter.type().equals(NUMBERS)) {
        BlockBuilder same = builder.block("same");
        BlockBuilder other = builder.block("other");
        BlockBuilder next = builder.block("next");
        Value isPoint = block.append(new Compare(CompareOperator.EQUAL, parameter, point));
        block.terminate(new Terminator.ConditionalBranch(
            isPoint, Successor.to(same.label()), Successor.to(other.label())));
        Value length = other.append(new ArrayLength(parameter));
        Value zeros = other.append(new NewArray(NUMBERS, List.of(length)));
        Value tangent = next.parameter(NUMBERS, "tangent");
        same.terminate(new Terminator.Branch(Successor.to(next.label(), direction)));
        other.terminate(new Terminator.Branch(Successor.to(next.label(), zeros)));
        arguments.add(tangent);
        block = next;
      }
    }
    arguments.add(direction);
    block.terminate(
        new Terminator.Return(block.appendAll(new Apply(jvp, VALUE_AND_TANGENT, arguments))));
    return builder.build();
  }

  /** {@code (P…) -> gradient}: one directional derivative along each axis. */
  static Function gradient(Function function, FunctionName directional) {
    FunctionBuilder builder = new FunctionBuilder(
        function.name().derived("gradient"), List.of(NUMBERS), function.location());
    BlockBuilder entry = builder.block("entry");
    BlockBuilder head = builder.block("head");
    BlockBuilder body = builder.block("body");
    BlockBuilder exit = builder.block("exit");
    List<Value> parameters = parameters(function, entry);
    Value length = entry.append(new ArrayLength(parameters.get(parameters.size() - 1)));
    Value gradient = entry.append(new NewArray(NUMBERS, List.of(length)));
    Value first = entry.append(Constant.of(0));
    entry.terminate(new Terminator.Branch(Successor.to(head.label(), first)));
    Value axis = head.parameter(PrimitiveType.INT, "axis");
    Value isAxis = head.append(new Compare(CompareOperator.LESS, axis, length));
    head.terminate(new Terminator.ConditionalBranch(
        isAxis, Successor.to(body.label()), Successor.to(exit.label())));
    Value direction = body.append(new NewArray(NUMBERS, List.of(length)));
    Value unit = body.append(Constant.of(1.0));
    body.appendAll(new ArrayStore(NUMBERS, direction, axis, unit));
    List<Value> arguments = new ArrayList<>(parameters);
    arguments.add(direction);
    Value slope =
        body.appendAll(new Apply(directional, VALUE_AND_TANGENT, arguments)).get(1);
    body.appendAll(new ArrayStore(NUMBERS, gradient, axis, slope));
    Value step = body.append(Constant.of(1));
    Value next = body.append(new Binary(BinaryOperator.ADD, axis, step));
    body.terminate(new Terminator.Branch(Successor.to(head.label(), next)));
    exit.terminate(new Terminator.Return(List.of(gradient)));
    return builder.build();
  }

  private static List<Value> parameters(Function function, BlockBuilder block) {
    List<Value> parameters = new ArrayList<>();
    for (Value parameter : function.parameters()) {
      parameters.add(block.parameter(parameter.type(), parameter.name()));
    }
    return parameters;
  }
}

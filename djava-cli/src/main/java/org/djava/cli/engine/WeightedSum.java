package org.djava.cli.engine;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * Makes one number of the array that a function returns, so that all its numbers can be checked at once:
 * their sum, each times a weight of its own between 0.5 and 1.5. A wrong derivative of any of them is
 * wrong in the sum, too, but for a coincidence.
 */
final class WeightedSum {
  /** Multiples of the golden ratio spread evenly; no two weights are the same. */
  private static final double STEP = 0.6180339887498949;

  private final FunctionBuilder added;
  private final SourceLocation location;
  private BlockBuilder block;

  private WeightedSum(Function function) {
    this.location = function.location();
    this.added =
        new FunctionBuilder(function.name(), List.of(PrimitiveType.DOUBLE), SourceLocation.UNKNOWN);
    this.block = newBlock("sum");
  }

  /** {@code function} with the sum as its result. */
  static Function of(Function function) {
    WeightedSum sum = new WeightedSum(function);
    BlockBuilder first = sum.block;
    Value array = first.parameter(function.resultTypes().get(0), "");
    Sum none = new Sum(first.append(Constant.of(0.0)), first.append(Constant.of(0)));
    Sum all = sum.add(array, none);
    sum.block.terminate(new Terminator.Return(List.of(all.value())));
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      blocks.add(
          block.terminator() instanceof Terminator.Return end
              ? leadingTo(first, block, end)
              : block);
    }
    blocks.addAll(sum.added.build().blocks());
    return new Function(
        function.name().derived("sum"), List.of(PrimitiveType.DOUBLE), blocks, function.location());
  }

  /** The sum so far, and how many numbers are in it. */
  private record Sum(Value value, Value count) {}

  private static Block leadingTo(BlockBuilder sum, Block block, Terminator.Return end) {
    return new Block(
        block.label(),
        block.parameters(),
        block.statements(),
        new Terminator.Branch(Successor.to(sum.label(), end.operands().get(0))),
        block.terminatorLocation());
  }

  private BlockBuilder newBlock(String name) {
    BlockBuilder created = added.block(name);
    created.at(location);
    return created;
  }

  /** A loop over an array, in which its rows have loops of their own. */
  private Sum add(Value array, Sum before) {
    BlockBuilder head = newBlock("next");
    BlockBuilder body = newBlock("add");
    BlockBuilder after = newBlock("after");
    Value index = head.parameter(PrimitiveType.INT, "");
    Sum sum =
        new Sum(head.parameter(PrimitiveType.DOUBLE, ""), head.parameter(PrimitiveType.INT, ""));
    Value length = block.append(new ArrayLength(array));
    Value first = block.append(Constant.of(0));
    block.terminate(
        new Terminator.Branch(Successor.to(head.label(), first, before.value(), before.count())));
    Value goesOn = head.append(new Compare(CompareOperator.LESS, index, length));
    head.terminate(new Terminator.ConditionalBranch(
        goesOn, Successor.to(body.label()), Successor.to(after.label())));
    block = body;
    Value element = block.append(new ArrayLoad((ArrayType) array.type(), array, index));
    Sum more = element.type() instanceof ArrayType ? add(element, sum) : addNumber(element, sum);
    Value next = append(BinaryOperator.ADD, index, block.append(Constant.of(1)));
    block.terminate(
        new Terminator.Branch(Successor.to(head.label(), next, more.value(), more.count())));
    block = after;
    return sum;
  }

  private Sum addNumber(Value number, Sum before) {
    Value step =
        append(BinaryOperator.MULTIPLY, toDouble(before.count()), block.append(Constant.of(STEP)));
    Value whole = toDouble(block.append(new Convert(PrimitiveType.INT, step)));
    Value fraction = append(BinaryOperator.SUBTRACT, step, whole);
    Value weight = append(BinaryOperator.ADD, fraction, block.append(Constant.of(0.5)));
    Value weighted = append(BinaryOperator.MULTIPLY, weight, toDouble(number));
    return new Sum(
        append(BinaryOperator.ADD, before.value(), weighted),
        append(BinaryOperator.ADD, before.count(), block.append(Constant.of(1))));
  }

  private Value append(BinaryOperator operator, Value left, Value right) {
    return block.append(new Binary(operator, left, right));
  }

  private Value toDouble(Value number) {
    return number.type() == PrimitiveType.DOUBLE
        ? number
        : block.append(new Convert(PrimitiveType.DOUBLE, number));
  }
}

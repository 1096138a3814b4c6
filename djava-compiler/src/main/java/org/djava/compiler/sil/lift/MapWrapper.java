package org.djava.compiler.sil.lift;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.UnaryOperator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.Derivative;

/**
 * A linear map that the compiler made, as SIL has it: the numbers come first and the frame last. In
 * a pullback of the compiler +0.0 is an adjoint that nobody contributed to; in SIL every number is a
 * number, so a zero goes in as -0.0 and comes out as +0.0.
 */
final class MapWrapper {
  private MapWrapper() {}

  static Function of(FunctionName name, Function map, Derivative kind) {
    FunctionBuilder function = new FunctionBuilder(name, map.resultTypes(), SourceLocation.UNKNOWN);
    BlockBuilder block = function.block("entry");
    List<Value> numbers = new ArrayList<>();
    for (Value parameter : map.parameters().subList(1, map.parameters().size())) {
      numbers.add(block.parameter(parameter.type(), parameter.name()));
    }
    List<Value> arguments = new ArrayList<>();
    arguments.add(block.parameter(map.parameters().get(0).type(), "frame"));
    for (Value number : numbers) {
      arguments.add(kind == Derivative.VJP ? touched(number, block) : number);
    }
    List<Value> results = new ArrayList<>();
    for (Value result : block.appendAll(new Apply(map.name(), map.resultTypes(), arguments))) {
      Value zero = block.append(Constant.zero(result.type()));
      results.add(block.append(new Binary(BinaryOperator.ADD, result, zero)));
    }
    block.terminate(new Terminator.Return(results));
    return function.build();
  }

  private static Value touched(Value number, BlockBuilder block) {
    Value zero = block.append(Constant.zero(number.type()));
    Value opposite = block.append(new Binary(BinaryOperator.SUBTRACT, zero, number));
    return block.append(new Unary(UnaryOperator.NEGATE, opposite));
  }
}

package org.djava.compiler.optimize;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/** Which instruction computes a value. */
final class Definitions {
  private final Map<Value, Instruction> instructions = new HashMap<>();

  Definitions() {}

  Definitions(Function function) {
    for (Block block : function.blocks()) {
      block.statements().forEach(this::add);
    }
  }

  void add(Statement statement) {
    statement.results().forEach(result -> instructions.put(result, statement.instruction()));
  }

  /** The instruction; null for a block parameter. */
  @Nullable
  Instruction of(Value value) {
    return instructions.get(value);
  }

  /** The number, if the value is an int or long constant. */
  OptionalLong integer(Value value) {
    return of(value) instanceof Constant constant
            && (constant.value() instanceof Integer || constant.value() instanceof Long)
        ? OptionalLong.of(((Number) constant.value()).longValue())
        : OptionalLong.empty();
  }

  /** The number, if the value is a float or double constant. */
  OptionalDouble floating(Value value) {
    return of(value) instanceof Constant constant
            && (constant.value() instanceof Float || constant.value() instanceof Double)
        ? OptionalDouble.of(((Number) constant.value()).doubleValue())
        : OptionalDouble.empty();
  }

  boolean isInteger(Value value, long number) {
    OptionalLong constant = integer(value);
    return constant.isPresent() && constant.getAsLong() == number;
  }

  /** Tells 0.0 from -0.0. */
  boolean isFloating(Value value, double number) {
    OptionalDouble constant = floating(value);
    return constant.isPresent() && Double.compare(constant.getAsDouble(), number) == 0;
  }

  /** True for null itself. */
  boolean isNull(Value value) {
    return of(value) instanceof Constant constant && constant.value() == null;
  }
}

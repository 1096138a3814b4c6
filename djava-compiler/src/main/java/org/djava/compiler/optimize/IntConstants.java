package org.djava.compiler.optimize;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/** The values of a function that are int constants. */
final class IntConstants {
  private final Map<Value, Integer> constants = new HashMap<>();

  IntConstants(Function function) {
    for (Block block : function.blocks()) {
      for (Statement statement : block.statements()) {
        if (statement.instruction() instanceof Constant constant
            && constant.value() instanceof Integer integer) {
          constants.put(statement.result(), integer);
        }
      }
    }
  }

  OptionalInt of(Value value) {
    Integer constant = constants.get(value);
    return constant == null ? OptionalInt.empty() : OptionalInt.of(constant);
  }
}

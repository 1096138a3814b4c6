package org.djava.compiler.differentiate;

import java.util.HashMap;
import java.util.Map;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Effect;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/**
 * Values that are equal because a block computes the same twice, as a partial that is a step of the
 * function, too. One of them stands for all.
 */
final class EqualValues {
  private final Map<Value, Value> representatives = new HashMap<>();

  private EqualValues() {}

  static EqualValues in(Function function) {
    EqualValues equal = new EqualValues();
    for (Block block : function.blocks()) {
      Map<Instruction, Value> first = new HashMap<>();
      for (Statement statement : block.statements()) {
        if (statement.instruction().effect() == Effect.NONE
            && statement.results().size() == 1) {
          equal.add(statement, first);
        }
      }
    }
    return equal;
  }

  private void add(Statement statement, Map<Instruction, Value> first) {
    Instruction instruction = statement.instruction().mapOperands(this::representative);
    Value known = first.putIfAbsent(instruction, statement.result());
    if (known != null) {
      representatives.put(statement.result(), known);
    }
  }

  /** The first value of the block that equals {@code value}; itself if there is none before it. */
  Value representative(Value value) {
    return representatives.getOrDefault(value, value);
  }
}

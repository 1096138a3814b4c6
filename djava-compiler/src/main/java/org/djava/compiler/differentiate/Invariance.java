package org.djava.compiler.differentiate;

import java.util.HashMap;
import java.util.Map;
import java.util.function.BiPredicate;
import org.djava.compiler.analysis.CycleNest;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * Whether each round of a loop has the same value: one computed outside, or in the loop from such values by
 * instructions that give the same for the same.
 */
final class Invariance {
  private final Definitions definitions;
  private final BiPredicate<Instruction, CycleNest.Cycle> isSteady;
  private final Map<CycleNest.Cycle, Map<Value, Boolean>> known = new HashMap<>();

  /** Where {@code isSteady} tells which instructions give the same in all rounds of a loop. */
  Invariance(Definitions definitions, BiPredicate<Instruction, CycleNest.Cycle> isSteady) {
    this.definitions = definitions;
    this.isSteady = isSteady;
  }

  boolean holds(Value value, CycleNest.Cycle cycle) {
    if (!cycle.contains(definitions.block(value))) {
      return true;
    }
    Map<Value, Boolean> ofCycle = known.computeIfAbsent(cycle, key -> new HashMap<>());
    Boolean found = ofCycle.get(value);
    if (found == null) {
      found = isComputedAlike(definitions.statement(value), cycle);
      ofCycle.put(value, found);
    }
    return found;
  }

  private boolean isComputedAlike(@Nullable Statement statement, CycleNest.Cycle cycle) {
    if (statement == null || !isSteady.test(statement.instruction(), cycle)) {
      return false;
    }
    for (Value operand : statement.instruction().operands()) {
      if (!holds(operand, cycle)) {
        return false;
      }
    }
    return true;
  }
}

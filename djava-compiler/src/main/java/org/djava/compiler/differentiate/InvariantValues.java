package org.djava.compiler.differentiate;

import java.util.List;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.CycleNest;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Effect;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * The values that are the same in every round of a loop in which they are computed: saved, they need
 * saving once for all rounds.
 */
final class InvariantValues {
  private final ControlFlowGraph graph;
  private final CycleNest cycles;
  private final Definitions definitions;
  private final ArrayMemory memory;

  InvariantValues(
      ControlFlowGraph graph, CycleNest cycles, Definitions definitions, ArrayMemory memory) {
    this.graph = graph;
    this.cycles = cycles;
    this.definitions = definitions;
    this.memory = memory;
  }

  /** The outermost loop around the value's definition in which it does not change; null if none. */
  CycleNest.@Nullable Cycle loopOf(Value value) {
    CycleNest.Cycle found = null;
    CycleNest.Cycle next = cycles.innermost(definitions.block(value));
    while (next != null && next.headers().size() == 1 && isInvariant(value, next)) {
      found = next;
      next = next.parent();
    }
    return found;
  }

  private boolean isInvariant(Value value, CycleNest.Cycle cycle) {
    if (!cycle.contains(definitions.block(value))) {
      return true;
    }
    Statement statement = definitions.statement(value);
    if (statement == null) {
      return false;
    }
    Instruction instruction = statement.instruction();
    boolean isSteady = instruction instanceof ArrayLoad load
        ? !isWritten(load, cycle)
        : instruction.effect() == Effect.NONE || instruction.effect() == Effect.FAILS;
    return isSteady
        && instruction.operands().stream().allMatch(operand -> isInvariant(operand, cycle));
  }

  private boolean isWritten(ArrayLoad load, CycleNest.Cycle cycle) {
    return graph.reversePostOrder().stream()
        .filter(block -> cycle.contains(block.label()))
        .flatMap(block -> block.statements().stream())
        .anyMatch(statement -> memory.mayWrite(statement.instruction(), load));
  }

  /** The blocks from which a loop is entered. */
  List<BlockLabel> entering(CycleNest.Cycle cycle) {
    BlockLabel header = cycle.headers().iterator().next();
    return graph.sources(header).stream()
        .map(Block::label)
        .filter(label -> !cycle.contains(label))
        .toList();
  }
}

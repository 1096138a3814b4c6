package org.djava.compiler.differentiate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
  private final Invariance invariance;
  private final Map<CycleNest.Cycle, List<Instruction>> writes = new HashMap<>();

  InvariantValues(
      ControlFlowGraph graph, CycleNest cycles, Definitions definitions, ArrayMemory memory) {
    this.graph = graph;
    this.cycles = cycles;
    this.definitions = definitions;
    this.memory = memory;
    this.invariance = new Invariance(definitions, this::isSteady);
  }

  /** The outermost loop around the value's definition in which it does not change; null if none. */
  CycleNest.@Nullable Cycle loopOf(Value value) {
    CycleNest.Cycle found = null;
    CycleNest.Cycle next = cycles.innermost(definitions.block(value));
    while (next != null && next.headers().size() == 1 && invariance.holds(value, next)) {
      found = next;
      next = next.parent();
    }
    return found;
  }

  private boolean isSteady(Instruction instruction, CycleNest.Cycle cycle) {
    return instruction instanceof ArrayLoad load
        ? writesIn(cycle).stream().noneMatch(write -> memory.mayWrite(write, load))
        : instruction.effect() == Effect.NONE || instruction.effect() == Effect.FAILS;
  }

  /** The instructions of a loop that may write memory. */
  private List<Instruction> writesIn(CycleNest.Cycle cycle) {
    return writes.computeIfAbsent(
        cycle,
        key -> graph.reversePostOrder().stream()
            .filter(block -> cycle.contains(block.label()))
            .flatMap(block -> block.statements().stream())
            .map(Statement::instruction)
            .filter(instruction -> instruction.effect().compareTo(Effect.WRITES) >= 0)
            .toList());
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

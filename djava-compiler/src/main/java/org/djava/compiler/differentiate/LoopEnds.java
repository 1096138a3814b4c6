package org.djava.compiler.differentiate;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.CycleNest;
import org.djava.compiler.analysis.activity.ReturningBlocks;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * Where a loop is left only by its header's test of a counter that goes up or down by one, the counter
 * stands at its bound then, or at its start if the loop has not run: nobody needs to save it.
 */
final class LoopEnds {
  /**
   * What a counter is where its loop has been left.
   *
   * @param counter the header's parameter
   * @param start its value in the first round
   * @param bound what it is compared with; the same in all rounds
   * @param inclusive whether the loop still runs with the counter at its bound
   */
  record End(Counters.Counter counter, Value start, Value bound, boolean inclusive) {
    boolean isUp() {
      return counter.step() > 0;
    }
  }

  private final Function function;
  private final ControlFlowGraph graph;
  private final CycleNest cycles;
  private final Definitions definitions;
  private final Invariance invariance;
  private final Set<BlockLabel> returning = new HashSet<>();

  private LoopEnds(
      Function function, ControlFlowGraph graph, CycleNest cycles, Definitions definitions) {
    this.function = function;
    this.graph = graph;
    this.cycles = cycles;
    this.definitions = definitions;
    this.invariance = new Invariance(definitions, (instruction, cycle) -> isSteady(instruction));
    ReturningBlocks.of(function).forEach(block -> returning.add(block.label()));
  }

  /** The ends of counted loops, by the block that is entered from the header and nowhere else. */
  static Map<BlockLabel, End> of(
      Function function,
      ControlFlowGraph graph,
      CycleNest cycles,
      Definitions definitions,
      Map<BlockLabel, Counters.Counted> counted) {
    LoopEnds ends = new LoopEnds(function, graph, cycles, definitions);
    Map<BlockLabel, End> found = new HashMap<>();
    counted.forEach((header, entry) -> ends.find(header, entry, found));
    return found;
  }

  private void find(BlockLabel header, Counters.Counted counted, Map<BlockLabel, End> found) {
    CycleNest.Cycle cycle = cycles.innermost(header);
    while (cycle != null && !cycle.headers().contains(header)) {
      cycle = cycle.parent();
    }
    if (cycle == null
        || Math.abs(counted.counter().step()) != 1
        || !(function.block(header).terminator() instanceof Terminator.ConditionalBranch branch)) {
      return;
    }
    boolean staysWhenTrue = cycle.contains(branch.whenTrue().target());
    BlockLabel exit = (staysWhenTrue ? branch.whenFalse() : branch.whenTrue()).target();
    Statement test = definitions.statement(branch.condition());
    if (isOnlyWayOut(header, exit, cycle)
        && test != null
        && test.instruction() instanceof Compare compare) {
      End end = end(counted, compare, staysWhenTrue);
      if (end != null && invariance.holds(end.bound(), cycle)) {
        found.put(exit, end);
      }
    }
  }

  /** Ways that end in an exception do not count: nobody comes back from there. */
  private boolean isOnlyWayOut(BlockLabel header, BlockLabel exit, CycleNest.Cycle cycle) {
    if (cycle.contains(exit) || graph.predecessors(exit).size() != 1) {
      return false;
    }
    for (Block block : graph.reversePostOrder()) {
      if (cycle.contains(block.label()) && block.label() != header) {
        boolean leaves = block.successors().stream()
            .anyMatch(edge -> !cycle.contains(edge.target()) && returning.contains(edge.target()));
        if (leaves) {
          return false;
        }
      }
    }
    return true;
  }

  private static @Nullable End end(
      Counters.Counted counted, Compare compare, boolean staysWhenTrue) {
    Value counter = counted.counter().value();
    boolean isLeft = compare.left() == counter;
    if (!isLeft && compare.right() != counter) {
      return null;
    }
    Value bound = isLeft ? compare.right() : compare.left();
    boolean isLess = compare.operator() == CompareOperator.LESS
        || compare.operator() == CompareOperator.LESS_EQUAL;
    boolean isGreater = compare.operator() == CompareOperator.GREATER
        || compare.operator() == CompareOperator.GREATER_EQUAL;
    boolean isStrict =
        compare.operator() == CompareOperator.LESS || compare.operator() == CompareOperator.GREATER;
    // What keeps the loop running, with the counter on the left.
    boolean staysBelow = isLess == (isLeft == staysWhenTrue);
    boolean isTowardsBound = staysBelow == (counted.counter().step() > 0);
    return (isLess || isGreater) && isTowardsBound
        ? new End(counted.counter(), counted.start(), bound, isStrict != staysWhenTrue)
        : null;
  }

  /** What may be computed again where the loop has been left. */
  private static boolean isSteady(Instruction instruction) {
    return instruction instanceof Constant
        || instruction instanceof ArrayLength
        || instruction instanceof Binary;
  }
}

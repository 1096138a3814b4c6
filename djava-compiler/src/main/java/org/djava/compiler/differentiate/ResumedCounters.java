package org.djava.compiler.differentiate;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.CycleNest;
import org.djava.compiler.analysis.activity.ReturningBlocks;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * Counters that go on, when their loop is entered again, where they stood when it was left: those of
 * packed triangles, for example. Stepped back to the loop's entry, such a counter is what it was at the
 * loop's end in the round before, so that only the loops around have to remember anything.
 */
final class ResumedCounters {
  private final Function function;
  private final ControlFlowGraph graph;
  private final CycleNest cycles;
  private final Definitions definitions;
  private final Set<BlockLabel> returning = new HashSet<>();

  ResumedCounters(
      Function function, ControlFlowGraph graph, CycleNest cycles, Definitions definitions) {
    this.function = function;
    this.graph = graph;
    this.cycles = cycles;
    this.definitions = definitions;
    ReturningBlocks.of(function).forEach(block -> returning.add(block.label()));
  }

  /** The blocks in front of the outermost loop throughout which the counter goes on. */
  List<BlockLabel> entering(Counters.Counter counter) {
    CycleNest.Cycle cycle = cycles.innermost(definitions.block(counter.value()));
    if (cycle == null || cycle.headers().size() != 1) {
      return counter.outside();
    }
    Value current = counter.value();
    while (true) {
      Value outer = outer(current, counter.value(), cycle);
      if (outer == null) {
        return edges(current, cycle, false).stream()
            .map(edge -> edge.source().label())
            .toList();
      }
      current = outer;
      cycle = cycles.innermost(definitions.block(outer));
    }
  }

  /**
   * The parameter of the loop around {@code cycle} that hands the counter on from one of its rounds to
   * the next, and into {@code cycle} as {@code current}; null if there is none.
   */
  private @Nullable Value outer(Value current, Value counter, CycleNest.@Nullable Cycle cycle) {
    CycleNest.Cycle around = cycle == null ? null : cycle.parent();
    if (around == null || around.headers().size() != 1) {
      return null;
    }
    List<Value> arriving = arguments(current, edges(current, cycle, false));
    Value outer = arriving.isEmpty() ? counter : arriving.get(0);
    Block header = function.block(around.headers().iterator().next());
    if (arriving.stream().anyMatch(each -> each != outer)
        || !header.parameters().contains(outer)) {
      return null;
    }
    boolean isHandedOn = arguments(outer, edges(outer, around, true)).stream()
        .allMatch(each -> each == counter || (each == current && isLeftAtItsHeader(cycle)));
    return isHandedOn ? outer : null;
  }

  /** The edges into the header that has the parameter, from inside its loop or from outside. */
  private List<ControlFlowGraph.Edge> edges(
      Value parameter, CycleNest.@Nullable Cycle cycle, boolean inside) {
    return graph.predecessors(definitions.block(parameter)).stream()
        .filter(edge -> inside == (cycle != null && cycle.contains(edge.source().label())))
        .toList();
  }

  private List<Value> arguments(Value parameter, List<ControlFlowGraph.Edge> edges) {
    int index = function.block(definitions.block(parameter)).parameters().indexOf(parameter);
    return edges.stream().map(edge -> edge.successor().arguments().get(index)).toList();
  }

  /** What a loop that is left in its middle got from the round before may be out of date. */
  private boolean isLeftAtItsHeader(CycleNest.@Nullable Cycle cycle) {
    return cycle != null
        && graph.reversePostOrder().stream()
            .filter(block -> cycle.contains(block.label()))
            .filter(block -> !cycle.headers().contains(block.label()))
            .flatMap(block -> block.successors().stream())
            .allMatch(edge -> cycle.contains(edge.target()) || !returning.contains(edge.target()));
  }
}

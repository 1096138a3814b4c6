package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.CycleNest;
import org.djava.compiler.analysis.DominatorTree;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * Int loop counters: parameters of a loop header to which every way around the loop adds the same
 * constant. Going backwards the constant is subtracted again, which is exact.
 */
record Counters(Map<Value, Counter> counters, Map<BlockLabel, Counted> counted) {

  /**
   * A counter.
   *
   * @param value the header's parameter
   * @param step what one round adds
   * @param inside the blocks whose edges close the loop
   * @param outside the blocks whose edges enter it
   */
  record Counter(Value value, int step, List<BlockLabel> inside, List<BlockLabel> outside) {}

  /**
   * A header entered by one edge from outside and one from inside, whose counter cannot come round
   * to its start again: so it is at its start exactly in the first round.
   */
  record Counted(Counter counter, Value start) {}

  static Counters of(Function function, CycleNest cycles, Definitions definitions) {
    return new Search(function, cycles, definitions).run();
  }

  private static final class Search {
    private final ControlFlowGraph graph;
    private final CycleNest cycles;
    private final Definitions definitions;
    private final DominatorTree dominators;
    private final Map<Value, Counter> counters = new LinkedHashMap<>();
    private final Map<BlockLabel, Counted> counted = new HashMap<>();

    Search(Function function, CycleNest cycles, Definitions definitions) {
      this.graph = ControlFlowGraph.of(function);
      this.cycles = cycles;
      this.definitions = definitions;
      this.dominators = DominatorTree.of(function);
    }

    Counters run() {
      for (Block block : graph.reversePostOrder()) {
        CycleNest.Cycle cycle = cycleOf(block.label());
        if (cycle != null) {
          searchHeader(block, cycle);
        }
      }
      return new Counters(counters, counted);
    }

    /** The cycle that has this block as its one header. */
    private CycleNest.@Nullable Cycle cycleOf(BlockLabel label) {
      CycleNest.Cycle cycle = cycles.innermost(label);
      while (cycle != null && !cycle.headers().equals(Set.of(label))) {
        cycle = cycle.parent();
      }
      return cycle;
    }

    private void searchHeader(Block header, CycleNest.Cycle cycle) {
      List<ControlFlowGraph.Edge> inside = new ArrayList<>();
      List<ControlFlowGraph.Edge> outside = new ArrayList<>();
      for (ControlFlowGraph.Edge edge : graph.predecessors(header.label())) {
        (cycle.contains(edge.source().label()) ? inside : outside).add(edge);
      }
      for (int i = 0; i < header.parameters().size(); i++) {
        Value parameter = header.parameters().get(i);
        Integer step = parameter.type() == PrimitiveType.INT ? step(parameter, i, inside) : null;
        if (step == null) {
          continue;
        }
        Counter counter = new Counter(parameter, step, labels(inside), labels(outside));
        counters.put(parameter, counter);
        boolean twoEdges = inside.size() == 1 && outside.size() == 1;
        if (twoEdges && !counted.containsKey(header.label()) && isBounded(counter, cycle)) {
          Value start = outside.get(0).successor().arguments().get(i);
          counted.put(header.label(), new Counted(counter, start));
        }
      }
    }

    private static List<BlockLabel> labels(List<ControlFlowGraph.Edge> edges) {
      return edges.stream().map(edge -> edge.source().label()).toList();
    }

    private @Nullable Integer step(Value parameter, int index, List<ControlFlowGraph.Edge> inside) {
      Integer step = null;
      for (ControlFlowGraph.Edge edge : inside) {
        Integer here = stepOf(parameter, edge.successor().arguments().get(index));
        if (here == null || here == 0 || (step != null && !step.equals(here))) {
          return null;
        }
        step = here;
      }
      return step;
    }

    private @Nullable Integer stepOf(Value parameter, Value next) {
      Statement statement = definitions.statement(next);
      if (statement == null || !(statement.instruction() instanceof Binary binary)) {
        return null;
      }
      if (binary.operator() == BinaryOperator.ADD && binary.left() == parameter) {
        return constant(binary.right());
      }
      if (binary.operator() == BinaryOperator.ADD && binary.right() == parameter) {
        return constant(binary.left());
      }
      if (binary.operator() == BinaryOperator.SUBTRACT && binary.left() == parameter) {
        Integer subtracted = constant(binary.right());
        return subtracted == null ? null : -subtracted;
      }
      return null;
    }

    private @Nullable Integer constant(Value value) {
      Statement statement = definitions.statement(value);
      if (statement != null
          && statement.instruction() instanceof Constant constant
          && constant.value() instanceof Integer number) {
        return number;
      }
      return null;
    }

    /**
     * Every round passes a test of the counter against a bound that leaves the loop: no counter
     * gets all the way round the integers through one.
     */
    private boolean isBounded(Counter counter, CycleNest.Cycle cycle) {
      BlockLabel latch = counter.inside().get(0);
      for (Block block : graph.reversePostOrder()) {
        if (cycle.contains(block.label())
            && dominators.dominates(block.label(), latch)
            && block.terminator() instanceof Terminator.ConditionalBranch branch
            && leaves(branch, cycle)
            && testsCounter(branch.condition(), counter)) {
          return true;
        }
      }
      return false;
    }

    private static boolean leaves(Terminator.ConditionalBranch branch, CycleNest.Cycle cycle) {
      return !cycle.contains(branch.whenTrue().target())
          || !cycle.contains(branch.whenFalse().target());
    }

    private boolean testsCounter(Value condition, Counter counter) {
      Statement statement = definitions.statement(condition);
      return statement != null
          && statement.instruction() instanceof Compare compare
          && isRelational(compare.operator())
          && (compare.left() == counter.value() || compare.right() == counter.value());
    }

    private static boolean isRelational(CompareOperator operator) {
      return operator == CompareOperator.LESS
          || operator == CompareOperator.LESS_EQUAL
          || operator == CompareOperator.GREATER
          || operator == CompareOperator.GREATER_EQUAL;
    }
  }
}

package org.djava.compiler.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.testkit.RandomFunctions;
import org.junit.jupiter.api.Test;

class DominatorTreeTest {
  /** One block dominates another if the other cannot be reached without it. */
  private static boolean dominates(Function function, BlockLabel dominator, BlockLabel block) {
    Set<BlockLabel> seen = new HashSet<>(Set.of(dominator));
    Deque<BlockLabel> work = new ArrayDeque<>();
    if (seen.add(function.entry().label())) {
      work.add(function.entry().label());
    }
    while (!work.isEmpty()) {
      function.block(work.remove()).successors().stream()
          .filter(successor -> seen.add(successor.target()))
          .forEach(successor -> work.add(successor.target()));
    }
    return dominator == block || !seen.contains(block);
  }

  @Test
  void agreesWithTheDefinition() {
    for (int seed = 0; seed < 40; seed++) {
      Function function = RandomFunctions.of(seed, 60);
      DominatorTree tree = DominatorTree.of(function);
      for (Block one : function.blocks()) {
        for (Block other : function.blocks()) {
          assertThat(tree.dominates(one.label(), other.label()))
              .isEqualTo(dominates(function, one.label(), other.label()));
        }
        tree.children(one.label())
            .forEach(child -> assertThat(
                    tree.immediateDominator(child.label()).orElseThrow().label())
                .isSameAs(one.label()));
      }
    }
  }

  @Test
  void listsPredecessorsAsEdges() {
    Function function = RandomFunctions.of(3, 80);
    ControlFlowGraph graph = ControlFlowGraph.of(function);
    int edges = function.blocks().stream().mapToInt(b -> b.successors().size()).sum();
    int incoming = 0;
    for (Block block : graph.reversePostOrder()) {
      for (ControlFlowGraph.Edge edge : graph.predecessors(block.label())) {
        assertThat(edge.successor().target()).isSameAs(block.label());
        incoming++;
      }
    }
    assertThat(incoming).isEqualTo(edges);
    assertThat(graph.position(function.entry().label())).isZero();
  }
}

package org.djava.compiler.lower;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.analysis.LoopNest;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;

/**
 * The order of blocks in the class file: a reverse post-order that keeps each loop together, with
 * what comes after a loop behind it and what throws behind what does not. Dominators come first.
 */
final class BlockOrder {
  private final Function function;
  private final LoopNest loops;
  private final Map<BlockLabel, Integer> positions = new HashMap<>();
  private final Set<BlockLabel> seen = new HashSet<>();

  private BlockOrder(Function function) {
    this.function = function;
    function.blocks().forEach(block -> positions.put(block.label(), positions.size()));
    this.loops = LoopNest.of(function);
  }

  /** The reachable blocks in order, the entry first. */
  static List<Block> of(Function function) {
    return new BlockOrder(function).sorted();
  }

  private List<Block> sorted() {
    Deque<Block> order = new ArrayDeque<>();
    Deque<Block> path = new ArrayDeque<>();
    Deque<Iterator<Block>> edges = new ArrayDeque<>();
    visit(function.entry(), path, edges);
    while (!path.isEmpty()) {
      if (edges.element().hasNext()) {
        visit(edges.element().next(), path, edges);
      } else {
        order.push(path.pop());
        edges.pop();
      }
    }
    return List.copyOf(order);
  }

  private void visit(Block block, Deque<Block> path, Deque<Iterator<Block>> edges) {
    if (seen.add(block.label())) {
      path.push(block);
      edges.push(visitingOrder(block).iterator());
    }
  }

  /**
   * Successors as a depth-first search visits them: what is visited first is placed last. Where
   * nothing else decides, blocks stay in the order they have.
   */
  private List<Block> visitingOrder(Block from) {
    return from.successors().stream()
        .map(Successor::target)
        .map(function::block)
        .sorted(Comparator.comparing((Block to) -> !(to.terminator() instanceof Terminator.Throw))
            .thenComparing(to -> -loopsLeft(from, to))
            .thenComparing(to -> -positions.getOrDefault(to.label(), 0)))
        .toList();
  }

  private int loopsLeft(Block from, Block to) {
    int left = 0;
    Optional<LoopNest.Loop> loop = loops.innermost(from.label());
    while (loop.isPresent() && !loop.get().contains(to.label())) {
      left++;
      loop = loops.parent(loop.get());
    }
    return left;
  }
}

package org.djava.compiler.lower;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
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
  private final List<Block> blocks;
  private final Map<BlockLabel, Integer> indices = new HashMap<>();
  private final List<List<Integer>> predecessors = new ArrayList<>();
  /** For each block the headers of the loops around it. */
  private final List<BitSet> loops = new ArrayList<>();

  private BlockOrder(Function function) {
    this.function = function;
    this.blocks = function.reversePostOrder();
  }

  /** The reachable blocks in order, the entry first. */
  static List<Block> of(Function function) {
    BlockOrder order = new BlockOrder(function);
    order.findLoops();
    return order.sorted();
  }

  private void findLoops() {
    for (int i = 0; i < blocks.size(); i++) {
      indices.put(blocks.get(i).label(), i);
      predecessors.add(new ArrayList<>());
      loops.add(new BitSet());
    }
    for (int from = 0; from < blocks.size(); from++) {
      for (Successor edge : blocks.get(from).successors()) {
        predecessors.get(index(edge)).add(from);
      }
    }
    for (int header = 0; header < blocks.size(); header++) {
      for (int latch : predecessors.get(header)) {
        if (latch >= header) {
          markLoop(header, latch);
        }
      }
    }
  }

  private void markLoop(int header, int latch) {
    Deque<Integer> work = new ArrayDeque<>();
    loops.get(header).set(header);
    work.push(latch);
    while (!work.isEmpty()) {
      int block = work.pop();
      // In irreducible flow the walk would leave the loop; blocks before the header end it.
      if (block >= header && !loops.get(block).get(header)) {
        loops.get(block).set(header);
        predecessors.get(block).forEach(work::push);
      }
    }
  }

  private int index(Successor edge) {
    return indices.getOrDefault(edge.target(), -1);
  }

  private List<Block> sorted() {
    Deque<Block> order = new ArrayDeque<>();
    BitSet seen = new BitSet();
    Deque<Integer> path = new ArrayDeque<>();
    Deque<Iterator<Integer>> edges = new ArrayDeque<>();
    seen.set(0);
    path.push(0);
    edges.push(visitingOrder(0).iterator());
    while (!path.isEmpty()) {
      if (!edges.element().hasNext()) {
        order.push(blocks.get(path.pop()));
        edges.pop();
        continue;
      }
      int next = edges.element().next();
      if (!seen.get(next)) {
        seen.set(next);
        path.push(next);
        edges.push(visitingOrder(next).iterator());
      }
    }
    return List.copyOf(order);
  }

  /** Successors as a depth-first search visits them: what is visited first is placed last. */
  private List<Integer> visitingOrder(int from) {
    return blocks.get(from).successors().stream()
        .map(this::index)
        .sorted(Comparator.comparing((Integer to) -> !isThrowing(to))
            .thenComparing(to -> -loopsLeft(from, to)))
        .toList();
  }

  private boolean isThrowing(int index) {
    return function.block(blocks.get(index).label()).terminator() instanceof Terminator.Throw;
  }

  private int loopsLeft(int from, int to) {
    BitSet left = (BitSet) loops.get(from).clone();
    left.andNot(loops.get(to));
    return left.cardinality();
  }
}

package org.djava.compiler.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Dominance;
import org.djava.compiler.ir.Function;

/** Which blocks every path to a block must pass. */
public final class DominatorTree {
  private final ControlFlowGraph graph;
  /** By position in the reverse post-order; the entry's is itself. */
  private final int[] immediate;
  /** The interval of a block's subtree in a depth-first walk of the tree. */
  private final int[] first;

  private final int[] last;
  private final int[] depths;
  private final List<List<Block>> children = new ArrayList<>();

  private DominatorTree(ControlFlowGraph graph) {
    this.graph = graph;
    int size = graph.reversePostOrder().size();
    immediate = Dominance.immediateDominators(predecessorPositions());
    first = new int[size];
    last = new int[size];
    depths = new int[size];
    number();
  }

  /** The tree of {@code function}'s reachable blocks. */
  public static DominatorTree of(Function function) {
    return function.analysis(
        DominatorTree.class, each -> new DominatorTree(ControlFlowGraph.of(each)));
  }

  /** True if every path from the entry to {@code block} passes {@code dominator} (or is it). */
  public boolean dominates(BlockLabel dominator, BlockLabel block) {
    int a = graph.position(dominator);
    int b = graph.position(block);
    return a >= 0 && b >= 0 && first[a] <= first[b] && last[b] <= last[a];
  }

  /** The last block before {@code block} that every path to it passes; the entry has none. */
  public Optional<Block> immediateDominator(BlockLabel block) {
    int position = graph.position(block);
    return position <= 0
        ? Optional.empty()
        : Optional.of(graph.reversePostOrder().get(immediate[position]));
  }

  /** The blocks that {@code block} dominates immediately, in reverse post-order. */
  public List<Block> children(BlockLabel block) {
    int position = graph.position(block);
    return position < 0 ? List.of() : List.copyOf(children.get(position));
  }

  /** The number of other blocks that dominate {@code block}, which must be reachable. */
  public int depth(BlockLabel block) {
    return depths[graph.position(block)];
  }

  /**
   * Every reachable block before those that it dominates, and after those of its predecessors from
   * which no edge goes back.
   */
  public List<Block> preorder() {
    Block[] blocks = new Block[first.length];
    for (Block block : graph.reversePostOrder()) {
      blocks[first[graph.position(block.label())]] = block;
    }
    return List.of(blocks);
  }

  private int[][] predecessorPositions() {
    return graph.reversePostOrder().stream()
        .map(block -> graph.predecessors(block.label()).stream()
            .mapToInt(edge -> graph.position(edge.source().label()))
            .toArray())
        .toArray(int[][]::new);
  }

  /** Depth-first intervals without a walk: sizes from the leaves up, then places from the root. */
  private void number() {
    int[] sizes = new int[immediate.length];
    for (int block = immediate.length - 1; block > 0; block--) {
      sizes[block]++;
      sizes[immediate[block]] += sizes[block];
    }
    int[] next = new int[immediate.length];
    last[0] = immediate.length - 1;
    next[0] = 1;
    children.add(new ArrayList<>());
    for (int block = 1; block < immediate.length; block++) {
      int parent = immediate[block];
      first[block] = next[parent];
      last[block] = first[block] + sizes[block] - 1;
      next[parent] += sizes[block];
      next[block] = first[block] + 1;
      depths[block] = depths[parent] + 1;
      children.add(new ArrayList<>());
      children.get(parent).add(graph.reversePostOrder().get(block));
    }
  }
}

package org.djava.compiler.ir;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The reachable blocks of a function as numbers, their positions in the reverse post-order, with
 * the dominator tree and the dominance frontiers.
 */
final class BlockGraph {
  private final List<BlockLabel> labels = new ArrayList<>();
  private final Map<BlockLabel, Integer> positions = new HashMap<>();
  private final int[][] successors;
  private final int[][] predecessors;
  private final int[] immediateDominators;
  private final List<List<Integer>> dominated;
  private final List<List<Integer>> frontiers;

  BlockGraph(Function function) {
    List<Block> order = function.reversePostOrder();
    for (Block block : order) {
      positions.put(block.label(), labels.size());
      labels.add(block.label());
    }
    successors = new int[order.size()][];
    List<List<Integer>> entering = lists();
    for (int block = 0; block < successors.length; block++) {
      successors[block] = order.get(block).successors().stream()
          .mapToInt(edge -> position(edge.target()))
          .distinct()
          .toArray();
      for (int target : successors[block]) {
        entering.get(target).add(block);
      }
    }
    predecessors = entering.stream()
        .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
    immediateDominators = Dominance.immediateDominators(predecessors);
    dominated = lists();
    for (int block = 1; block < successors.length; block++) {
      dominated.get(immediateDominators[block]).add(block);
    }
    frontiers = lists();
    findFrontiers();
  }

  private List<List<Integer>> lists() {
    List<List<Integer>> lists = new ArrayList<>();
    labels.forEach(label -> lists.add(new ArrayList<>()));
    return lists;
  }

  private void findFrontiers() {
    for (int join = 0; join < predecessors.length; join++) {
      for (int predecessor : predecessors[join]) {
        for (int block = predecessor;
            block != immediateDominators[join];
            block = immediateDominators[block]) {
          List<Integer> frontier = frontiers.get(block);
          if (frontier.isEmpty() || frontier.get(frontier.size() - 1) != join) {
            frontier.add(join);
          }
        }
      }
    }
  }

  int size() {
    return labels.size();
  }

  BlockLabel label(int block) {
    return labels.get(block);
  }

  /** The block's number, or -1 if it cannot be reached. */
  int position(BlockLabel label) {
    return positions.getOrDefault(label, -1);
  }

  /** Each block to which an edge leads, once. */
  int[] successors(int block) {
    return successors[block];
  }

  /** Each block from which an edge comes, once. */
  int[] predecessors(int block) {
    return predecessors[block];
  }

  /** The entry's is itself. */
  int immediateDominator(int block) {
    return immediateDominators[block];
  }

  /** The blocks whose immediate dominator this is. */
  List<Integer> dominated(int block) {
    return dominated.get(block);
  }

  /** The blocks where what {@code block} dominates meets what it does not, each once. */
  List<Integer> frontier(int block) {
    return frontiers.get(block);
  }
}

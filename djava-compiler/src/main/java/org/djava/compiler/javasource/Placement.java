package org.djava.compiler.javasource;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.DominatorTree;
import org.djava.compiler.analysis.LoopNest;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Terminator;

/**
 * Where the code of each block goes, in a function whose cycles are loops. A block that one edge
 * leads to is written where that edge is. A block that several lead to follows what it is immediately
 * dominated by; one outside of a loop that is left for it follows the loop.
 *
 * <p>After Ramsey, Beyond Relooper (2022).
 */
final class Placement {
  private final ControlFlowGraph graph;
  private final LoopNest loops;
  private final Map<BlockLabel, List<Block>> followers = new HashMap<>();
  private final Map<BlockLabel, List<Block>> loopFollowers = new HashMap<>();
  private final Set<BlockLabel> placed = new HashSet<>();

  private Placement(Function function) {
    graph = ControlFlowGraph.of(function);
    DominatorTree dominators = DominatorTree.of(function);
    loops = LoopNest.of(function);
    for (Block block : graph.reversePostOrder()) {
      dominators.immediateDominator(block.label()).ifPresent(above -> place(block, above));
    }
    Comparator<Block> byPosition = Comparator.comparingInt(block -> graph.position(block.label()));
    followers.values().forEach(list -> list.sort(byPosition));
    loopFollowers.values().forEach(list -> list.sort(byPosition));
  }

  static Placement of(Function function) {
    return new Placement(function);
  }

  private void place(Block block, Block above) {
    Optional<LoopNest.Loop> left = outermostLeft(above.label(), block.label());
    boolean hasOneEdge = graph.predecessors(block.label()).stream()
            .filter(edge -> !isBack(edge.source().label(), block.label()))
            .count()
        == 1;
    if (hasOneEdge && (left.isEmpty() || endsThere(block, above))) {
      return;
    }
    placed.add(block.label());
    Map<BlockLabel, List<Block>> lists = left.isPresent() ? loopFollowers : followers;
    BlockLabel owner = left.map(LoopNest.Loop::header).orElse(above.label());
    lists.computeIfAbsent(owner, key -> new ArrayList<>()).add(block);
  }

  /** A block that leaves the function is no way on, unless it is the usual end of the loop. */
  private boolean endsThere(Block block, Block above) {
    return block.terminator() instanceof Terminator.Throw
        || (block.terminator() instanceof Terminator.Return && !isLoopHeader(above.label()));
  }

  private Optional<LoopNest.Loop> outermostLeft(BlockLabel from, BlockLabel to) {
    Optional<LoopNest.Loop> left = Optional.empty();
    Optional<LoopNest.Loop> loop = loops.innermost(from);
    while (loop.isPresent() && !loop.get().contains(to)) {
      left = loop;
      loop = loops.parent(loop.get());
    }
    return left;
  }

  /** True when the edge goes back to the head of a loop. */
  boolean isBack(BlockLabel from, BlockLabel to) {
    return graph.position(to) <= graph.position(from);
  }

  boolean isLoopHeader(BlockLabel label) {
    return loops.innermost(label).filter(loop -> loop.header() == label).isPresent();
  }

  /** True for a block whose code is not written where the edge to it is. */
  boolean isPlaced(BlockLabel label) {
    return placed.contains(label);
  }

  /** The blocks that follow the code of a block, in order. */
  List<Block> followers(BlockLabel label) {
    return followers.getOrDefault(label, List.of());
  }

  /** The blocks that follow the loop that begins with a block, in order. */
  List<Block> loopFollowers(BlockLabel label) {
    return loopFollowers.getOrDefault(label, List.of());
  }
}

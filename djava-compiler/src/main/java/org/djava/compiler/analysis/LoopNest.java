package org.djava.compiler.analysis;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Successor;

/**
 * The natural loops of a function. A cycle without a block that dominates the rest of it
 * (irreducible flow) is none and does not appear here.
 */
public final class LoopNest {
  /**
   * A natural loop.
   *
   * @param header the block that dominates all others of the loop
   * @param latches the blocks with an edge back to the header
   * @param blocks all its blocks, those of inner loops included
   */
  public record Loop(BlockLabel header, Set<BlockLabel> latches, Set<BlockLabel> blocks) {
    public Loop {
      latches = Collections.unmodifiableSet(new LinkedHashSet<>(latches));
      blocks = Collections.unmodifiableSet(new LinkedHashSet<>(blocks));
    }

    /** True when the block belongs to the loop. */
    public boolean contains(BlockLabel label) {
      return blocks.contains(label);
    }
  }

  private final List<Loop> loops = new ArrayList<>();
  private final Map<BlockLabel, Loop> innermost = new HashMap<>();
  private final Map<BlockLabel, Loop> parents = new HashMap<>();

  private LoopNest(ControlFlowGraph graph, DominatorTree dominators) {
    Map<BlockLabel, Set<BlockLabel>> latches = new LinkedHashMap<>();
    for (Block block : graph.reversePostOrder()) {
      for (Successor successor : block.successors()) {
        if (dominators.dominates(successor.target(), block.label())) {
          latches
              .computeIfAbsent(successor.target(), key -> new LinkedHashSet<>())
              .add(block.label());
        }
      }
    }
    latches.forEach((header, ends) -> loops.add(loop(graph, header, ends)));
    loops.sort(
        (left, right) -> Integer.compare(left.blocks().size(), right.blocks().size()));
    for (int i = loops.size() - 1; i >= 0; i--) {
      Loop loop = loops.get(i);
      Loop parent = innermost.get(loop.header());
      if (parent != null) {
        parents.put(loop.header(), parent);
      }
      loop.blocks().forEach(label -> innermost.put(label, loop));
    }
  }

  /** The loops of {@code function}. */
  public static LoopNest of(Function function) {
    return function.analysis(
        LoopNest.class, each -> new LoopNest(ControlFlowGraph.of(each), DominatorTree.of(each)));
  }

  /** The loop with this header, which must have one. */
  public Loop headedBy(BlockLabel header) {
    return loops.stream().filter(each -> each.header() == header).findFirst().orElseThrow();
  }

  /** All loops, each before the loops around it. */
  public List<Loop> innermostFirst() {
    return List.copyOf(loops);
  }

  /** The innermost loop a block belongs to. */
  public Optional<Loop> innermost(BlockLabel label) {
    return Optional.ofNullable(innermost.get(label));
  }

  /** The loop directly around {@code loop}. */
  public Optional<Loop> parent(Loop loop) {
    return Optional.ofNullable(parents.get(loop.header()));
  }

  private static Loop loop(ControlFlowGraph graph, BlockLabel header, Set<BlockLabel> latches) {
    Set<BlockLabel> blocks = new LinkedHashSet<>();
    blocks.add(header);
    Deque<BlockLabel> work = new ArrayDeque<>(latches);
    while (!work.isEmpty()) {
      BlockLabel label = work.pop();
      if (blocks.add(label)) {
        graph.sources(label).forEach(block -> work.push(block.label()));
      }
    }
    return new Loop(header, latches, blocks);
  }
}

package org.djava.compiler.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Successor;

/** The reachable blocks of a function in reverse post-order, and the edges that enter each. */
public final class ControlFlowGraph {
  /** The edge that is the {@code index}-th successor of {@code source}. */
  public record Edge(Block source, int index) {
    /** Target and arguments. */
    public Successor successor() {
      return source.successors().get(index);
    }
  }

  private final List<Block> order;
  private final Map<BlockLabel, Integer> positions = new HashMap<>();
  private final Map<BlockLabel, List<Edge>> incoming = new HashMap<>();
  private final Set<BlockLabel> retreatTargets = new HashSet<>();

  private ControlFlowGraph(Function function) {
    order = function.reversePostOrder();
    for (Block block : order) {
      positions.put(block.label(), positions.size());
      incoming.put(block.label(), new ArrayList<>());
    }
    for (Block block : order) {
      List<Successor> successors = block.successors();
      for (int i = 0; i < successors.size(); i++) {
        BlockLabel target = successors.get(i).target();
        incomingOf(target).add(new Edge(block, i));
        if (position(block.label()) >= position(target)) {
          retreatTargets.add(target);
        }
      }
    }
    incoming.replaceAll((label, edges) -> List.copyOf(edges));
  }

  /** The graph of {@code function}. */
  public static ControlFlowGraph of(Function function) {
    return function.analysis(ControlFlowGraph.class, ControlFlowGraph::new);
  }

  /** The reachable blocks, the entry first, each after one of its predecessors. */
  public List<Block> reversePostOrder() {
    return order;
  }

  /** The block's place in the reverse post-order, or -1 if it cannot be reached. */
  public int position(BlockLabel label) {
    return positions.getOrDefault(label, -1);
  }

  /** True if some path from the entry gets there. */
  public boolean isReachable(BlockLabel label) {
    return positions.containsKey(label);
  }

  /** The edges from reachable blocks into the reachable block {@code label}. */
  public List<Edge> predecessors(BlockLabel label) {
    return incomingOf(label);
  }

  /** The blocks those edges leave, each once. */
  public List<Block> sources(BlockLabel label) {
    // Edges of one source are neighbours, and comparing blocks would compare all their statements.
    List<Block> sources = new ArrayList<>();
    BlockLabel last = null;
    for (Edge edge : incomingOf(label)) {
      if (edge.source().label() != last) {
        last = edge.source().label();
        sources.add(edge.source());
      }
    }
    return sources;
  }

  /** True if an edge of the depth-first search goes back to this block, as to a loop's header. */
  public boolean isRetreatTarget(BlockLabel label) {
    return retreatTargets.contains(label);
  }

  private List<Edge> incomingOf(BlockLabel label) {
    List<Edge> edges = incoming.get(label);
    if (edges == null) {
      throw new IllegalArgumentException("block " + label + " cannot be reached");
    }
    return edges;
  }
}

package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.DominatorTree;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.MonitorCalls;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.jspecify.annotations.Nullable;

/**
 * Makes several functions of a long one, since HotSpot does not compile methods of more than 8,000 bytes:
 * parts with one entry and one exit, of a few thousand bytes each, become functions that it calls.
 */
public final class Outlining {
  /**
   * Weights, about twice the bytes of bytecode in what the compiler makes.
   *
   * @param whole functions up to this one stay whole
   * @param most of a part
   * @param least of a part
   * @param piece of a block before parts are looked for
   */
  record Limits(int whole, int most, int least, int piece) {
    static final Limits OF_HOTSPOT = new Limits(14_000, 9_000, 1_500, 2_500);
  }

  private static final int MOST_TRAFFIC = 100;

  /** HotSpot's optimising compiler refuses calls with more than about sixty numbers. */
  private static final int MOST_ARGUMENTS = 48;

  private static final int MOST_ROUNDS = 4;

  private final Function function;
  private final Limits limits;
  private final Definitions definitions;
  private final ControlFlowGraph graph;
  private final DominatorTree dominators;
  private final Set<BlockLabel> taken = new HashSet<>();

  /** What became of a function: itself, and the functions that it now calls. */
  public record Outlined(Function function, List<Function> parts) {}

  private Outlining(Function function, Limits limits) {
    this.function = function;
    this.limits = limits;
    this.definitions = new Definitions(function);
    this.graph = ControlFlowGraph.of(function);
    this.dominators = DominatorTree.of(function);
  }

  /** The function in parts, if it is long. */
  public static Outlined of(Function function) {
    return of(function, Limits.OF_HOTSPOT);
  }

  static Outlined of(Function function, Limits limits) {
    if (MonitorCalls.areIn(function)) {
      // A lock is taken and given back in one method.
      return new Outlined(function, List.of());
    }
    List<Function> parts = new ArrayList<>();
    Function current = CodeWeight.of(function) <= limits.whole()
        ? function
        : FrameSpilling.run(BlockSplitting.run(UnreachableBlocks.remove(function), limits.piece()));
    for (int round = 0; round < MOST_ROUNDS && CodeWeight.of(current) > limits.whole(); round++) {
      Function pieces = BlockSplitting.run(UnreachableBlocks.remove(current), limits.piece());
      List<Region> regions = new Outlining(pieces, limits).regions();
      if (regions.isEmpty()) {
        break;
      }
      current = replaced(pieces, regions, parts);
    }
    return new Outlined(parts.isEmpty() ? function : BlockMerging.run(current), parts);
  }

  private static Function replaced(Function function, List<Region> regions, List<Function> parts) {
    Map<BlockLabel, Block> calls = new HashMap<>();
    Set<BlockLabel> gone = new HashSet<>();
    for (Region region : regions) {
      FunctionName name = function.name().derived("part[" + (parts.size() + 1) + "]");
      Block call = region.call(name);
      parts.add(region.outlined(name));
      gone.addAll(region.labels());
      calls.put(call.label(), call);
    }
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      Block call = calls.get(block.label());
      if (call != null) {
        blocks.add(call);
      } else if (!gone.contains(block.label())) {
        blocks.add(block);
      }
    }
    return function.withBlocks(blocks);
  }

  private List<Region> regions() {
    List<Region> regions = new ArrayList<>();
    for (Block block : graph.reversePostOrder()) {
      if (block.label() != function.entry().label() && !taken.contains(block.label())) {
        Region region = regionFrom(block);
        if (region != null) {
          regions.add(region);
          taken.addAll(region.labels());
        }
      }
    }
    return regions;
  }

  /** The best of the regions that begin with a block: large, with little going in and out. */
  private @Nullable Region regionFrom(Block first) {
    Map<BlockLabel, Block> inside = new LinkedHashMap<>();
    Region best = null;
    int weight = 0;
    Block last = first;
    while (last != null && !isBarrier(last)) {
      inside.put(last.label(), last);
      weight += CodeWeight.of(last);
      if (weight > limits.most()) {
        break;
      }
      Set<BlockLabel> targets = targets(inside);
      if (targets.size() == 1 && weight >= limits.least() && isClosed(inside, first)) {
        Region region = new Region(
            function, definitions, inside.values(), targets.iterator().next());
        boolean isBetter =
            best == null || weight <= limits.most() / 2 || region.traffic() <= best.traffic();
        boolean fits = region.traffic() <= MOST_TRAFFIC && region.argumentCount() <= MOST_ARGUMENTS;
        best = fits && isBetter ? region : best;
      }
      last = nextOf(targets, first);
    }
    return best;
  }

  private static boolean isBarrier(Block block) {
    return block.terminator() instanceof Terminator.Return
        || block.terminator() instanceof Terminator.Try;
  }

  private static Set<BlockLabel> targets(Map<BlockLabel, Block> inside) {
    Set<BlockLabel> targets = new LinkedHashSet<>();
    for (Block block : inside.values()) {
      for (Successor edge : block.successors()) {
        if (!inside.containsKey(edge.target())) {
          targets.add(edge.target());
        }
      }
    }
    return targets;
  }

  /** Nobody outside leads to any block but the first. */
  private boolean isClosed(Map<BlockLabel, Block> inside, Block first) {
    return inside.values().stream()
        .filter(block -> block.label() != first.label())
        .flatMap(block -> graph.sources(block.label()).stream())
        .allMatch(source -> inside.containsKey(source.label()));
  }

  /** The target that comes first of those that only the first block leads to. */
  private @Nullable Block nextOf(Set<BlockLabel> targets, Block first) {
    for (Block block : graph.reversePostOrder()) {
      if (targets.contains(block.label())
          && !taken.contains(block.label())
          && dominators.dominates(first.label(), block.label())
          && !isBarrier(block)) {
        return block;
      }
    }
    return null;
  }
}

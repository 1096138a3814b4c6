package org.djava.compiler.analysis;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Successor;
import org.jspecify.annotations.Nullable;

/**
 * The nested cycles of a control-flow graph, irreducible ones included: strongly connected regions,
 * then those left within each when the edges to its entries are cut, and so on.
 */
public final class CycleNest {
  /** One cycle: its blocks, and those of them that are entered from outside. */
  public static final class Cycle {
    private final @Nullable Cycle parent;
    private final Set<BlockLabel> blocks;
    private final Set<BlockLabel> headers = new HashSet<>();

    private Cycle(@Nullable Cycle parent, Set<BlockLabel> blocks) {
      this.parent = parent;
      this.blocks = blocks;
    }

    /** The cycle around this one. */
    public @Nullable Cycle parent() {
      return parent;
    }

    public boolean contains(BlockLabel label) {
      return blocks.contains(label);
    }

    /** The blocks entered from outside; a reducible loop has one. */
    public Set<BlockLabel> headers() {
      return Set.copyOf(headers);
    }
  }

  private record Region(@Nullable Cycle cycle, Set<BlockLabel> blocks) {}

  private final Function function;
  private final Map<BlockLabel, List<BlockLabel>> successors = new HashMap<>();
  private final Map<BlockLabel, Cycle> innermost = new HashMap<>();

  private CycleNest(Function function) {
    this.function = function;
  }

  /** The nest of {@code function}. */
  public static CycleNest of(Function function) {
    CycleNest nest = new CycleNest(function);
    nest.solve();
    return nest;
  }

  /** True if {@code inner} is {@code outer} or lies inside it; null is what is around all cycles. */
  public static boolean isWithin(@Nullable Cycle inner, @Nullable Cycle outer) {
    Cycle cycle = inner;
    while (cycle != null && cycle != outer) {
      cycle = cycle.parent();
    }
    return cycle == outer;
  }

  /** The smallest cycle around a block; null if the block runs at most once. */
  public @Nullable Cycle innermost(BlockLabel label) {
    return innermost.get(label);
  }

  private void solve() {
    Set<BlockLabel> all = new HashSet<>();
    for (Block block : function.reversePostOrder()) {
      all.add(block.label());
      successors.put(
          block.label(),
          block.successors().stream().map(Successor::target).distinct().toList());
    }
    Deque<Region> work = new ArrayDeque<>();
    work.add(new Region(null, all));
    while (!work.isEmpty()) {
      Region region = work.remove();
      for (Set<BlockLabel> component : components(region)) {
        Cycle cycle = new Cycle(region.cycle(), component);
        component.forEach(label -> innermost.put(label, cycle));
        findHeaders(cycle);
        work.add(new Region(cycle, component));
      }
    }
  }

  private void findHeaders(Cycle cycle) {
    successors.forEach((from, targets) -> {
      if (!cycle.contains(from)) {
        targets.stream().filter(cycle::contains).forEach(cycle.headers::add);
      }
    });
    if (cycle.headers.isEmpty()) {
      cycle.headers.add(function.entry().label());
    }
  }

  private List<BlockLabel> inside(BlockLabel from, Region region) {
    return successors.getOrDefault(from, List.of()).stream()
        .filter(region.blocks()::contains)
        .filter(to -> region.cycle() == null || !region.cycle().headers.contains(to))
        .toList();
  }

  /** Tarjan's strongly connected components with more than a trivial member, without recursion. */
  private List<Set<BlockLabel>> components(Region region) {
    List<Set<BlockLabel>> found = new ArrayList<>();
    Map<BlockLabel, Integer> index = new HashMap<>();
    Map<BlockLabel, Integer> low = new HashMap<>();
    Deque<BlockLabel> open = new ArrayDeque<>();
    Set<BlockLabel> isOpen = new HashSet<>();
    for (BlockLabel start : region.blocks()) {
      if (index.containsKey(start)) {
        continue;
      }
      Deque<BlockLabel> path = new ArrayDeque<>();
      Deque<Iterator<BlockLabel>> edges = new ArrayDeque<>();
      visit(start, region, index, low, open, isOpen, path, edges);
      while (!path.isEmpty()) {
        BlockLabel here = path.element();
        if (edges.element().hasNext()) {
          BlockLabel next = edges.element().next();
          if (!index.containsKey(next)) {
            visit(next, region, index, low, open, isOpen, path, edges);
          } else if (isOpen.contains(next)) {
            low.merge(here, index.get(next), Math::min);
          }
          continue;
        }
        path.pop();
        edges.pop();
        if (!path.isEmpty()) {
          low.merge(path.element(), low.getOrDefault(here, 0), Math::min);
        }
        if (low.getOrDefault(here, 0).equals(index.getOrDefault(here, 0))) {
          close(here, region, open, isOpen, found);
        }
      }
    }
    return found;
  }

  private void visit(
      BlockLabel label,
      Region region,
      Map<BlockLabel, Integer> index,
      Map<BlockLabel, Integer> low,
      Deque<BlockLabel> open,
      Set<BlockLabel> isOpen,
      Deque<BlockLabel> path,
      Deque<Iterator<BlockLabel>> edges) {
    index.put(label, index.size());
    low.put(label, index.get(label));
    open.push(label);
    isOpen.add(label);
    path.push(label);
    edges.push(inside(label, region).iterator());
  }

  private void close(
      BlockLabel root,
      Region region,
      Deque<BlockLabel> open,
      Set<BlockLabel> isOpen,
      List<Set<BlockLabel>> found) {
    Set<BlockLabel> component = new HashSet<>();
    BlockLabel member;
    do {
      member = open.pop();
      isOpen.remove(member);
      component.add(member);
    } while (member != root);
    if (component.size() > 1 || inside(root, region).contains(root)) {
      found.add(component);
    }
  }
}

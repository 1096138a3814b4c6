package org.djava.compiler.sil.emit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/** A function looked at from its end: which blocks lead there, and whose adjoints are live where. */
final class ReverseFlow {
  private final Steps steps;
  private final Function function;
  private final Block exit;
  private final Map<BlockLabel, Integer> numbers = new LinkedHashMap<>();
  private final Map<BlockLabel, List<Block>> predecessors = new HashMap<>();
  private final Set<BlockLabel> leading = new HashSet<>();
  private final Map<BlockLabel, Set<Value>> liveOut = new HashMap<>();

  ReverseFlow(Steps steps) {
    this.steps = steps;
    this.function = steps.function();
    List<Block> order = function.reversePostOrder();
    order.forEach(block -> numbers.put(block.label(), numbers.size()));
    this.exit = order.stream()
        .filter(block -> block.terminator() instanceof Terminator.Return)
        .findFirst()
        .orElseThrow(
            () -> new NotShownException(function.location(), "a function that never returns"));
    for (Block block : order) {
      block.successors().stream()
          .map(Successor::target)
          .distinct()
          .forEach(target ->
              predecessors.computeIfAbsent(target, key -> new ArrayList<>()).add(block));
    }
    Deque<Block> work = new ArrayDeque<>(List.of(exit));
    while (!work.isEmpty()) {
      Block block = work.remove();
      if (leading.add(block.label())) {
        work.addAll(predecessors(block));
      }
    }
    solve();
  }

  Block exit() {
    return exit;
  }

  boolean isExit(Block block) {
    return block.label() == exit.label();
  }

  boolean isStraight() {
    return steps.isEntry(exit);
  }

  /** The number of a block in what is printed. */
  int number(Block block) {
    return numbers.getOrDefault(block.label(), -1);
  }

  List<Block> predecessors(Block block) {
    return predecessors.getOrDefault(block.label(), List.of());
  }

  /** True if the exit can be reached from the block. */
  boolean leadsToExit(Block block) {
    return leading.contains(block.label());
  }

  /** The blocks that lead to the exit, which is the first. */
  List<Block> backwards() {
    List<Block> order = new ArrayList<>(function.reversePostOrder());
    order.removeIf(block -> !leading.contains(block.label()) || isExit(block));
    java.util.Collections.reverse(order);
    order.add(0, exit);
    return order;
  }

  /** The values that have an adjoint at the end of a block, in a fixed order. */
  List<Value> liveOut(Block block) {
    return List.copyOf(liveOut.getOrDefault(block.label(), Set.of()));
  }

  private void solve() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Block block : backwards()) {
        Set<Value> live = new LinkedHashSet<>();
        for (Successor edge : block.successors()) {
          Block target = function.block(edge.target());
          if (leading.contains(target.label())) {
            live.addAll(throughEdge(edge, target));
          }
        }
        if (!live.equals(liveOut.getOrDefault(block.label(), Set.of()))) {
          liveOut.put(block.label(), live);
          changed = true;
        }
      }
    }
  }

  /** All parameters leave before the arguments come, which may be parameters of the same block. */
  private Set<Value> throughEdge(Successor edge, Block target) {
    Set<Value> live = liveIn(target);
    List<Value> arguments = new ArrayList<>();
    for (int i = 0; i < target.parameters().size(); i++) {
      Value argument = steps.representative(edge.arguments().get(i));
      if (live.remove(target.parameters().get(i)) && steps.isActive(argument)) {
        arguments.add(argument);
      }
    }
    live.addAll(arguments);
    return live;
  }

  /** The values that have an adjoint at the head of a block, its parameters among them. */
  private Set<Value> liveIn(Block block) {
    Set<Value> live = new LinkedHashSet<>(liveOut.getOrDefault(block.label(), Set.of()));
    if (isExit(block)) {
      ((Terminator.Return) block.terminator())
          .operands().stream()
              .map(steps::representative)
              .filter(steps::isActive)
              .forEach(live::add);
    }
    List<Step> active = steps.active(block);
    for (int i = active.size() - 1; i >= 0; i--) {
      if (live.remove(active.get(i).result())) {
        live.addAll(active.get(i).activeOperands());
      }
    }
    return live;
  }
}

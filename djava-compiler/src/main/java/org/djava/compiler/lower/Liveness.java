package org.djava.compiler.lower;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.djava.compiler.analysis.schedule.NeededValues;
import org.djava.compiler.analysis.schedule.Schedule;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Value;

/** Which local variables hold a value that is still read, at both ends of every block. */
final class Liveness {
  private final NeededValues needed;
  private final Schedule schedule;
  private final List<Value> values = new ArrayList<>();
  private final Map<Value, Integer> indices = new HashMap<>();
  private final Map<BlockLabel, BitSet> atStart = new HashMap<>();
  private final Map<BlockLabel, BitSet> atEnd = new HashMap<>();

  private Liveness(NeededValues needed, Schedule schedule) {
    this.needed = needed;
    this.schedule = schedule;
  }

  /** Computes it for blocks in reverse post-order. */
  static Liveness of(List<Block> blocks, NeededValues needed, Schedule schedule) {
    Liveness liveness = new Liveness(needed, schedule);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = blocks.size() - 1; i >= 0; i--) {
        changed |= liveness.update(blocks.get(i));
      }
    }
    return liveness;
  }

  /** The values alive when a block begins, its parameters not among them. */
  List<Value> atStart(Block block) {
    return list(Objects.requireNonNull(atStart.get(block.label())));
  }

  /** The values alive after the last root: the terminator, the edges or later blocks read them. */
  List<Value> atEnd(Block block) {
    return list(Objects.requireNonNull(atEnd.get(block.label())));
  }

  private List<Value> list(BitSet set) {
    return set.stream().mapToObj(values::get).toList();
  }

  private boolean update(Block block) {
    BitSet live = new BitSet();
    for (Successor edge : block.successors()) {
      BitSet next = atStart.get(edge.target());
      if (next != null) {
        live.or(next);
      }
      needed.neededArguments(edge).values().forEach(argument -> read(argument, live));
    }
    block.terminator().operands().forEach(operand -> read(operand, live));
    block.terminator().definitions().forEach(defined -> live.clear(index(defined)));
    atEnd.put(block.label(), (BitSet) live.clone());
    List<Statement> roots = schedule.roots(block);
    for (int i = roots.size() - 1; i >= 0; i--) {
      roots.get(i).results().forEach(result -> live.clear(index(result)));
      schedule.forEachLocal(roots.get(i), value -> live.set(index(value)));
    }
    block.parameters().forEach(parameter -> live.clear(index(parameter)));
    return !live.equals(atStart.put(block.label(), live));
  }

  private void read(Value value, BitSet live) {
    schedule.forEachLocal(value, local -> live.set(index(local)));
  }

  private int index(Value value) {
    return indices.computeIfAbsent(value, key -> {
      values.add(key);
      return values.size() - 1;
    });
  }
}

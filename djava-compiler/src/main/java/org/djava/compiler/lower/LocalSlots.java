package org.djava.compiler.lower;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.djava.compiler.analysis.schedule.NeededValues;
import org.djava.compiler.analysis.schedule.Schedule;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/**
 * Gives every value outside the operand stack a local variable. Blocks are visited dominators first;
 * at its definition a value gets a variable that no value alive there has, which in SSA form uses as
 * few variables as any assignment. Among those it prefers the variable of a block parameter it is
 * passed to or of an argument it receives, so that most copies on edges vanish.
 */
final class LocalSlots {
  private final Schedule schedule;
  private final NeededValues needed;
  private final Liveness liveness;
  private final SlotPreferences preferences;
  private final Map<Value, Integer> slots = new HashMap<>();
  private final BitSet occupied = new BitSet();

  private LocalSlots(
      Schedule schedule, NeededValues needed, Liveness liveness, SlotPreferences preferences) {
    this.schedule = schedule;
    this.needed = needed;
    this.liveness = liveness;
    this.preferences = preferences;
  }

  /**
   * Assigns variables for blocks in order, the entry first.
   *
   * @param reserved variables between the function's parameters and the first free one, which keep
   *     their content throughout
   */
  static LocalSlots assign(
      List<Block> blocks, NeededValues needed, Schedule schedule, Liveness liveness, int reserved) {
    Block entry = blocks.get(0);
    int parameterSlots =
        entry.parameters().stream().mapToInt(v -> RuntimeTypes.width(v.type())).sum();
    SlotPreferences preferences = SlotPreferences.of(blocks, needed, schedule);
    LocalSlots locals = new LocalSlots(schedule, needed, liveness, preferences);
    locals.occupied.set(parameterSlots, parameterSlots + reserved);
    locals.assignEntryParameters(entry);
    for (Block block : blocks) {
      locals.assignBlock(block, block.label() == entry.label());
    }
    return locals;
  }

  /** The variable of a value. */
  int slot(Value value) {
    return Objects.requireNonNull(slots.get(value), () -> "no local variable for " + value);
  }

  /** Whether a value has a variable: one that nobody reads has none. */
  boolean hasSlot(Value value) {
    return slots.containsKey(value);
  }

  /** The variables that hold a value when a block begins, and the values. */
  Map<Integer, Value> atStart(Block block) {
    Map<Integer, Value> content = new LinkedHashMap<>();
    liveness.atStart(block).forEach(value -> content.put(slot(value), value));
    needed.neededParameters(block).forEach(value -> content.put(slot(value), value));
    return content;
  }

  /** The variables that hold a value when the block's last statement has thrown, and the values. */
  Map<Integer, Value> whenCaught(Block block, Statement caught) {
    Map<Integer, Value> content = new LinkedHashMap<>();
    liveness.atEnd(block).stream()
        .filter(value -> !caught.results().contains(value))
        .forEach(value -> content.put(slot(value), value));
    return content;
  }

  /** The variables read when {@code value} is evaluated. */
  BitSet reads(Value value) {
    BitSet reads = new BitSet();
    schedule.forEachLocal(value, local -> {
      int slot = slot(local);
      reads.set(slot, slot + RuntimeTypes.width(local.type()));
    });
    return reads;
  }

  private void assignEntryParameters(Block entry) {
    int slot = 0;
    for (Value parameter : entry.parameters()) {
      slots.put(parameter, slot);
      preferences.assigned(parameter, slot);
      slot += RuntimeTypes.width(parameter.type());
    }
  }

  private void assignBlock(Block block, boolean isEntry) {
    BitSet reserved = (BitSet) occupied.clone();
    liveness.atStart(block).forEach(this::occupy);
    for (Value parameter : needed.neededParameters(block)) {
      if (isEntry) {
        occupy(parameter);
      } else {
        define(parameter);
      }
    }
    List<Statement> roots = schedule.roots(block);
    List<List<Value>> dying = dyingAtRoots(block, roots);
    for (int i = 0; i < roots.size(); i++) {
      dying.get(i).forEach(this::release);
      roots.get(i).results().stream().filter(needed::isNeeded).forEach(this::define);
    }
    block.terminator().definitions().stream().filter(needed::isNeeded).forEach(this::define);
    occupied.clear();
    occupied.or(reserved);
  }

  /** For each root the values that nothing reads after it. */
  private List<List<Value>> dyingAtRoots(Block block, List<Statement> roots) {
    Set<Value> live = new HashSet<>(liveness.atEnd(block));
    List<List<Value>> dying = new ArrayList<>();
    for (int i = roots.size() - 1; i >= 0; i--) {
      List<Value> here = new ArrayList<>();
      schedule.forEachLocal(roots.get(i), value -> {
        if (live.add(value)) {
          here.add(value);
        }
      });
      dying.add(here);
    }
    Collections.reverse(dying);
    return dying;
  }

  private void define(Value value) {
    int width = RuntimeTypes.width(value.type());
    int chosen = -1;
    for (int preferred : preferences.of(value)) {
      if (isFree(preferred, width)) {
        chosen = preferred;
        break;
      }
    }
    if (chosen < 0) {
      chosen = firstFree(width);
    }
    slots.put(value, chosen);
    preferences.assigned(value, chosen);
    occupy(value);
  }

  private int firstFree(int width) {
    int slot = occupied.nextClearBit(0);
    while (!isFree(slot, width)) {
      slot = occupied.nextClearBit(slot + 1);
    }
    return slot;
  }

  private boolean isFree(int slot, int width) {
    int nextUsed = occupied.nextSetBit(slot);
    return nextUsed < 0 || nextUsed >= slot + width;
  }

  private void occupy(Value value) {
    int slot = slot(value);
    occupied.set(slot, slot + RuntimeTypes.width(value.type()));
  }

  private void release(Value value) {
    int slot = slot(value);
    occupied.clear(slot, slot + RuntimeTypes.width(value.type()));
  }
}

package org.djava.compiler.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.analysis.schedule.NeededValues;
import org.djava.compiler.analysis.schedule.Schedule;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Value;

/**
 * Which local variable a value would like: one of a block parameter it is passed to, or of an
 * argument it receives; then that of any value connected to it by such steps.
 */
final class SlotPreferences {
  private final Map<Value, List<Value>> related = new HashMap<>();
  private final Map<Value, Value> parents = new HashMap<>();
  private final Map<Value, Set<Integer>> slotsOfGroup = new HashMap<>();
  private final Map<Value, Integer> slots = new HashMap<>();

  private SlotPreferences() {}

  static SlotPreferences of(List<Block> blocks, NeededValues needed, Schedule schedule) {
    SlotPreferences preferences = new SlotPreferences();
    for (Block block : blocks) {
      for (Successor edge : block.successors()) {
        needed.neededArguments(edge).forEach((parameter, argument) -> {
          if (schedule.isLocal(argument)) {
            preferences.relate(parameter, argument);
          }
        });
      }
    }
    return preferences;
  }

  /** Variables in order of preference. */
  Set<Integer> of(Value value) {
    Set<Integer> preferred = new LinkedHashSet<>();
    for (Value other : related.getOrDefault(value, List.of())) {
      Integer slot = slots.get(other);
      if (slot != null) {
        preferred.add(slot);
      }
    }
    preferred.addAll(slotsOfGroup.getOrDefault(group(value), Set.of()));
    return preferred;
  }

  /** Records what {@code value} got. */
  void assigned(Value value, int slot) {
    slots.put(value, slot);
    if (related.containsKey(value)) {
      slotsOfGroup.computeIfAbsent(group(value), key -> new LinkedHashSet<>()).add(slot);
    }
  }

  private void relate(Value parameter, Value argument) {
    related.computeIfAbsent(parameter, key -> new ArrayList<>()).add(argument);
    related.computeIfAbsent(argument, key -> new ArrayList<>()).add(parameter);
    Value first = group(parameter);
    Value second = group(argument);
    if (first != second) {
      parents.put(second, first);
    }
  }

  private Value group(Value value) {
    Value root = value;
    for (Value next = parents.get(root); next != null; next = parents.get(root)) {
      root = next;
    }
    Value current = value;
    while (current != root) {
      Value next = parents.getOrDefault(current, root);
      parents.put(current, root);
      current = next;
    }
    return root;
  }
}

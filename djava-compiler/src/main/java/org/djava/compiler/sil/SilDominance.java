package org.djava.compiler.sil;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which blocks lie on every path to a block, and where values are defined. */
final class SilDominance {
  private final Map<SilValue, Integer> definitions = new HashMap<>();
  private final Map<String, Integer> numbers = new HashMap<>();
  private final BitSet[] dominators;
  private final Set<String> seen = new HashSet<>();

  SilDominance(SilFunction function, Map<String, SilBlock> blocks) {
    List<SilBlock> all = function.blocks();
    dominators = new BitSet[all.size()];
    for (int i = 0; i < all.size(); i++) {
      int number = i;
      numbers.put(all.get(i).label(), i);
      all.get(i).parameters().forEach(value -> definitions.put(value, number));
      all.get(i)
          .statements()
          .forEach(each -> each.results().forEach(value -> definitions.put(value, number)));
      dominators[i] = new BitSet();
      dominators[i].set(0, all.size());
    }
    dominators[0].clear();
    dominators[0].set(0);
    Deque<SilBlock> work = new ArrayDeque<>(List.of(all.get(0)));
    while (!work.isEmpty()) {
      SilBlock block = work.remove();
      for (SilEdge edge : block.successors()) {
        SilBlock target = blocks.get(edge.target());
        int at = number(edge.target());
        BitSet through = (BitSet) dominators[number(block.label())].clone();
        through.set(at);
        BitSet before = (BitSet) dominators[at].clone();
        dominators[at].and(through);
        if (target != null && (!before.equals(dominators[at]) || isNew(target))) {
          work.add(target);
        }
      }
    }
  }

  private int number(String label) {
    return numbers.getOrDefault(label, 0);
  }

  private boolean isNew(SilBlock block) {
    return seen.add(block.label());
  }

  /** True if a value is defined in another block, on every path to this one. */
  boolean isAvailable(SilValue value, SilBlock block) {
    Integer where = definitions.get(value);
    Integer here = numbers.get(block.label());
    return where != null && here != null && !where.equals(here) && dominators[here].get(where);
  }
}

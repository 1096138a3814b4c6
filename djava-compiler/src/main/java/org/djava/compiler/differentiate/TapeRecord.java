package org.djava.compiler.differentiate;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The layout of what one block pushes: its slots on each tape, in the order of the plan. */
final class TapeRecord {
  private TapeRecord() {}

  /** How many slots a record has on each tape it uses. */
  static Map<TapeKind, Integer> sizes(List<SavePlan.Push> pushes) {
    Map<TapeKind, Integer> sizes = new EnumMap<>(TapeKind.class);
    pushes.forEach(push -> sizes.merge(push.kind(), 1, Integer::sum));
    return sizes;
  }

  /** The slot of one push within its record. */
  static int offset(List<SavePlan.Push> pushes, int index) {
    int offset = 0;
    for (int i = 0; i < index; i++) {
      if (pushes.get(i).kind() == pushes.get(index).kind()) {
        offset++;
      }
    }
    return offset;
  }
}

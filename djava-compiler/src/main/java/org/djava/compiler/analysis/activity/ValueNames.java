package org.djava.compiler.analysis.activity;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Value;

/** The parameters of blocks that a value may be handed on in. */
final class ValueNames {
  private ValueNames() {}

  /** The value and all parameters that may be it. */
  static Set<Value> of(Value value, Function function) {
    Set<Value> names = new HashSet<>(Set.of(value));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Block block : function.blocks()) {
        for (Successor edge : block.successors()) {
          changed |= passOn(edge, function.block(edge.target()).parameters(), names);
        }
      }
    }
    return names;
  }

  private static boolean passOn(Successor edge, List<Value> parameters, Set<Value> names) {
    boolean changed = false;
    for (int i = 0; i < parameters.size(); i++) {
      changed |= names.contains(edge.arguments().get(i)) && names.add(parameters.get(i));
    }
    return changed;
  }
}

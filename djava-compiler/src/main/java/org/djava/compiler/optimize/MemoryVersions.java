package org.djava.compiler.optimize;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Effect;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;

/**
 * Numbers the states of array memory along a walk through the dominator tree in preorder: where the
 * number for an element type is the same, no array of that type has been written in between.
 */
final class MemoryVersions {
  private final ControlFlowGraph graph;
  private final Map<BlockLabel, State> atEnd = new HashMap<>();
  private State current = new State(0, Map.of());
  private int last;

  MemoryVersions(ControlFlowGraph graph) {
    this.graph = graph;
  }

  /** Arrays of most types are at version {@code others}; the exceptions are listed. */
  private record State(int others, Map<IrType, Integer> written) {
    int of(IrType kind) {
      return written.getOrDefault(kind, others);
    }
  }

  void enter(Block block) {
    List<Block> predecessors = graph.sources(block.label());
    State merged = predecessors.isEmpty() ? fresh() : null;
    for (Block predecessor : predecessors) {
      State state = atEnd.get(predecessor.label());
      if (state == null) {
        // An edge back: what the loop writes is not known yet.
        merged = fresh();
        break;
      }
      merged = merged == null ? state : merge(merged, state);
    }
    current = merged == null ? fresh() : merged;
  }

  void leave(Block block) {
    atEnd.put(block.label(), current);
  }

  /** Takes note of what {@code instruction} may write. */
  void pass(Instruction instruction) {
    if (instruction instanceof ArrayStore store) {
      Map<IrType, Integer> written = new HashMap<>(current.written());
      written.put(kind(store.type().element()), ++last);
      current = new State(current.others(), written);
    } else if (instruction.effect() == Effect.CALLS) {
      current = fresh();
    }
  }

  /** The present version of arrays with this element type. */
  int of(IrType element) {
    return current.of(kind(element));
  }

  private State merge(State left, State right) {
    if (left.equals(right)) {
      return left;
    }
    Map<IrType, Integer> merged = new HashMap<>();
    Set<IrType> kinds = new HashSet<>(left.written().keySet());
    kinds.addAll(right.written().keySet());
    int others = left.others() == right.others() ? left.others() : ++last;
    for (IrType kind : kinds) {
      merged.put(kind, left.of(kind) == right.of(kind) ? left.of(kind) : ++last);
    }
    return new State(others, merged);
  }

  private State fresh() {
    return new State(++last, Map.of());
  }

  /** Arrays of references may be the same array under different types; so may bytes and booleans. */
  private static IrType kind(IrType element) {
    if (element.isReference()) {
      return ClassType.OBJECT;
    }
    return element == PrimitiveType.BOOLEAN ? PrimitiveType.BYTE : element;
  }
}

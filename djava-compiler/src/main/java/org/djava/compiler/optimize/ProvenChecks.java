package org.djava.compiler.optimize;

import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.DominatorTree;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Effect;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/**
 * Finds the statements that could throw by their kind but cannot at their place: an array made here
 * or already accessed is not null, an index already used on it is in bounds, a constant divisor is
 * not zero.
 */
final class ProvenChecks {
  /** A value is not null. */
  private record NonNull(Value value) {}

  /** An array has been accessed at an index: a {@link Value}, or an {@link Integer} if constant. */
  private record Accessed(Value array, Object index) {}

  private final Map<Value, Instruction> definitions = new HashMap<>();
  private final DominatorScopedMap<Object, Boolean> facts = new DominatorScopedMap<>();
  private final Set<Statement> proven = Collections.newSetFromMap(new IdentityHashMap<>());

  private ProvenChecks(Function function) {
    ControlFlowGraph graph = ControlFlowGraph.of(function);
    DominatorTree dominators = DominatorTree.of(function);
    Map<BlockLabel, Statement> late = new HashMap<>();
    for (Block block : dominators.preorder()) {
      facts.enter(dominators.depth(block.label()));
      Statement before = late.get(block.label());
      if (before != null) {
        learn(before);
      }
      for (Statement statement : block.statements()) {
        if (statement.results().size() == 1) {
          definitions.put(statement.result(), statement.instruction());
        }
        if (cannotThrow(statement.instruction())) {
          proven.add(statement);
        }
        if (!statement.equals(block.caught())) {
          learn(statement);
        }
      }
      // What a statement whose exception is caught has proven, it has where it has not thrown.
      Statement caught = block.caught();
      BlockLabel next = caught == null ? null : block.successors().get(0).target();
      if (next != null && graph.predecessors(next).size() == 1) {
        late.put(next, caught);
      }
    }
  }

  static ProvenChecks of(Function function) {
    return new ProvenChecks(function);
  }

  /** True when the statement, run at its place, does not throw. */
  boolean cannotFail(Statement statement) {
    return statement.instruction().effect() == Effect.NONE || proven.contains(statement);
  }

  private boolean cannotThrow(Instruction instruction) {
    if (instruction instanceof ArrayLoad load) {
      return isInBounds(load.array(), load.index());
    }
    if (instruction instanceof ArrayStore store) {
      return !store.type().element().isReference() && isInBounds(store.array(), store.index());
    }
    if (instruction instanceof ArrayLength length) {
      return facts.contains(new NonNull(length.array()));
    }
    if (instruction instanceof NewArray newArray) {
      return newArray.operands().stream().allMatch(this::isLength);
    }
    return instruction instanceof Binary binary
        && definitions.get(binary.right()) instanceof Constant divisor
        && divisor.value() instanceof Number number
        && number.longValue() != 0;
  }

  private void learn(Statement statement) {
    Instruction instruction = statement.instruction();
    if (instruction instanceof ArrayLoad load) {
      learnAccess(load.array(), load.index());
    } else if (instruction instanceof ArrayStore store) {
      learnAccess(store.array(), store.index());
    } else if (instruction instanceof ArrayLength length) {
      facts.add(new NonNull(length.array()), true);
    } else if (instruction instanceof NewArray || instruction instanceof NewObject) {
      facts.add(new NonNull(statement.result()), true);
    }
  }

  private void learnAccess(Value array, Value index) {
    facts.add(new NonNull(array), true);
    facts.add(new Accessed(array, key(index)), true);
  }

  private boolean isInBounds(Value array, Value index) {
    if (facts.contains(new Accessed(array, key(index)))) {
      return true;
    }
    return definitions.get(array) instanceof NewArray newArray
        && key(newArray.operands().get(0)) instanceof Integer length
        && key(index) instanceof Integer constant
        && constant >= 0
        && constant < length;
  }

  private boolean isLength(Value value) {
    return definitions.get(value) instanceof ArrayLength
        || (key(value) instanceof Integer constant && constant >= 0);
  }

  private Object key(Value index) {
    return definitions.get(index) instanceof Constant constant
            && constant.value() instanceof Integer integer
        ? integer
        : index;
  }
}

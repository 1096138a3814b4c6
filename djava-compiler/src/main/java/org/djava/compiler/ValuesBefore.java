package org.djava.compiler;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.analysis.CycleNest;
import org.djava.compiler.analysis.DefiningBlocks;
import org.djava.compiler.analysis.DominatorTree;
import org.djava.compiler.analysis.LoopNest;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Effect;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/** Values that never change once a loop begins, and those that can be computed from such in front of it. */
final class ValuesBefore {
  private final DominatorTree dominators;
  private final CycleNest cycles;
  private final DefiningBlocks homes;
  private final Map<Value, Statement> definitions = new HashMap<>();
  private final Map<BlockLabel, Map<Value, Boolean>> known = new HashMap<>();

  ValuesBefore(Function function, DominatorTree dominators) {
    this.dominators = dominators;
    this.cycles = CycleNest.of(function);
    this.homes = DefiningBlocks.of(function);
    for (Block block : function.blocks()) {
      for (Statement statement : block.statements()) {
        for (Value value : statement.results()) {
          definitions.put(value, statement);
        }
      }
    }
  }

  /** Whether a value of the function is one of those. */
  boolean isKnown(Value value, LoopNest.Loop loop) {
    Map<Value, Boolean> ofLoop = known.computeIfAbsent(loop.header(), key -> new HashMap<>());
    Boolean answer = ofLoop.get(value);
    if (answer == null) {
      answer = find(value, loop);
      ofLoop.put(value, answer);
    }
    return answer;
  }

  private boolean find(Value value, LoopNest.Loop loop) {
    if (isThere(value, loop)) {
      return true;
    }
    Statement statement = definitions.get(value);
    if (statement == null) {
      return false;
    }
    // The head of the loop runs in any case, so what fails there may fail in front of it.
    boolean isSafe = statement.instruction().effect() == Effect.NONE
        || (statement.instruction() instanceof ArrayLength && homes.of(value) == loop.header());
    return isSafe
        && statement.instruction().operands().stream().allMatch(each -> isKnown(each, loop));
  }

  /** What a loop around computes anew in each of its rounds may be another number where it is used. */
  private boolean isThere(Value value, LoopNest.Loop loop) {
    BlockLabel home = homes.of(value);
    return home != null
        && cycles.innermost(home) == null
        && dominators.dominates(home, loop.header());
  }

  Copies copies(LoopNest.Loop loop) {
    return new Copies(loop);
  }

  /** What is computed in front of one loop, too. */
  final class Copies {
    private final LoopNest.Loop loop;
    private final Map<Value, Value> known = new HashMap<>();
    private final List<Statement> statements = new ArrayList<>();

    private Copies(LoopNest.Loop loop) {
      this.loop = loop;
    }

    /** What a known value is in front of the loop. */
    Value of(Value value) {
      Statement statement = definitions.get(value);
      if (isThere(value, loop) || statement == null) {
        return value;
      }
      Value copy = known.get(value);
      if (copy == null) {
        copy = Value.named(value.type(), value.name());
        statements.add(new Statement(
            List.of(copy), statement.instruction().mapOperands(this::of), statement.location()));
        known.put(value, copy);
      }
      return copy;
    }

    /** The block with what has been asked for at its beginning. */
    Block inFrontOf(Block block) {
      List<Statement> all = new ArrayList<>(statements);
      all.addAll(block.statements());
      return block.withStatements(all);
    }
  }
}

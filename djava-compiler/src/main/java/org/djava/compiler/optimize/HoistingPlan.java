package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.DominatorTree;
import org.djava.compiler.analysis.LoopNest;
import org.djava.compiler.analysis.LoopNest.Loop;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Effect;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/** Decides which statements go in front of which loop. */
final class HoistingPlan {
  private final DominatorTree dominators;
  private final LoopNest loops;
  private final Definitions definitions;
  /** The innermost loop a value is computed in, after hoisting; no entry outside all loops. */
  private final Map<Value, Loop> homes = new HashMap<>();

  private final Map<BlockLabel, List<Statement>> hoisted = new LinkedHashMap<>();
  private final Map<BlockLabel, Map<Constant, Value>> copies = new HashMap<>();
  private final Set<Statement> moved = Collections.newSetFromMap(new IdentityHashMap<>());

  HoistingPlan(Function function, ControlFlowGraph graph) {
    this.dominators = DominatorTree.of(function);
    this.loops = LoopNest.of(function);
    this.definitions = new Definitions(function);
    if (!loops.innermostFirst().isEmpty()) {
      graph.reversePostOrder().forEach(this::consider);
    }
  }

  boolean isEmpty() {
    return hoisted.isEmpty();
  }

  /** The loops that have statements to go in front of them. */
  List<Loop> loops() {
    return loops.innermostFirst().stream()
        .filter(loop -> hoisted.containsKey(loop.header()))
        .toList();
  }

  /** What goes in front of {@code loop}, in order. */
  List<Statement> inFrontOf(Loop loop) {
    return hoisted.getOrDefault(loop.header(), List.of());
  }

  /** True if the statement leaves its block. */
  boolean isMoved(Statement statement) {
    return moved.contains(statement);
  }

  private void consider(Block block) {
    Optional<Loop> innermost = loops.innermost(block.label());
    if (innermost.isEmpty()) {
      return;
    }
    block.parameters().forEach(parameter -> homes.put(parameter, innermost.get()));
    // Up to the first statement that stays and may be noticed, a loop's header runs for certain,
    // and whatever throws there throws first.
    boolean certain = innermost.get().header() == block.label();
    for (Statement statement : block.statements()) {
      Optional<Loop> target = target(statement, block, innermost.get(), certain);
      if (target.isPresent()) {
        hoist(statement, target.get());
      } else {
        statement.results().forEach(result -> homes.put(result, innermost.get()));
        certain &= statement.instruction().effect() == Effect.NONE;
      }
    }
    block.terminator().definitions().forEach(defined -> homes.put(defined, innermost.get()));
  }

  private Optional<Loop> target(Statement statement, Block block, Loop innermost, boolean certain) {
    Effect effect = statement.instruction().effect();
    if (statement.instruction() instanceof Constant
        || statement.results().isEmpty()
        || !isInvariant(statement, innermost)) {
      return Optional.empty();
    }
    if (effect == Effect.FAILS) {
      return certain && !statement.equals(block.caught())
          ? Optional.of(innermost)
          : Optional.empty();
    }
    return effect == Effect.NONE ? outermost(statement, block, innermost) : Optional.empty();
  }

  /** The outermost loop that the statement, which cannot fail, may leave and had better leave. */
  private Optional<Loop> outermost(Statement statement, Block block, Loop innermost) {
    Optional<Loop> found = Optional.empty();
    Optional<Loop> next = Optional.of(innermost);
    while (next.isPresent()
        && isInvariant(statement, next.get())
        && isWorthIt(statement, block, next.get())) {
      found = next;
      next = loops.parent(next.get());
    }
    return found;
  }

  private boolean isInvariant(Statement statement, Loop loop) {
    return statement.instruction().operands().stream()
        .allMatch(value -> definitions.of(value) instanceof Constant || !isInside(value, loop));
  }

  private boolean isInside(Value value, Loop loop) {
    Loop home = homes.get(value);
    return home != null && loop.contains(home.header());
  }

  /** A call is made early only if every iteration would make it anyway. */
  private boolean isWorthIt(Statement statement, Block block, Loop loop) {
    return !(statement.instruction() instanceof Apply)
        || loop.latches().stream().allMatch(latch -> dominators.dominates(block.label(), latch));
  }

  private void hoist(Statement statement, Loop loop) {
    List<Statement> target = hoisted.computeIfAbsent(loop.header(), key -> new ArrayList<>());
    target.add(new Statement(
        statement.results(),
        statement.instruction().mapOperands(value -> outside(value, loop, target)),
        statement.location()));
    moved.add(statement);
    Optional<Loop> parent = loops.parent(loop);
    parent.ifPresent(home -> statement.results().forEach(result -> homes.put(result, home)));
  }

  /** A constant of the loop is not moved, which would only keep it alive longer, but repeated. */
  private Value outside(Value value, Loop loop, List<Statement> target) {
    if (!isInside(value, loop) || !(definitions.of(value) instanceof Constant constant)) {
      return value;
    }
    return copies
        .computeIfAbsent(loop.header(), key -> new HashMap<>())
        .computeIfAbsent(constant, key -> {
          Value copy = Value.of(value.type());
          target.add(new Statement(List.of(copy), constant, SourceLocation.UNKNOWN));
          return copy;
        });
  }
}

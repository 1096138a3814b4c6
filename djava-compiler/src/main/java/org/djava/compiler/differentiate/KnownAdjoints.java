package org.djava.compiler.differentiate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.djava.compiler.analysis.activity.ReturningBlocks;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.UnaryOperator;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * Numbers that go into the one result of a function linearly, by the same factors on every way that
 * returns: so their adjoint is known, for a given seed, before the function has run.
 *
 * <p>A number must be used exactly once on every such way. What holds of a number is what holds of its
 * uses; that begins at the return and is followed backwards until nothing changes, loops included.
 */
public final class KnownAdjoints {
  /** What an adjoint is multiplied with on its way back. */
  public enum Operation {
    NEGATE,
    TIMES,
    OVER,
    CONVERT
  }

  /**
   * One step on the way back.
   *
   * @param operation what is done
   * @param operand the factor or divisor; null where there is none
   * @param type of the adjoint behind it
   */
  public record Step(Operation operation, @Nullable Value operand, PrimitiveType type) {
    /** The same with a value that is equal. */
    public Step withOperand(Value equal) {
      return new Step(operation, equal, type);
    }
  }

  /** A use of a number: what is known of it, by the value whose adjoint it has. */
  private record Use(
      BlockLabel block,
      int edge,
      @Nullable Value into,
      @Nullable Step step) {
    boolean isLinear() {
      return into != null || edge == RETURNED;
    }
  }

  private static final int NO_EDGE = -1;
  private static final int RETURNED = -2;
  private static final int MOST_STEPS = 8;

  private final Function function;
  private final Predicate<Value> isActive;
  private final int result;
  private final List<Block> blocks;
  private final Set<BlockLabel> returning = new HashSet<>();
  private final Map<Value, List<Use>> uses = new LinkedHashMap<>();
  private final Map<Value, BlockLabel> homes = new HashMap<>();
  private final Map<Value, List<Step>> known = new HashMap<>();
  private final Set<Value> unknowable = new HashSet<>();

  private KnownAdjoints(Function function, int result, Predicate<Value> isActive) {
    this.function = function;
    this.isActive = isActive;
    this.result = result;
    this.blocks = ReturningBlocks.of(function);
    blocks.forEach(block -> returning.add(block.label()));
  }

  /**
   * What is known in a function.
   *
   * @param result which of its results the seed belongs to, the only active one
   * @param isActive whether a number is active
   */
  public static KnownAdjoints in(Function function, int result, Predicate<Value> isActive) {
    KnownAdjoints adjoints = new KnownAdjoints(function, result, isActive);
    adjoints.blocks.forEach(adjoints::collect);
    adjoints.solve();
    return adjoints;
  }

  /** The steps from the seed to the adjoint of this number, in order, if it is known. */
  public Optional<List<Step>> of(Value value) {
    return Optional.ofNullable(known.get(value));
  }

  private boolean isFollowed(Value value) {
    return value.type().isFloating() && isActive.test(value);
  }

  private void use(Value value, Use use) {
    if (isFollowed(value)) {
      uses.computeIfAbsent(value, key -> new ArrayList<>()).add(use);
    }
  }

  private void collect(Block block) {
    block.parameters().forEach(value -> homes.put(value, block.label()));
    for (Statement statement : block.statements()) {
      statement.results().forEach(value -> homes.put(value, block.label()));
      statement.instruction().operands().stream()
          .distinct()
          .filter(this::isFollowed)
          .forEach(operand -> collect(operand, statement, block.label()));
    }
    Terminator terminator = block.terminator();
    if (terminator instanceof Terminator.Return returned) {
      for (int i = 0; i < returned.operands().size(); i++) {
        int edge = i == result ? RETURNED : NO_EDGE;
        use(returned.operands().get(i), new Use(block.label(), edge, null, null));
      }
      return;
    }
    terminator.operands().forEach(each -> use(each, other(block.label())));
    List<Successor> edges = terminator.successors();
    for (int i = 0; i < edges.size(); i++) {
      if (returning.contains(edges.get(i).target())) {
        List<Value> parameters = function.block(edges.get(i).target()).parameters();
        for (int j = 0; j < parameters.size(); j++) {
          use(edges.get(i).arguments().get(j), new Use(block.label(), i, parameters.get(j), null));
        }
      }
    }
  }

  private static Use other(BlockLabel block) {
    return new Use(block, NO_EDGE, null, null);
  }

  private void collect(Value operand, Statement statement, BlockLabel block) {
    Instruction instruction = statement.instruction();
    if (instruction instanceof Compare
        || (instruction instanceof Convert convert && !convert.target().isFloating())) {
      return; // The slope of what is read there is zero.
    }
    Use use = other(block);
    if (statement.results().size() == 1 && isFollowed(statement.result())) {
      use = linear(operand, instruction, statement.result(), block);
    }
    use(operand, use);
  }

  private static Use linear(
      Value operand, Instruction instruction, Value result, BlockLabel block) {
    PrimitiveType type = (PrimitiveType) operand.type();
    if (instruction instanceof Unary unary && unary.operator() == UnaryOperator.NEGATE) {
      return new Use(block, NO_EDGE, result, new Step(Operation.NEGATE, null, type));
    }
    if (instruction instanceof Convert) {
      return new Use(block, NO_EDGE, result, new Step(Operation.CONVERT, null, type));
    }
    if (!(instruction instanceof Binary binary) || binary.left() == binary.right()) {
      return other(block);
    }
    boolean isLeft = binary.left() == operand;
    Value second = isLeft ? binary.right() : binary.left();
    if (binary.operator() == BinaryOperator.ADD
        || (binary.operator() == BinaryOperator.SUBTRACT && isLeft)) {
      return new Use(block, NO_EDGE, result, null);
    }
    if (binary.operator() == BinaryOperator.SUBTRACT) {
      return new Use(block, NO_EDGE, result, new Step(Operation.NEGATE, null, type));
    }
    if (binary.operator() == BinaryOperator.MULTIPLY) {
      return new Use(block, NO_EDGE, result, new Step(Operation.TIMES, second, type));
    }
    return binary.operator() == BinaryOperator.DIVIDE && isLeft
        ? new Use(block, NO_EDGE, result, new Step(Operation.OVER, second, type))
        : other(block);
  }

  private void solve() {
    uses.forEach((value, all) -> {
      if (!all.stream().allMatch(Use::isLinear)) {
        unknowable.add(value);
      }
    });
    List<Value> order = new ArrayList<>(uses.keySet());
    Collections.reverse(order);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Value value : order) {
        changed |= !unknowable.contains(value) && update(value);
      }
    }
    boolean falls = true;
    while (falls) {
      falls = known.keySet().removeIf(this::leadsToUnknown);
    }
  }

  private boolean leadsToUnknown(Value value) {
    return unknowable.contains(value)
        || uses.getOrDefault(value, List.of()).stream()
            .anyMatch(use -> use.into() != null && !known.containsKey(use.into()));
  }

  private boolean update(Value value) {
    List<Step> before = known.get(value);
    List<Step> steps = before;
    for (Use use : uses.getOrDefault(value, List.of())) {
      if (use.into() != null && unknowable.contains(use.into())) {
        return unknowable.add(value);
      }
      List<Step> here = through(use);
      if (here == null) {
        continue;
      }
      if (here.size() > MOST_STEPS || (steps != null && !steps.equals(here))) {
        return unknowable.add(value);
      }
      steps = here;
    }
    if (steps == null || before != null) {
      return false;
    }
    if (!isUsedOnceOnEveryWay(value)) {
      return unknowable.add(value);
    }
    known.put(value, steps);
    return true;
  }

  private @Nullable List<Step> through(Use use) {
    if (use.into() == null) {
      return List.of();
    }
    List<Step> behind = known.get(use.into());
    if (behind == null || use.step() == null) {
      return behind;
    }
    List<Step> longer = new ArrayList<>(behind);
    longer.add(use.step());
    return List.copyOf(longer);
  }

  /** From its definition to the return, or to the next time that it is defined. */
  private boolean isUsedOnceOnEveryWay(Value value) {
    BlockLabel home = homes.get(value);
    if (home == null) {
      return false;
    }
    Map<BlockLabel, Integer> inBlock = new HashMap<>();
    Map<BlockLabel, Map<Integer, Integer>> onEdge = new HashMap<>();
    for (Use use : uses.getOrDefault(value, List.of())) {
      if (use.edge() >= 0) {
        onEdge
            .computeIfAbsent(use.block(), key -> new HashMap<>())
            .merge(use.edge(), 1, Integer::sum);
      } else {
        inBlock.merge(use.block(), 1, Integer::sum);
      }
    }
    // How many uses there have been when a block is entered; one number, or this cannot be said.
    Map<BlockLabel, Integer> passed = new HashMap<>();
    Deque<BlockLabel> work = new ArrayDeque<>(List.of(home));
    passed.put(home, 0);
    while (!work.isEmpty()) {
      BlockLabel label = work.remove();
      Block block = function.block(label);
      int here = passed.getOrDefault(label, 0) + inBlock.getOrDefault(label, 0);
      if (block.terminator() instanceof Terminator.Return && here != 1) {
        return false;
      }
      List<Successor> edges = block.successors();
      for (int i = 0; i < edges.size(); i++) {
        BlockLabel target = edges.get(i).target();
        if (!returning.contains(target)) {
          continue;
        }
        int there = here + onEdge.getOrDefault(label, Map.of()).getOrDefault(i, 0);
        if (target == home) {
          if (there != 1) {
            return false;
          }
          continue;
        }
        Integer before = passed.putIfAbsent(target, there);
        if (before == null) {
          work.add(target);
        } else if (before != there) {
          return false;
        }
      }
    }
    return true;
  }
}

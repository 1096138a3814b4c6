package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.CycleNest;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * How the reverse sweep gets each value of the forward sweep that it reads: from a variable, from a
 * tape, by computing it again, or by running a loop counter backwards.
 *
 * <p>The model behind it: for every saved value there is one variable that holds the instance which
 * the sweep is at. Going forward, a definition inside a cycle pushes the variable's old content
 * before it overwrites it; going backward, the block of the definition pops it again. Where only
 * one block reads the value, that block pushes the value itself and no variable is needed.
 */
final class SavePlan {
  /** How a value is had. */
  enum Treatment {
    CONSTANT,
    /** One instance is needed, the last: its variable is written without a push. */
    STABLE,
    /** Computed again from other values. */
    RECOMPUTED,
    /** A loop counter, stepped backwards. */
    COUNTER,
    /** Pushed by the one block that reads it. */
    LOCAL,
    /** Its variable's old content is pushed where it is defined. */
    LAGGED
  }

  /** One slot of a block's record on a tape. */
  record Push(Value value, TapeKind kind, boolean ofOldContent) {}

  private static final int RECOMPUTATION_LIMIT = 8;

  private final AugmentedFunction augmented;
  private final Function function;
  private final ControlFlowGraph graph;
  private final CycleNest cycles;
  private final Recomputation recomputation;
  private final Map<BlockLabel, Counters.Counted> countedHeaders;
  private final Map<Value, Counters.Counter> counters;
  /** By the block behind the loop; only those that need no saving. */
  private final Map<BlockLabel, LoopEnds.End> ends;

  private final Definitions definitions;
  private final EqualValues equal;
  private final InvariantValues invariants;
  private final ResumedCounters resumed;
  private final Map<Value, Set<BlockLabel>> uses = new LinkedHashMap<>();
  private final Map<Value, Treatment> treatments = new LinkedHashMap<>();
  private final Map<Value, BlockLabel> localBlocks = new HashMap<>();
  private final Map<BlockLabel, List<Push>> pushes = new HashMap<>();

  private SavePlan(AugmentedFunction augmented, ArrayMemory memory) {
    this.augmented = augmented;
    this.function = augmented.function();
    this.graph = ControlFlowGraph.of(function);
    this.cycles = CycleNest.of(function);
    this.definitions = Definitions.of(function);
    this.equal = EqualValues.in(function);
    Counters found = Counters.of(function, cycles, definitions);
    this.counters = found.counters();
    this.resumed = new ResumedCounters(function, graph, cycles, definitions);
    this.recomputation = new Recomputation(memory);
    this.invariants = new InvariantValues(graph, cycles, definitions, memory);
    this.countedHeaders = new HashMap<>();
    found.counted().forEach((label, counted) -> {
      if (cost(counted.start(), new HashMap<>()) <= RECOMPUTATION_LIMIT) {
        countedHeaders.put(label, counted);
      }
    });
    this.ends = LoopEnds.of(function, graph, cycles, definitions, countedHeaders);
    // What runs once keeps its counters in variables.
    ends.keySet().removeIf(label -> !isRepeated(label));
    ends.values().removeIf(end -> cost(end.bound(), new HashMap<>()) > RECOMPUTATION_LIMIT);
  }

  static SavePlan of(AugmentedFunction augmented, ArrayMemory memory) {
    SavePlan plan = new SavePlan(augmented, memory);
    plan.collectUses();
    plan.decide();
    plan.place();
    return plan;
  }

  private void collectUses() {
    for (Block block : graph.reversePostOrder()) {
      BlockLabel label = block.label();
      for (AugmentedFunction.Step step : augmented.stepsOf(label)) {
        step.action().reads().forEach(value -> use(value, label));
      }
      Value tag = augmented.tagOf(label);
      if (tag != null) {
        Counters.Counted counted = countedHeaders.get(label);
        if (counted == null) {
          use(tag, label);
        } else {
          use(counted.counter().value(), label);
          use(counted.start(), label);
        }
      }
      LoopEnds.End end = ends.get(label);
      if (end != null) {
        use(end.start(), label);
        use(end.bound(), label);
      }
    }
  }

  private void use(Value value, BlockLabel label) {
    uses.computeIfAbsent(representative(value), key -> new LinkedHashSet<>()).add(label);
  }

  /** In program order, so that what a value is computed from has been decided before it. */
  private void decide() {
    List<Value> order = new ArrayList<>(uses.keySet());
    order.sort((a, b) -> Integer.compare(definitions.position(a), definitions.position(b)));
    for (Value value : order) {
      treatments.put(value, treatmentOf(value));
      if (treatments.get(value) == Treatment.RECOMPUTED) {
        spreadUses(value, uses.getOrDefault(value, Set.of()), new HashSet<>());
      }
    }
  }

  /** The leaves of a recomputation are read wherever its root is. */
  private void spreadUses(Value value, Set<BlockLabel> labels, Set<Value> seen) {
    if (!seen.add(value)) {
      return;
    }
    Statement statement = definitions.statement(value);
    if (statement == null) {
      throw new IllegalStateException("a parameter is not computed again");
    }
    for (Value each : statement.instruction().operands()) {
      Value operand = representative(each);
      uses.computeIfAbsent(operand, key -> new LinkedHashSet<>()).addAll(labels);
      Treatment treatment = treatments.computeIfAbsent(operand, this::treatmentOf);
      if (treatment == Treatment.RECOMPUTED) {
        spreadUses(operand, labels, seen);
      }
    }
  }

  private Treatment treatmentOf(Value value) {
    Treatment known = treatments.get(value);
    if (known != null) {
      return known;
    }
    if (isConstant(value)) {
      return Treatment.CONSTANT;
    }
    if (cycles.innermost(definitions.block(value)) == null) {
      return Treatment.STABLE;
    }
    if (counters.containsKey(value)) {
      return Treatment.COUNTER;
    }
    return cost(value, new HashMap<>()) <= RECOMPUTATION_LIMIT
        ? Treatment.RECOMPUTED
        : Treatment.LAGGED;
  }

  private boolean isConstant(Value value) {
    Statement statement = definitions.statement(value);
    return statement != null && statement.instruction() instanceof Constant;
  }

  /** How many instructions computing the value again takes; over the limit if it cannot be done. */
  private int cost(Value value, Map<Value, Integer> memo) {
    Integer known = memo.get(value);
    if (known != null) {
      return known;
    }
    memo.put(value, RECOMPUTATION_LIMIT + 1);
    int cost = costOf(value, memo);
    memo.put(value, cost);
    return cost;
  }

  private int costOf(Value value, Map<Value, Integer> memo) {
    Treatment decided = treatments.get(value);
    if (decided == Treatment.LAGGED
        || isConstant(value)
        || counters.containsKey(value)
        || cycles.innermost(definitions.block(value)) == null) {
      return 0;
    }
    Statement statement = definitions.statement(value);
    if (statement == null || !recomputation.isPossible(statement)) {
      return RECOMPUTATION_LIMIT + 1;
    }
    int cost = recomputation.cost(statement.instruction());
    for (Value operand : statement.instruction().operands()) {
      cost = Math.min(RECOMPUTATION_LIMIT + 1, cost + cost(representative(operand), memo));
    }
    return cost;
  }

  /** A value read by one block of its cycle or around it is pushed there, others at home. */
  private void place() {
    List<Value> saved = new ArrayList<>(treatments.keySet());
    saved.sort((a, b) -> Integer.compare(definitions.position(a), definitions.position(b)));
    for (Value value : saved) {
      Treatment treatment = treatments.get(value);
      if (treatment == Treatment.COUNTER) {
        placeCounter(value);
      }
      if (treatment != Treatment.LAGGED) {
        continue;
      }
      BlockLabel home = definitions.block(value);
      BlockLabel only = onlyUse(value);
      boolean isTag = value.equals(augmented.tagOf(home));
      TapeKind kind = isTag ? TapeKind.tag(graph.predecessors(home).size()) : TapeKind.of(value);
      CycleNest.Cycle steady = isTag ? null : invariants.loopOf(value);
      if (isNeededOnce(value)) {
        treatments.put(value, Treatment.STABLE);
      } else if (steady != null) {
        pushInFront(invariants.entering(steady), value);
      } else if (only != null
          && CycleNest.isWithin(cycles.innermost(home), cycles.innermost(only))) {
        treatments.put(value, Treatment.LOCAL);
        localBlocks.put(value, only);
        push(only, new Push(value, kind, false));
      } else {
        push(home, new Push(value, kind, true));
      }
    }
  }

  /** Blocks that run at most once read the last instance, which nothing overwrites after them. */
  private boolean isNeededOnce(Value value) {
    return uses.getOrDefault(value, Set.of()).stream().noneMatch(this::isRepeated);
  }

  /** Entering the loop afresh forgets where the counter stood when it was left the last time. */
  private void placeCounter(Value value) {
    Counters.Counter counter = counters.get(value);
    if (counter == null) {
      throw new IllegalStateException(value + " is no counter");
    }
    if (isKnownAtItsEnd(value)) {
      return;
    }
    ends.values().removeIf(end -> end.counter().value() == value);
    pushInFront(resumed.entering(counter), value);
  }

  /** What a variable held before its loop is entered again; nothing if that is not again. */
  private void pushInFront(List<BlockLabel> entering, Value value) {
    for (BlockLabel source : entering) {
      if (isRepeated(source)) {
        push(source, new Push(value, TapeKind.of(value), true));
      }
    }
  }

  /** Read behind its loop, a counter must be known before the sweep gets back to the loop's end. */
  private boolean isKnownAtItsEnd(Value counter) {
    BlockLabel header = definitions.block(counter);
    return ends.values().stream().anyMatch(end -> end.counter().value() == counter)
        && uses.getOrDefault(counter, Set.of()).stream()
            .allMatch(use -> CycleNest.isWithin(cycles.innermost(use), cycles.innermost(header)));
  }

  private @Nullable BlockLabel onlyUse(Value value) {
    Set<BlockLabel> labels = uses.getOrDefault(value, Set.of());
    return labels.size() == 1 ? labels.iterator().next() : null;
  }

  private void push(BlockLabel label, Push push) {
    pushes.computeIfAbsent(label, key -> new ArrayList<>()).add(push);
  }

  /** The value that is saved in the place of {@code value}, which is equal. */
  Value representative(Value value) {
    return equal.representative(value);
  }

  Treatment treatment(Value value) {
    Treatment treatment = treatments.get(value);
    if (treatment == null) {
      throw new IllegalStateException("the plan does not know " + value);
    }
    return treatment;
  }

  /** How a value is had, or null if the reverse sweep does not read it. */
  @Nullable
  Treatment find(Value value) {
    return treatments.get(value);
  }

  /** The block whose record holds a {@link Treatment#LOCAL} value. */
  BlockLabel localBlock(Value value) {
    BlockLabel label = localBlocks.get(value);
    if (label == null) {
      throw new IllegalStateException(value + " is not local to a block");
    }
    return label;
  }

  /** What a block pushes each time it runs, in slot order. */
  List<Push> pushes(BlockLabel label) {
    return pushes.getOrDefault(label, List.of());
  }

  /** The values that have a variable: those to be carried from one sweep into the other. */
  List<Value> variables() {
    List<Value> values = new ArrayList<>();
    treatments.forEach((value, treatment) -> {
      if (treatment == Treatment.STABLE
          || treatment == Treatment.LAGGED
          || treatment == Treatment.COUNTER) {
        values.add(value);
      }
    });
    return values;
  }

  /** The tapes in use. */
  List<TapeKind> tapes() {
    List<TapeKind> kinds = new ArrayList<>();
    pushes
        .values()
        .forEach(list -> list.forEach(push -> {
          if (!kinds.contains(push.kind())) {
            kinds.add(push.kind());
          }
        }));
    return kinds.stream().sorted().toList();
  }

  /** What a counter is where the loop in front of this block has been left; null if saved. */
  LoopEnds.@Nullable End endBefore(BlockLabel label) {
    return ends.get(label);
  }

  /** For a loop header whose entering edge the counter tells; null otherwise. */
  Counters.@Nullable Counted counted(BlockLabel label) {
    return countedHeaders.get(label);
  }

  /** The counters in use whose loop has this block as header. */
  List<Counters.Counter> countersAt(BlockLabel header) {
    return counters.values().stream()
        .filter(counter -> definitions.block(counter.value()) == header)
        .filter(counter -> treatments.get(counter.value()) == Treatment.COUNTER)
        .toList();
  }

  Instruction definition(Value value) {
    Statement statement = definitions.statement(value);
    if (statement == null) {
      throw new IllegalStateException(value + " is a parameter");
    }
    return statement.instruction();
  }

  BlockLabel homeOf(Value value) {
    return definitions.block(value);
  }

  ControlFlowGraph graph() {
    return graph;
  }

  /** True for a block that may run more than once. */
  boolean isRepeated(BlockLabel label) {
    return cycles.innermost(label) != null;
  }
}

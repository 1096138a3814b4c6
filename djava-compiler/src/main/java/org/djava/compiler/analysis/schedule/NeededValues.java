package org.djava.compiler.analysis.schedule;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * The values that somebody reads, and where. A movable statement whose results nobody needs, and a
 * block parameter that nobody reads, are left out of the class file.
 */
public final class NeededValues {
  /** Where a value is read: in which block, and whether as an argument of one of its edges. */
  public record Use(BlockLabel block, boolean isOnEdge, boolean isByTerminator) {}

  private final Function function;
  private final Movability movability;
  private final Map<Value, Statement> definitions = new HashMap<>();
  private final Map<Value, List<Value>> arguments = new HashMap<>();
  private final Set<Value> needed = new HashSet<>();
  private final Deque<Value> work = new ArrayDeque<>();
  private final Map<Value, Integer> counts = new HashMap<>();
  private final Map<Value, Use> lastUses = new HashMap<>();

  private NeededValues(Function function, Movability movability) {
    this.function = function;
    this.movability = movability;
  }

  /** The needed values of the reachable blocks. */
  public static NeededValues of(Function function, List<Block> blocks, Movability movability) {
    NeededValues values = new NeededValues(function, movability);
    blocks.forEach(values::readBlock);
    values.spread();
    blocks.forEach(values::countUses);
    return values;
  }

  /** True unless the statement can be left out. */
  public boolean isNeeded(Statement statement) {
    return !movability.isMovable(statement.instruction())
        || statement.results().stream().anyMatch(needed::contains);
  }

  /** True when somebody reads the value. */
  public boolean isNeeded(Value value) {
    return needed.contains(value);
  }

  /** The one place where the value is read; null if there are none or several. */
  @Nullable
  public Use onlyUse(Value value) {
    return counts.getOrDefault(value, 0) == 1 ? lastUses.get(value) : null;
  }

  /** Parameters of the target that are needed, each with its argument. */
  public Map<Value, Value> neededArguments(Successor edge) {
    Map<Value, Value> pairs = new LinkedHashMap<>();
    List<Value> parameters = function.block(edge.target()).parameters();
    for (int i = 0; i < parameters.size(); i++) {
      if (isNeeded(parameters.get(i))) {
        pairs.put(parameters.get(i), edge.arguments().get(i));
      }
    }
    return pairs;
  }

  /** The needed parameters of a block. */
  public List<Value> neededParameters(Block block) {
    return block.parameters().stream().filter(this::isNeeded).toList();
  }

  private void readBlock(Block block) {
    for (Statement statement : block.statements()) {
      statement.results().forEach(result -> definitions.put(result, statement));
      if (!movability.isMovable(statement.instruction())) {
        statement.instruction().operands().forEach(this::need);
      }
    }
    block.terminator().operands().forEach(this::need);
    for (Successor edge : block.successors()) {
      List<Value> parameters = function.block(edge.target()).parameters();
      for (int i = 0; i < parameters.size(); i++) {
        arguments
            .computeIfAbsent(parameters.get(i), key -> new ArrayList<>())
            .add(edge.arguments().get(i));
      }
    }
  }

  private void need(Value value) {
    if (needed.add(value)) {
      work.add(value);
    }
  }

  private void spread() {
    while (!work.isEmpty()) {
      Value value = work.remove();
      arguments.getOrDefault(value, List.of()).forEach(this::need);
      Statement definition = definitions.get(value);
      if (definition != null) {
        definition.instruction().operands().forEach(this::need);
      }
    }
  }

  private void countUses(Block block) {
    Use byStatement = new Use(block.label(), false, false);
    for (Statement statement : block.statements()) {
      if (isNeeded(statement)) {
        statement.instruction().operands().forEach(v -> count(v, byStatement));
      }
    }
    Use byTerminator = new Use(block.label(), false, true);
    block.terminator().operands().forEach(v -> count(v, byTerminator));
    Use onEdge = new Use(block.label(), true, true);
    for (Successor edge : block.successors()) {
      neededArguments(edge).values().forEach(v -> count(v, onEdge));
    }
  }

  private void count(Value value, Use use) {
    counts.merge(value, 1, Integer::sum);
    lastUses.put(value, use);
  }
}

package org.djava.compiler.ir;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Turns mutable variables into block parameters. Reads and writes may come in any order of blocks,
 * but within one block in the order of execution. A read that finds no definition in its own block
 * gets a stand-in; {@link #finish} makes parameters where different definitions meet, replaces the
 * stand-ins, and removes parameters that turn out to be one value under another name.
 */
public final class SsaConstruction {
  /** A mutable variable. Every path from the entry to a read must contain a write. */
  public static final class Variable {
    private final IrType type;
    private final String name;

    private Variable(IrType type, String name) {
      this.type = type;
      this.name = name;
    }

    public IrType type() {
      return type;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private record Origin(BlockBuilder from, @Nullable BlockBuilder side) {}

  private final FunctionBuilder function;
  private final Map<BlockLabel, Origin> origins = new HashMap<>();
  private final Map<BlockLabel, Map<Variable, Value>> current = new HashMap<>();
  private final Map<BlockLabel, Set<Variable>> written = new HashMap<>();
  private final Map<BlockLabel, Map<Variable, Value>> standIns = new HashMap<>();

  /** Construction within {@code function}. */
  public SsaConstruction(FunctionBuilder function) {
    this.function = function;
  }

  /** A new variable. */
  public Variable variable(IrType type, String name) {
    return new Variable(type, name);
  }

  /** From here on in {@code block}, {@code variable} is {@code value}. */
  public void write(BlockBuilder block, Variable variable, Value value) {
    definitions(block).put(variable, value);
    written.computeIfAbsent(block.label(), key -> new LinkedHashSet<>()).add(variable);
  }

  /** The same as {@link #write} unless the block has a value for the variable already. */
  public void writeIfAbsent(BlockBuilder block, Variable variable, Value value) {
    if (!definitions(block).containsKey(variable)) {
      write(block, variable, value);
    }
  }

  /**
   * Says that {@code block} is entered from {@code from} only, or from there and from {@code side},
   * which itself is entered from {@code from} only. Both have been written to the end. Reads then
   * look through, so that what is known before is known here.
   */
  public void enteredFrom(BlockBuilder block, BlockBuilder from, @Nullable BlockBuilder side) {
    origins.put(block.label(), new Origin(from, side));
  }

  /** What {@code variable} is at this point of {@code block}. */
  public Value read(BlockBuilder block, Variable variable) {
    List<BlockBuilder> passed = new ArrayList<>();
    BlockBuilder here = block;
    Value value = definitions(here).get(variable);
    while (value == null) {
      passed.add(here);
      Origin origin = origins.get(here.label());
      if (origin == null || isChangedAside(origin, variable)) {
        value = standIn(here, variable);
      } else {
        here = origin.from();
        value = definitions(here).get(variable);
      }
    }
    for (BlockBuilder each : passed) {
      definitions(each).put(variable, value);
    }
    return value;
  }

  private boolean isChangedAside(Origin origin, Variable variable) {
    Value aside = origin.side() == null ? null : definitions(origin.side()).get(variable);
    return aside != null && aside != read(origin.from(), variable);
  }

  private Value standIn(BlockBuilder block, Variable variable) {
    return standIns
        .computeIfAbsent(block.label(), key -> new LinkedHashMap<>())
        .computeIfAbsent(variable, key -> Value.named(key.type, key.name));
  }

  /**
   * The finished function, without blocks that cannot be reached and without redundant parameters.
   * All blocks must have their terminators.
   */
  public Function finish() {
    Map<BlockLabel, Map<Variable, Value>> writes = new HashMap<>();
    written.forEach((label, variables) -> {
      Map<Variable, Value> last = new LinkedHashMap<>(current.getOrDefault(label, Map.of()));
      last.keySet().retainAll(variables);
      writes.put(label, last);
    });
    return RedundantParameters.prune(VariableJoins.in(function.build(), standIns, writes));
  }

  private Map<Variable, Value> definitions(BlockBuilder block) {
    return current.computeIfAbsent(block.label(), key -> new LinkedHashMap<>());
  }
}

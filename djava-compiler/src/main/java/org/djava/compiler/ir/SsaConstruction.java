package org.djava.compiler.ir;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Turns mutable variables into block parameters. Reads and writes may come in any order of blocks,
 * but within one block in the order of execution. Parameters are made where a read finds no
 * definition in its own block; {@link #finish} gives them their arguments and then removes those
 * that turn out to be one value under another name.
 *
 * <p>After Braun et al., Simple and Efficient Construction of Static Single Assignment Form (2013).
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

  private record Pending(BlockBuilder block, Variable variable) {}

  private record Origin(BlockBuilder from, @Nullable BlockBuilder side) {}

  private final FunctionBuilder function;
  private final Map<BlockLabel, Origin> origins = new HashMap<>();
  private final Map<BlockLabel, Map<Variable, Value>> current = new HashMap<>();
  private final Deque<Pending> pending = new ArrayDeque<>();

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
  }

  /** The same as {@link #write} unless the block has a value for the variable already. */
  public void writeIfAbsent(BlockBuilder block, Variable variable, Value value) {
    definitions(block).putIfAbsent(variable, value);
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
        value = parameter(here, variable);
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

  private Value parameter(BlockBuilder block, Variable variable) {
    Value parameter = block.parameter(variable.type, variable.name);
    pending.add(new Pending(block, variable));
    return parameter;
  }

  /**
   * Gives every parameter made by a read its arguments; all blocks must have their terminators.
   * Returns the finished function without redundant parameters.
   */
  public Function finish() {
    Map<BlockLabel, List<BlockBuilder>> predecessors = predecessors();
    // By the edge's two ends; attached at the end, since a terminator is copied to be extended.
    Map<BlockLabel, Map<BlockLabel, List<Value>>> arguments = new HashMap<>();
    while (!pending.isEmpty()) {
      Pending next = pending.remove();
      List<BlockBuilder> froms = predecessors.getOrDefault(next.block.label(), List.of());
      if (froms.isEmpty()) {
        throw new IllegalStateException(
            "variable " + next.variable + " is read before it is written");
      }
      for (BlockBuilder from : froms) {
        arguments
            .computeIfAbsent(from.label(), key -> new HashMap<>())
            .computeIfAbsent(next.block.label(), key -> new ArrayList<>())
            .add(readAtEnd(from, next.variable, predecessors));
      }
    }
    for (BlockBuilder from : function.blocks()) {
      Map<BlockLabel, List<Value>> ofEdges = arguments.getOrDefault(from.label(), Map.of());
      from.replaceTerminator(from.terminator()
          .mapSuccessors(successor ->
              successor.withArguments(ofEdges.getOrDefault(successor.target(), List.of()))));
    }
    return RedundantParameters.prune(function.build());
  }

  /** Reads through blocks that have one predecessor, which would only pass the value on. */
  private Value readAtEnd(
      BlockBuilder block, Variable variable, Map<BlockLabel, List<BlockBuilder>> predecessors) {
    List<BlockBuilder> passed = new ArrayList<>();
    Set<BlockLabel> seen = new HashSet<>();
    BlockBuilder source = block;
    while (!definitions(source).containsKey(variable)) {
      List<BlockBuilder> froms = predecessors.getOrDefault(source.label(), List.of());
      if (froms.size() != 1 || !seen.add(source.label())) {
        break;
      }
      passed.add(source);
      source = froms.get(0);
    }
    Value value = read(source, variable);
    passed.forEach(between -> write(between, variable, value));
    return value;
  }

  private Map<BlockLabel, List<BlockBuilder>> predecessors() {
    Map<BlockLabel, List<BlockBuilder>> predecessors = new HashMap<>();
    for (BlockBuilder block : function.blocks()) {
      block.terminator().successors().stream()
          .map(Successor::target)
          .distinct()
          .forEach(target ->
              predecessors.computeIfAbsent(target, key -> new ArrayList<>()).add(block));
    }
    return predecessors;
  }

  private Map<Variable, Value> definitions(BlockBuilder block) {
    return current.computeIfAbsent(block.label(), key -> new HashMap<>());
  }
}

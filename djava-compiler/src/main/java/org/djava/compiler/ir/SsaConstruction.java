package org.djava.compiler.ir;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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

  private final FunctionBuilder function;
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

  /** What {@code variable} is at this point of {@code block}. */
  public Value read(BlockBuilder block, Variable variable) {
    Value value = definitions(block).get(variable);
    if (value == null) {
      value = block.parameter(variable.type, variable.name);
      definitions(block).put(variable, value);
      pending.add(new Pending(block, variable));
    }
    return value;
  }

  /**
   * Gives every parameter made by a read its arguments; all blocks must have their terminators.
   * Returns the finished function without redundant parameters.
   */
  public Function finish() {
    Map<BlockLabel, List<BlockBuilder>> predecessors = predecessors();
    while (!pending.isEmpty()) {
      Pending next = pending.remove();
      List<BlockBuilder> froms = predecessors.getOrDefault(next.block.label(), List.of());
      if (froms.isEmpty()) {
        throw new IllegalStateException(
            "variable " + next.variable + " is read before it is written");
      }
      for (BlockBuilder from : froms) {
        Value argument = read(from, next.variable);
        from.replaceTerminator(from.terminator()
            .mapSuccessors(successor -> successor.target() == next.block.label()
                ? successor.withArgument(argument)
                : successor));
      }
    }
    return RedundantParameters.prune(function.build());
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

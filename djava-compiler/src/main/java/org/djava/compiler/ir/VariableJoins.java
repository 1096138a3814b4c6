package org.djava.compiler.ir;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.ir.SsaConstruction.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Puts definitions in the place of reads of variables: a block gets a parameter for a variable
 * where two definitions of it meet, that is on the iterated dominance frontier of the blocks that
 * write it; then one walk down the dominator tree knows at each block what every variable is.
 *
 * <p>After Cytron et al., Efficiently Computing Static Single Assignment Form and the Control
 * Dependence Graph (1991).
 */
final class VariableJoins {
  private final Function function;
  private final BlockGraph graph;
  private final Map<BlockLabel, Map<Variable, Value>> standIns;
  private final Map<BlockLabel, Map<Variable, Value>> writes;
  /** For each block the variables that are joined there, with the parameter each one becomes. */
  private final List<Map<Variable, Value>> joins = new ArrayList<>();
  /** For each block, the arguments of the joins of its successors; none where not defined. */
  private final List<Map<Value, Value>> arguments = new ArrayList<>();

  private final Replacements replacements = new Replacements();

  private VariableJoins(
      Function function,
      Map<BlockLabel, Map<Variable, Value>> standIns,
      Map<BlockLabel, Map<Variable, Value>> writes) {
    this.function = function;
    this.graph = new BlockGraph(function);
    this.standIns = standIns;
    this.writes = writes;
    for (int block = 0; block < graph.size(); block++) {
      joins.add(new LinkedHashMap<>());
      arguments.add(new HashMap<>());
    }
  }

  /**
   * The reachable part of {@code function} without stand-ins.
   *
   * @param standIns by block, the values that stand for what variables are at its beginning
   * @param writes by block, what it leaves in the variables that it writes
   */
  static Function in(
      Function function,
      Map<BlockLabel, Map<Variable, Value>> standIns,
      Map<BlockLabel, Map<Variable, Value>> writes) {
    VariableJoins joins = new VariableJoins(function, standIns, writes);
    joins.place();
    joins.new Walk().run();
    return joins.rebuild(joins.neededJoins());
  }

  private void place() {
    Map<Variable, List<Integer>> writers = new LinkedHashMap<>();
    for (int block = 0; block < graph.size(); block++) {
      standInsAt(block).keySet().forEach(v -> writers.putIfAbsent(v, new ArrayList<>()));
    }
    for (int block = 0; block < graph.size(); block++) {
      for (Variable variable : writesAt(block).keySet()) {
        List<Integer> known = writers.get(variable);
        if (known != null) {
          known.add(block);
        }
      }
    }
    writers.forEach(this::place);
  }

  private void place(Variable variable, List<Integer> writers) {
    Deque<Integer> work = new ArrayDeque<>(writers);
    while (!work.isEmpty()) {
      for (int join : graph.frontier(work.remove())) {
        if (!joins.get(join).containsKey(variable)) {
          Value standIn = standInsAt(join).get(variable);
          Value parameter =
              standIn == null ? Value.named(variable.type(), variable.toString()) : standIn;
          joins.get(join).put(variable, parameter);
          work.add(join);
        }
      }
    }
  }

  /** The walk down the dominator tree. */
  private final class Walk {
    private record Undo(Variable variable, @Nullable Value before) {}

    private final Map<Variable, Value> now = new HashMap<>();
    private final Deque<Undo> undo = new ArrayDeque<>();
    private final Deque<Integer> open = new ArrayDeque<>();
    private final Deque<Integer> undoDepths = new ArrayDeque<>();

    void run() {
      Deque<Integer> work = new ArrayDeque<>();
      work.push(0);
      while (!work.isEmpty()) {
        int block = work.pop();
        while (!open.isEmpty() && open.element() != graph.immediateDominator(block)) {
          leave();
        }
        enter(block);
        graph.dominated(block).forEach(work::push);
      }
    }

    private void enter(int block) {
      open.push(block);
      undoDepths.push(undo.size());
      joins.get(block).forEach(this::set);
      standInsAt(block).forEach((variable, standIn) -> {
        Value value = now.get(variable);
        if (value == null) {
          throw new IllegalStateException("variable " + variable + " is read before it is written");
        }
        if (value != standIn) {
          replacements.replace(standIn, value);
        }
      });
      writesAt(block).forEach(this::set);
      for (int successor : graph.successors(block)) {
        joins.get(successor).forEach((variable, parameter) -> {
          Value value = now.get(variable);
          if (value != null) {
            arguments.get(block).put(parameter, value);
          }
        });
      }
    }

    private void set(Variable variable, Value value) {
      undo.push(new Undo(variable, now.put(variable, value)));
    }

    private void leave() {
      open.pop();
      int depth = undoDepths.pop();
      while (undo.size() > depth) {
        Undo last = undo.pop();
        if (last.before() == null) {
          now.remove(last.variable());
        } else {
          now.put(last.variable(), last.before());
        }
      }
    }
  }

  /** The parameters that some read needs, directly or as an argument of another. */
  private Set<Value> neededJoins() {
    Map<Value, Integer> blocks = new HashMap<>();
    for (int block = 0; block < graph.size(); block++) {
      for (Value parameter : joins.get(block).values()) {
        blocks.put(parameter, block);
      }
    }
    Set<Value> needed = new HashSet<>();
    Deque<Value> work = new ArrayDeque<>();
    for (int block = 0; block < graph.size(); block++) {
      standInsAt(block).values().forEach(standIn -> work.add(replacements.resolve(standIn)));
    }
    while (!work.isEmpty()) {
      Value value = work.remove();
      Integer block = blocks.get(value);
      if (block != null && needed.add(value)) {
        for (int predecessor : graph.predecessors(block)) {
          Value argument = argument(predecessor, value);
          if (blocks.containsKey(argument)) {
            work.add(argument);
          }
        }
      }
    }
    return needed;
  }

  private Value argument(int block, Value parameter) {
    Value argument = arguments.get(block).get(parameter);
    if (argument == null) {
      throw new IllegalStateException("variable " + parameter + " is read before it is written");
    }
    return replacements.resolve(argument);
  }

  private Function rebuild(Set<Value> needed) {
    List<List<Value>> added = new ArrayList<>();
    for (Map<Variable, Value> here : joins) {
      added.add(here.values().stream().filter(needed::contains).toList());
    }
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      int position = graph.position(block.label());
      if (position >= 0) {
        blocks.add(rebuild(block, position, added));
      }
    }
    return function.withBlocks(blocks);
  }

  private Block rebuild(Block block, int position, List<List<Value>> added) {
    List<Value> parameters = new ArrayList<>(block.parameters());
    parameters.addAll(added.get(position));
    List<Statement> statements = new ArrayList<>();
    for (Statement s : block.statements()) {
      statements.add(new Statement(
          s.results(), s.instruction().mapOperands(replacements::resolve), s.location()));
    }
    Terminator terminator = block
        .terminator()
        .mapValues(replacements::resolve)
        .mapSuccessors(edge -> edge.withArguments(added.get(graph.position(edge.target())).stream()
            .map(parameter -> argument(position, parameter))
            .toList()));
    return new Block(block.label(), parameters, statements, terminator, block.terminatorLocation());
  }

  private Map<Variable, Value> standInsAt(int block) {
    return standIns.getOrDefault(graph.label(block), Map.of());
  }

  private Map<Variable, Value> writesAt(int block) {
    return writes.getOrDefault(graph.label(block), Map.of());
  }
}

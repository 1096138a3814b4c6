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
import org.jspecify.annotations.Nullable;

/**
 * Removes block parameters that always receive the same value (or themselves), and those nobody
 * reads but other such parameters.
 */
public final class RedundantParameters {
  private final Function function;
  private final Replacements replacements = new Replacements();

  private RedundantParameters(Function function) {
    this.function = function;
  }

  /** The same function without redundant parameters; blocks must be reachable for full effect. */
  public static Function prune(Function function) {
    return new RedundantParameters(function).run();
  }

  private Function run() {
    Map<Value, List<Value>> arguments = argumentsOfParameters();
    Map<Value, List<Value>> receivers = receivers(arguments);
    Deque<Value> work = new ArrayDeque<>();
    for (Block block : function.blocks().subList(1, function.blocks().size())) {
      work.addAll(block.parameters());
    }
    while (!work.isEmpty()) {
      Value parameter = work.remove();
      Value same = replacements.isReplaced(parameter)
          ? null
          : sameArgument(parameter, arguments.getOrDefault(parameter, List.of()));
      if (same != null && same.type().equals(parameter.type())) {
        replacements.replace(parameter, same);
        List<Value> changed = receivers.getOrDefault(parameter, List.of());
        work.addAll(changed);
        receivers.computeIfAbsent(same, key -> new ArrayList<>()).addAll(changed);
      }
    }
    Set<Value> live = liveParameters(arguments);
    return isRedundant(live) ? rebuild(live) : function;
  }

  private boolean isRedundant(Set<Value> live) {
    for (Block block : function.blocks().subList(1, function.blocks().size())) {
      for (Value parameter : block.parameters()) {
        if (!isKept(parameter, live)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isKept(Value parameter, Set<Value> live) {
    return !replacements.isReplaced(parameter) && live.contains(parameter);
  }

  /** For each value the parameters that it is an argument of. */
  private static Map<Value, List<Value>> receivers(Map<Value, List<Value>> arguments) {
    Map<Value, List<Value>> receivers = new HashMap<>();
    arguments.forEach((parameter, values) -> values.forEach(
        value -> receivers.computeIfAbsent(value, key -> new ArrayList<>()).add(parameter)));
    return receivers;
  }

  private @Nullable Value sameArgument(Value parameter, List<Value> arguments) {
    Value same = null;
    for (Value each : arguments) {
      Value argument = replacements.resolve(each);
      if (argument == parameter || argument == same) {
        continue;
      }
      if (same != null) {
        return null;
      }
      same = argument;
    }
    return same;
  }

  private Set<Value> liveParameters(Map<Value, List<Value>> arguments) {
    Set<Value> live = new HashSet<>();
    List<Value> work = new ArrayList<>();
    for (Block block : function.blocks()) {
      for (Statement statement : block.statements()) {
        for (Value operand : statement.instruction().operands()) {
          mark(operand, arguments, live, work);
        }
      }
      for (Value operand : block.terminator().operands()) {
        mark(operand, arguments, live, work);
      }
    }
    while (!work.isEmpty()) {
      for (Value argument : arguments.getOrDefault(work.remove(work.size() - 1), List.of())) {
        mark(argument, arguments, live, work);
      }
    }
    return live;
  }

  private void mark(
      Value value, Map<Value, List<Value>> arguments, Set<Value> live, List<Value> work) {
    Value resolved = replacements.resolve(value);
    if (arguments.containsKey(resolved) && live.add(resolved)) {
      work.add(resolved);
    }
  }

  private Map<Value, List<Value>> argumentsOfParameters() {
    Map<Value, List<Value>> arguments = new HashMap<>();
    for (Block block : function.blocks().subList(1, function.blocks().size())) {
      block.parameters().forEach(parameter -> arguments.put(parameter, new ArrayList<>()));
    }
    for (Block block : function.blocks()) {
      for (Successor successor : block.successors()) {
        List<Value> parameters = function.block(successor.target()).parameters();
        for (int i = 0; i < parameters.size(); i++) {
          arguments
              .computeIfAbsent(parameters.get(i), key -> new ArrayList<>())
              .add(successor.arguments().get(i));
        }
      }
    }
    return arguments;
  }

  private Function rebuild(Set<Value> live) {
    Map<BlockLabel, Set<Integer>> kept = new LinkedHashMap<>();
    for (Block block : function.blocks()) {
      Set<Integer> indices = new HashSet<>();
      for (int i = 0; i < block.parameters().size(); i++) {
        Value parameter = block.parameters().get(i);
        boolean isEntry = block.label() == function.entry().label();
        if (isEntry || isKept(parameter, live)) {
          indices.add(i);
        }
      }
      kept.put(block.label(), indices);
    }
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Statement> statements = new ArrayList<>();
      for (Statement s : block.statements()) {
        statements.add(new Statement(
            s.results(), s.instruction().mapOperands(replacements::resolve), s.location()));
      }
      Terminator terminator = block
          .terminator()
          .mapOperands(replacements::resolve)
          .mapSuccessors(successor -> new Successor(
                  successor.target(), select(successor.arguments(), kept.get(successor.target())))
              .mapArguments(replacements::resolve));
      blocks.add(new Block(
          block.label(),
          select(block.parameters(), kept.get(block.label())),
          statements,
          terminator,
          block.terminatorLocation()));
    }
    return function.withBlocks(blocks);
  }

  private static List<Value> select(List<Value> values, @Nullable Set<Integer> indices) {
    List<Value> selected = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      if (indices != null && indices.contains(i)) {
        selected.add(values.get(i));
      }
    }
    return selected;
  }
}

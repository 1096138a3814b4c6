package org.djava.compiler.sil.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.sil.SilBlock;
import org.djava.compiler.sil.SilFunction;
import org.djava.compiler.sil.SilStatement;
import org.djava.compiler.sil.SilValue;

/** The numbers of a function's values and of its statements without a value, and who uses whom. */
final class SilNumbering {
  private final Map<SilValue, Integer> values = new HashMap<>();
  private final IdentityHashMap<SilStatement, Integer> statements = new IdentityHashMap<>();
  private final Map<SilValue, List<Integer>> users = new HashMap<>();
  private final Map<String, List<String>> predecessors = new HashMap<>();

  SilNumbering(SilFunction function) {
    int next = 0;
    for (SilBlock block : function.blocks()) {
      for (SilValue parameter : block.parameters()) {
        values.put(parameter, next++);
      }
      for (SilStatement statement : block.statements()) {
        statements.put(statement, next);
        for (SilValue result : statement.results()) {
          values.put(result, next++);
        }
        next += statement.results().isEmpty() ? 1 : 0;
      }
    }
    for (SilBlock block : function.blocks()) {
      block.statements().forEach(this::countUses);
      block
          .successors()
          .forEach(edge -> predecessors
              .computeIfAbsent(edge.target(), key -> new ArrayList<>())
              .add(0, block.label()));
    }
  }

  private void countUses(SilStatement statement) {
    for (SilValue operand : statement.instruction().operands()) {
      users.computeIfAbsent(operand, key -> new ArrayList<>()).add(0, id(statement));
    }
  }

  int id(SilStatement statement) {
    return statements.getOrDefault(statement, -1);
  }

  String name(SilValue value) {
    Integer number = values.get(value);
    return number == null ? "%?" : "%" + number;
  }

  /** {@code // users: %16, %8}; the latest first, as Swift has it. Empty if there are none. */
  String users(List<SilValue> results) {
    List<Integer> all = new ArrayList<>();
    results.forEach(result -> all.addAll(users.getOrDefault(result, List.of())));
    if (all.isEmpty()) {
      return "";
    }
    String text = String.join(", ", all.stream().map(each -> "%" + each).toList());
    return (all.size() == 1 ? "// user: " : "// users: ") + text;
  }

  List<String> predecessors(SilBlock block) {
    return predecessors.getOrDefault(block.label(), List.of());
  }
}

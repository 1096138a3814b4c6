package org.djava.compiler.javasource;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.ir.Value;

/** Declares each variable in the smallest block that has all mentions of it, with its first value. */
final class Declarations {
  private final IdentityHashMap<Code, Set<Value>> mentions = new IdentityHashMap<>();

  private Declarations() {}

  /** The statements with declarations of all variables but the parameters. */
  static List<Code> of(List<Code> code, List<Value> parameters) {
    Declarations declarations = new Declarations();
    Set<Value> variables = new LinkedHashSet<>();
    code.forEach(each -> variables.addAll(declarations.all(each)));
    parameters.forEach(variables::remove);
    return declarations.declared(code, variables);
  }

  private Set<Value> all(Code code) {
    Set<Value> known = mentions.get(code);
    if (known == null) {
      known = new LinkedHashSet<>(code.mentions());
      for (List<Code> list : code.within()) {
        for (Code each : list) {
          known.addAll(all(each));
        }
      }
      mentions.put(code, known);
    }
    return known;
  }

  /** Declares variables that are mentioned in this list alone. */
  private List<Code> declared(List<Code> list, Set<Value> variables) {
    Map<Integer, Set<Value>> before = new HashMap<>();
    Map<Integer, Set<Value>> inside = new HashMap<>();
    for (Map.Entry<Value, List<Integer>> entry : places(list, variables).entrySet()) {
      List<Integer> places = entry.getValue();
      int first = places.get(0);
      boolean isInside = places.size() == 1 && isInOneList(list.get(first), entry.getKey());
      (isInside ? inside : before)
          .computeIfAbsent(first, key -> new LinkedHashSet<>())
          .add(entry.getKey());
    }
    List<Code> result = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      Set<Value> within = inside.getOrDefault(i, Set.of());
      addDeclared(list.get(i), before.getOrDefault(i, Set.of()), within, result);
    }
    return result;
  }

  private Map<Value, List<Integer>> places(List<Code> list, Set<Value> variables) {
    Map<Value, List<Integer>> places = new java.util.LinkedHashMap<>();
    for (int i = 0; i < list.size(); i++) {
      for (Value value : all(list.get(i))) {
        if (variables.contains(value)) {
          places.computeIfAbsent(value, key -> new ArrayList<>()).add(i);
        }
      }
    }
    return places;
  }

  private boolean isInOneList(Code code, Value variable) {
    long lists = code.within().stream()
        .filter(list -> list.stream().anyMatch(each -> all(each).contains(variable)))
        .count();
    return lists == 1 && !code.mentions().contains(variable);
  }

  private void addDeclared(Code code, Set<Value> before, Set<Value> within, List<Code> result) {
    boolean isFirstValue = code instanceof Code.Assign assign
        && before.contains(assign.target())
        && !assign.value().reads().contains(assign.target());
    for (Value variable : before) {
      if (!isFirstValue || variable != ((Code.Assign) code).target()) {
        result.add(new Code.Declare(variable));
      }
    }
    if (isFirstValue) {
      Code.Assign assign = (Code.Assign) code;
      result.add(new Code.Assign(assign.target(), assign.value(), true, assign.location()));
    } else {
      result.add(code.mapWithin(list -> declared(list, within)));
    }
  }
}

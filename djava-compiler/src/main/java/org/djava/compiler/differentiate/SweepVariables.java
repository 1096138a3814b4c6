package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.SsaConstruction;
import org.djava.compiler.ir.SsaConstruction.Variable;
import org.djava.compiler.ir.Value;

/** The mutable variables that both sweeps share: saved values, tapes and their positions. */
final class SweepVariables {
  private final Map<Value, Variable> saved = new LinkedHashMap<>();
  private final Map<TapeKind, Variable> tapes = new EnumMap<>(TapeKind.class);
  private final Map<TapeKind, Variable> positions = new EnumMap<>(TapeKind.class);

  SweepVariables(SavePlan plan, SsaConstruction ssa) {
    for (Value value : plan.variables()) {
      saved.put(value, ssa.variable(value.type(), value.name()));
    }
    for (TapeKind kind : plan.tapes()) {
      String name = kind.name().toLowerCase(java.util.Locale.ROOT);
      tapes.put(kind, ssa.variable(kind.type(), name));
      positions.put(kind, ssa.variable(PrimitiveType.INT, name + "Position"));
    }
  }

  Variable saved(Value value) {
    return known(saved.get(value));
  }

  Variable tape(TapeKind kind) {
    return known(tapes.get(kind));
  }

  Variable position(TapeKind kind) {
    return known(positions.get(kind));
  }

  /** All of them, in a fixed order. */
  List<Variable> all() {
    List<Variable> all = new ArrayList<>(saved.values());
    all.addAll(tapes.values());
    all.addAll(positions.values());
    return all;
  }

  /** The saved values that have a variable. */
  List<Value> savedValues() {
    return List.copyOf(saved.keySet());
  }

  private static Variable known(@org.jspecify.annotations.Nullable Variable variable) {
    if (variable == null) {
      throw new IllegalStateException("no such variable");
    }
    return variable;
  }
}

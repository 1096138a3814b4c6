package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.SsaConstruction;
import org.djava.compiler.ir.Value;

/** How the reverse sweep gets at values of the forward sweep, while it is within one block. */
final class SavedValues {
  private final SavePlan plan;
  private final SweepVariables variables;
  private final SsaConstruction ssa;
  private final Emitter out;
  private final BlockLabel block;
  private final List<SavePlan.Push> pushes;
  private final Map<TapeKind, Value> tapes = new EnumMap<>(TapeKind.class);
  private final Map<TapeKind, Value> bases = new EnumMap<>(TapeKind.class);
  private final Map<Integer, Value> slots = new HashMap<>();

  private SavedValues(
      SavePlan plan, SweepVariables variables, SsaConstruction ssa, Emitter out, BlockLabel block) {
    this.plan = plan;
    this.variables = variables;
    this.ssa = ssa;
    this.out = out;
    this.block = block;
    this.pushes = plan.pushes(block);
  }

  /** Steps the tapes back over the record of {@code block} and reads what only it needs. */
  static SavedValues enter(
      SavePlan plan, SweepVariables variables, SsaConstruction ssa, Emitter out, BlockLabel block) {
    SavedValues values = new SavedValues(plan, variables, ssa, out, block);
    values.stepBack();
    return values;
  }

  private void stepBack() {
    for (Map.Entry<TapeKind, Integer> entry : TapeRecord.sizes(pushes).entrySet()) {
      TapeKind kind = entry.getKey();
      Value position = ssa.read(out.current(), variables.position(kind));
      Value base = out.binary(BinaryOperator.SUBTRACT, position, out.constant(entry.getValue()));
      ssa.write(out.current(), variables.position(kind), base);
      bases.put(kind, base);
      tapes.put(kind, ssa.read(out.current(), variables.tape(kind)));
    }
    for (int i = 0; i < pushes.size(); i++) {
      if (!pushes.get(i).ofOldContent()) {
        slots.put(i, pop(i));
      }
    }
  }

  private Value pop(int index) {
    SavePlan.Push push = pushes.get(index);
    TapeKind kind = push.kind();
    Value tape = tapes.get(kind);
    Value base = bases.get(kind);
    if (tape == null || base == null) {
      throw new IllegalStateException("no tape of " + kind);
    }
    Value position =
        out.binary(BinaryOperator.ADD, base, out.constant(TapeRecord.offset(pushes, index)));
    Value content = out.emit(new ArrayLoad(kind.type(), tape, position));
    return kind == TapeKind.REFERENCES ? out.emit(new Cast(push.value().type(), content)) : content;
  }

  /** The instance of a forward value that the sweep is at. */
  Value get(Value each) {
    Value value = plan.representative(each);
    return switch (plan.treatment(value)) {
      case STABLE, LAGGED, COUNTER -> ssa.read(out.current(), variables.saved(value));
      case LOCAL -> slot(value);
      case CONSTANT, RECOMPUTED -> again(value);
    };
  }

  List<Value> getAll(List<Value> values) {
    List<Value> result = new ArrayList<>();
    values.forEach(value -> result.add(get(value)));
    return result;
  }

  private Value again(Value value) {
    Instruction definition = plan.definition(value);
    return out.emit(definition.mapOperands(this::get));
  }

  private Value slot(Value value) {
    if (plan.localBlock(value) == block) {
      for (int i = 0; i < pushes.size(); i++) {
        Value slot = slots.get(i);
        if (pushes.get(i).value() == value && slot != null) {
          return slot;
        }
      }
    }
    throw new IllegalStateException(value + " is not in the record of " + block);
  }

  /** Leaving the block backwards: its definitions have not happened yet. */
  void leave() {
    List<Value> contents = new ArrayList<>();
    for (int i = 0; i < pushes.size(); i++) {
      if (pushes.get(i).ofOldContent()) {
        contents.add(pop(i));
      }
    }
    int next = 0;
    for (SavePlan.Push push : pushes) {
      if (push.ofOldContent()) {
        ssa.write(out.current(), variables.saved(push.value()), contents.get(next++));
      }
    }
  }
}

package org.djava.compiler.lift;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Boxing;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Value;

/**
 * The values of a function that are boxes made in it: results of {@code valueOf}, block parameters
 * that only receive such boxes of one kind, and casts of both that cannot fail.
 */
final class BoxedValues {
  private final Function function;
  private final Map<Value, Boxing> boxings = new HashMap<>();
  private final Map<Value, Value> sources = new HashMap<>();
  private final Map<Value, List<Value>> arguments = new HashMap<>();

  private BoxedValues(Function function) {
    this.function = function;
  }

  static BoxedValues of(Function function) {
    BoxedValues values = new BoxedValues(function);
    values.findBoxes();
    if (!values.boxings.isEmpty()) {
      values.findParameters();
    }
    return values;
  }

  /** How {@code value} was boxed; empty if it is not known to be a box. */
  Optional<Boxing> boxing(Value value) {
    return Optional.ofNullable(boxings.get(value));
  }

  /** What went into the box: the primitive, or for a cast the box before it. */
  Optional<Value> source(Value value) {
    return Optional.ofNullable(sources.get(value));
  }

  /** What a block parameter receives; empty for other values. */
  List<Value> arguments(Value parameter) {
    return arguments.getOrDefault(parameter, List.of());
  }

  /** The boxing that an instruction does, if it is a call of {@code valueOf}. */
  static Optional<Boxing> doneBy(Instruction instruction) {
    return instruction instanceof Apply apply && apply.callee() instanceof MethodReference method
        ? Boxing.doneBy(method)
        : Optional.empty();
  }

  private void findBoxes() {
    for (Block block : function.blocks()) {
      for (Statement statement : block.statements()) {
        doneBy(statement.instruction()).ifPresent(boxing -> {
          boxings.put(statement.result(), boxing);
          sources.put(statement.result(), statement.instruction().operands().get(0));
        });
      }
    }
  }

  /** Assumes boxes as long as nothing speaks against them: loops pass boxes to themselves. */
  private void findParameters() {
    collectArguments();
    Map<Value, List<Value>> candidates = new HashMap<>(arguments);
    candidates.keySet().removeIf(value -> !value.type().isReference());
    for (Block block : function.blocks()) {
      for (Statement statement : block.statements()) {
        if (statement.instruction() instanceof Cast cast) {
          candidates.put(statement.result(), List.of(cast.operand()));
        }
      }
    }
    Set<Value> refuted = new HashSet<>();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Map.Entry<Value, List<Value>> candidate : candidates.entrySet()) {
        changed |= propagate(candidate.getKey(), candidate.getValue(), candidates, refuted);
      }
    }
    refuted.forEach(boxings::remove);
    for (Map.Entry<Value, List<Value>> candidate : candidates.entrySet()) {
      if (boxings.containsKey(candidate.getKey()) && !arguments.containsKey(candidate.getKey())) {
        sources.put(candidate.getKey(), candidate.getValue().get(0));
      }
    }
  }

  private boolean propagate(
      Value value, List<Value> inputs, Map<Value, List<Value>> candidates, Set<Value> refuted) {
    if (refuted.contains(value)) {
      return false;
    }
    Boxing before = boxings.get(value);
    for (Value input : inputs) {
      Boxing boxing = boxings.get(input);
      boolean isUndecided = boxing == null && candidates.containsKey(input);
      boolean isOther = boxing != null && boxings.getOrDefault(value, boxing) != boxing;
      if (refuted.contains(input) || isOther || (boxing == null && !isUndecided)) {
        return refuted.add(value);
      }
      if (boxing != null) {
        boxings.put(value, boxing);
      }
    }
    Boxing after = boxings.get(value);
    if (after != null && !arguments.containsKey(value) && !castSucceeds(value, after)) {
      return refuted.add(value);
    }
    return before != after;
  }

  private static boolean castSucceeds(Value cast, Boxing boxing) {
    boolean isNumber = cast.type().descriptor().equals("Ljava/lang/Number;")
        && boxing != Boxing.BOOLEAN
        && boxing != Boxing.CHARACTER;
    return cast.type().equals(boxing.box()) || isNumber;
  }

  private void collectArguments() {
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
  }
}

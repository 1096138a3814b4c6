package org.djava.compiler.differentiate;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.djava.compiler.analysis.Uses;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Effect;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/**
 * The statements {@code a[i] += x} and {@code a[i] -= x} of a function. The adjoint of the element is the
 * same before and after: it need not be taken out of the shadow and put back.
 *
 * <p>Between the load and the store nothing is written, what is loaded is read by the sum alone, and the
 * sum by the store alone. What is loaded in between, even of the same element, only adds to the shadow.
 */
final class Increments {
  private final Set<Value> loaded = new HashSet<>();
  private final Set<Value> stored = new HashSet<>();
  private final Predicate<Value> isActive;
  private final Predicate<Callee> isPure;
  private final Uses uses;

  /**
   * @param isActive whether a number is differentiated
   * @param isPure whether a callee touches no memory
   */
  Increments(Function function, Predicate<Value> isActive, Predicate<Callee> isPure) {
    this.isActive = isActive;
    this.isPure = isPure;
    this.uses = Uses.of(function);
    function.blocks().stream().filter(block -> block.caught() == null).forEach(this::search);
  }

  /** Whether a value is the element before an increment. */
  boolean isLoaded(Value value) {
    return loaded.contains(value);
  }

  /** Whether a value is the element after an increment. */
  boolean isStored(Value value) {
    return stored.contains(value);
  }

  private void search(Block block) {
    Map<Value, Instruction> sinceWritten = new HashMap<>();
    for (Statement statement : block.statements()) {
      Instruction instruction = statement.instruction();
      if (instruction instanceof ArrayStore store) {
        find(store, sinceWritten);
      }
      if (!isHarmless(instruction)) {
        sinceWritten.clear();
      }
      statement.results().forEach(result -> sinceWritten.put(result, instruction));
    }
  }

  private boolean isHarmless(Instruction instruction) {
    return instruction.effect() == Effect.NONE
        || instruction instanceof ArrayLoad
        || instruction instanceof ArrayLength
        || (instruction instanceof Apply apply && isPure.test(apply.callee()));
  }

  private void find(ArrayStore store, Map<Value, Instruction> sinceWritten) {
    if (!(sinceWritten.get(store.value()) instanceof Binary sum)
        || !(sum.operator() == BinaryOperator.ADD || sum.operator() == BinaryOperator.SUBTRACT)
        || !isActive.test(store.value())
        || !isReadOnce(store.value())) {
      return;
    }
    List<Value> candidates = sum.operator() == BinaryOperator.ADD
        ? List.of(sum.left(), sum.right())
        : List.of(sum.left());
    for (Value each : candidates) {
      if (sinceWritten.get(each) instanceof ArrayLoad load
          && load.array() == store.array()
          && load.index() == store.index()
          && isActive.test(each)
          && isReadOnce(each)) {
        loaded.add(each);
        stored.add(store.value());
        return;
      }
    }
  }

  private boolean isReadOnce(Value value) {
    return uses.of(value).size() == 1;
  }
}

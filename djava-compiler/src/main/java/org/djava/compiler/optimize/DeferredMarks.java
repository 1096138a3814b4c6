package org.djava.compiler.optimize;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.analysis.LoopNest.Loop;
import org.djava.compiler.analysis.Uses;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.UnaryOperator;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * Adjoints in memory that a loop adds to, {@code a = -(0.0 - (a + b))}, which makes a zero that was added
 * to a negative one. Where nothing in the loop but these sums reads {@code a}, that may be done once,
 * behind the loop: until then the sign of a zero decides nothing but the sign of a zero.
 *
 * <p>Behind the loop it is {@code -(z - a)}, with {@code z = 0.0} if anything was added. Otherwise
 * {@code z = -0.0}, and {@code a} stays what it was.
 */
final class DeferredMarks {
  private final Definitions definitions;
  private final Uses uses;
  private final Map<Value, Set<Value>> loaded = new HashMap<>();
  private final Map<Value, Map<Statement, Value>> sums = new HashMap<>();
  private final Set<Value> other = new HashSet<>();

  DeferredMarks(Function function, Loop loop) {
    this.definitions = new Definitions(function);
    this.uses = Uses.of(function);
    for (BlockLabel label : loop.blocks()) {
      for (Statement statement : function.block(label).statements()) {
        if (statement.instruction() instanceof ArrayLoad load) {
          loaded.computeIfAbsent(load.array(), key -> new HashSet<>()).add(statement.result());
        }
      }
    }
    for (BlockLabel label : loop.blocks()) {
      for (Statement statement : function.block(label).statements()) {
        if (statement.instruction() instanceof ArrayStore store) {
          note(statement, store);
        }
      }
    }
  }

  private void note(Statement statement, ArrayStore store) {
    Value sum = marked(store.value());
    if (sum != null && addsTo(sum, loaded.getOrDefault(store.array(), Set.of()))) {
      sums.computeIfAbsent(store.array(), key -> new HashMap<>()).put(statement, sum);
    } else {
      other.add(store.array());
    }
  }

  /** The stores to an array, with the sums that they store marked; empty unless all are such. */
  Map<Statement, Value> of(Value array) {
    Map<Statement, Value> found = sums.getOrDefault(array, Map.of());
    boolean isReadBySumsOnly = loaded.getOrDefault(array, Set.of()).stream()
        .flatMap(value -> uses.of(value).stream())
        .allMatch(use ->
            use.statement().map(statement -> isOnlyStored(statement, found)).orElse(false));
    return other.contains(array) || !isReadBySumsOnly ? Map.of() : found;
  }

  /** Whether a statement computes one of the sums, of which nothing reads any but its mark. */
  private boolean isOnlyStored(Statement statement, Map<Statement, Value> stores) {
    return statement.results().size() == 1
        && stores.containsValue(statement.result())
        && uses.of(statement.result()).size() == 1;
  }

  /** {@code sum} of {@code -(0.0 - sum)}. */
  private @Nullable Value marked(Value stored) {
    return definitions.of(stored) instanceof Unary negation
            && negation.operator() == UnaryOperator.NEGATE
            && definitions.of(negation.operand()) instanceof Binary difference
            && difference.operator() == BinaryOperator.SUBTRACT
            && isPositiveZero(definitions.of(difference.left()))
            && uses.of(stored).size() == 1
            && uses.of(negation.operand()).size() == 1
        ? difference.right()
        : null;
  }

  private static boolean isPositiveZero(@Nullable Instruction instruction) {
    return instruction instanceof Constant constant
        && (Double.valueOf(0.0).equals(constant.value())
            || Float.valueOf(0.0f).equals(constant.value()));
  }

  /** Whether a value is one of {@code loads} and a number that is none of them, added or subtracted. */
  private boolean addsTo(Value sum, Set<Value> loads) {
    if (!(definitions.of(sum) instanceof Binary binary)) {
      return false;
    }
    boolean left = loads.contains(binary.left());
    boolean right = loads.contains(binary.right());
    return (binary.operator() == BinaryOperator.ADD && left != right)
        || (binary.operator() == BinaryOperator.SUBTRACT && left && !right);
  }
}

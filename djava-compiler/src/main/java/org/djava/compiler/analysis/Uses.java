package org.djava.compiler.analysis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Value;

/** Where each value of a function is read. */
public final class Uses {
  /**
   * A place that reads a value.
   *
   * @param block the block it lies in
   * @param statement the statement, or empty for the block's terminator and its edges
   */
  public record Use(Block block, Optional<Statement> statement) {}

  private final Map<Value, List<Use>> uses = new HashMap<>();

  private Uses(Function function) {
    for (Block block : function.blocks()) {
      for (Statement statement : block.statements()) {
        Use use = new Use(block, Optional.of(statement));
        statement.instruction().operands().forEach(value -> add(value, use));
      }
      Use end = new Use(block, Optional.empty());
      block.terminator().operands().forEach(value -> add(value, end));
      for (Successor successor : block.successors()) {
        successor.arguments().forEach(value -> add(value, end));
      }
    }
  }

  /** The uses in all blocks of {@code function}. */
  public static Uses of(Function function) {
    return function.analysis(Uses.class, Uses::new);
  }

  /** The places that read {@code value}, one for each operand or argument. */
  public List<Use> of(Value value) {
    List<Use> found = uses.get(value);
    return found == null ? List.of() : Collections.unmodifiableList(found);
  }

  /** True when nothing reads {@code value}. */
  public boolean isUnused(Value value) {
    return !uses.containsKey(value);
  }

  private void add(Value value, Use use) {
    uses.computeIfAbsent(value, key -> new ArrayList<>()).add(use);
  }
}

package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/** Values that are to be read instead of others. */
final class Substitution {
  private final Map<Value, Value> replacements = new HashMap<>();

  /** From now on {@code replacement} is read wherever {@code original} was. */
  void replace(Value original, Value replacement) {
    replacements.put(original, resolve(replacement));
  }

  boolean isEmpty() {
    return replacements.isEmpty();
  }

  /** What is read instead of {@code value}; itself if nothing is. */
  Value resolve(Value value) {
    Value current = value;
    Value next = replacements.get(current);
    while (next != null) {
      Value further = replacements.get(next);
      if (further != null) {
        // Halves the path, so that long chains stay cheap.
        replacements.put(current, further);
      }
      current = next;
      next = further;
    }
    return current;
  }

  Statement apply(Statement statement) {
    for (Value operand : statement.instruction().operands()) {
      if (replacements.containsKey(operand)) {
        return new Statement(
            statement.results(),
            statement.instruction().mapOperands(this::resolve),
            statement.location());
      }
    }
    return statement;
  }

  Terminator apply(Terminator terminator) {
    return replacements.isEmpty() ? terminator : terminator.mapValues(this::resolve);
  }

  Block apply(Block block) {
    List<Statement> statements = new ArrayList<>(block.statements().size());
    block.statements().forEach(statement -> statements.add(apply(statement)));
    return new Block(
        block.label(),
        block.parameters(),
        statements,
        apply(block.terminator()),
        block.terminatorLocation());
  }

  Function apply(Function function) {
    if (replacements.isEmpty()) {
      return function;
    }
    return function.withBlocks(function.blocks().stream().map(this::apply).toList());
  }
}

package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/** A copy of a function's blocks for one call, with fresh values and labels. */
final class BodyCopy {
  private final Map<Value, Value> values = new HashMap<>();
  private final Map<BlockLabel, BlockLabel> labels = new HashMap<>();
  private final BlockLabel afterwards;

  /** A copy over {@code arguments} that hands its results to the block {@code afterwards}. */
  BodyCopy(Function body, List<Value> arguments, BlockLabel afterwards) {
    this.afterwards = afterwards;
    for (int i = 0; i < arguments.size(); i++) {
      values.put(body.parameters().get(i), arguments.get(i));
    }
    for (Block block : body.blocks()) {
      labels.put(block.label(), BlockLabel.named(block.label().name()));
    }
  }

  Block of(Block block) {
    List<Statement> statements = new ArrayList<>();
    for (Statement statement : block.statements()) {
      statements.add(new Statement(
          statement.results().stream().map(this::value).toList(),
          statement.instruction().mapOperands(this::value),
          statement.location()));
    }
    return new Block(
        labels.getOrDefault(block.label(), block.label()),
        block.parameters().stream().map(this::value).toList(),
        statements,
        end(block.terminator()),
        block.terminatorLocation());
  }

  private Terminator end(Terminator terminator) {
    if (terminator instanceof Terminator.Return returning) {
      List<Value> results = returning.operands().stream().map(this::value).toList();
      return new Terminator.Branch(new Successor(afterwards, results));
    }
    return terminator
        .mapValues(this::value)
        .mapSuccessors(edge ->
            new Successor(labels.getOrDefault(edge.target(), edge.target()), edge.arguments()));
  }

  /** The value that stands for {@code original} here. */
  private Value value(Value original) {
    return values.computeIfAbsent(original, key -> Value.named(key.type(), key.name()));
  }
}

package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * A copy of a function's blocks for one call, with fresh values and labels. What has no place of its
 * own gets that of the call.
 */
final class BodyCopy {
  private final Map<Value, Value> values = new HashMap<>();
  private final Map<BlockLabel, BlockLabel> labels = new HashMap<>();
  private final BlockLabel afterwards;
  private final SourceLocation call;

  /** A copy over {@code arguments} that hands its results to the block {@code afterwards}. */
  BodyCopy(Function body, List<Value> arguments, BlockLabel afterwards, SourceLocation call) {
    this.afterwards = afterwards;
    this.call = call;
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
          place(statement.location())));
    }
    return new Block(
        labels.getOrDefault(block.label(), block.label()),
        block.parameters().stream().map(this::value).toList(),
        statements,
        end(block.terminator()),
        place(block.terminatorLocation()));
  }

  private SourceLocation place(SourceLocation own) {
    return own.isKnown() ? own : call;
  }

  private Terminator end(Terminator terminator) {
    if (terminator instanceof Terminator.Return returning) {
      List<Value> results = returning.operands().stream().map(this::value).toList();
      return new Terminator.Branch(new Successor(afterwards, results));
    }
    return terminator
        .mapDefinitions(this::value)
        .mapValues(this::value)
        .mapSuccessors(edge ->
            new Successor(labels.getOrDefault(edge.target(), edge.target()), edge.arguments()));
  }

  /** The value that stands for {@code original} here. */
  private Value value(Value original) {
    return values.computeIfAbsent(original, key -> Value.named(key.type(), key.name()));
  }
}

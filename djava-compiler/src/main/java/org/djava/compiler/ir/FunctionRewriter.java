package org.djava.compiler.ir;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Copies a function block by block with fresh values; a subclass replaces what it matches. Values
 * of the original are looked up with {@link #mapped}.
 */
public abstract class FunctionRewriter {
  private final Map<Value, Value> mapping = new HashMap<>();

  /** The copy of {@code value}, or itself if it has none. */
  protected final Value mapped(Value value) {
    return mapping.getOrDefault(value, value);
  }

  /** From now on {@code original} is represented by {@code copy}. */
  protected final void map(Value original, Value copy) {
    mapping.put(original, copy);
  }

  /**
   * Rewrites one statement into {@code out}; the default copies it. Where the exception of the
   * statement is caught, so is that of everything written for it.
   */
  protected void rewrite(Statement statement, BlockBuilder out) {
    copy(statement, out);
  }

  /** Copies a statement with mapped operands and fresh results. */
  protected final void copy(Statement statement, BlockBuilder out) {
    List<Value> results =
        statement.results().stream().map(v -> Value.named(v.type(), v.name())).toList();
    for (int i = 0; i < results.size(); i++) {
      map(statement.results().get(i), results.get(i));
    }
    out.append(new Statement(
        results, statement.instruction().mapOperands(this::mapped), statement.location()));
  }

  /** Rewrites the whole function; blocks that cannot be reached are dropped. */
  public final Function run(Function function) {
    FunctionBuilder builder =
        new FunctionBuilder(function.name(), function.resultTypes(), function.location());
    List<Block> order = function.reversePostOrder();
    for (Block block : order) {
      BlockBuilder out = builder.block(block.label());
      for (Value parameter : block.parameters()) {
        map(parameter, out.parameter(parameter.type(), parameter.name()));
      }
      for (Value defined : block.terminator().definitions()) {
        map(defined, Value.named(defined.type(), defined.name()));
      }
    }
    for (Block block : order) {
      BlockBuilder out = builder.get(block.label());
      for (Statement statement : block.statements()) {
        out.at(statement.location());
        rewrite(statement, out);
      }
      out.at(block.terminatorLocation());
      out.terminate(block.terminator().mapDefinitions(this::mapped).mapValues(this::mapped));
    }
    return TryBlocks.cut(builder.build());
  }
}

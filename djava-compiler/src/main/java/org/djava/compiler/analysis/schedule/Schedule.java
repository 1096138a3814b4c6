package org.djava.compiler.analysis.schedule;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * The order of evaluation: each block is a list of roots, evaluated one after the other with an
 * empty operand stack between them; every other statement is evaluated where its value is read.
 */
public final class Schedule {
  private final Map<BlockLabel, List<Statement>> roots = new HashMap<>();
  private final Map<Value, Statement> nested = new HashMap<>();
  private final Map<Value, Constant> constants = new HashMap<>();

  void addBlock(Block block, List<Statement> rootsOfBlock) {
    roots.put(block.label(), List.copyOf(rootsOfBlock));
  }

  void addNested(Statement statement) {
    nested.put(statement.result(), statement);
  }

  void addConstant(Value value, Constant constant) {
    constants.put(value, constant);
  }

  /** The roots of a block, in order. */
  public List<Statement> roots(Block block) {
    return roots.getOrDefault(block.label(), List.of());
  }

  /** The statement evaluated where {@code value} is read; null if it is in a local variable. */
  @Nullable
  public Statement nested(Value value) {
    return nested.get(value);
  }

  /** The constant that {@code value} is; null if it is none. */
  @Nullable
  public Constant constant(Value value) {
    return constants.get(value);
  }

  /** True when the value lives in a local variable. */
  public boolean isLocal(Value value) {
    return !nested.containsKey(value) && !constants.containsKey(value);
  }

  /** The local variables read when {@code value} is evaluated. */
  public void forEachLocal(Value value, Consumer<Value> action) {
    Statement statement = nested.get(value);
    if (statement != null) {
      forEachLocal(statement, action);
    } else if (!constants.containsKey(value)) {
      action.accept(value);
    }
  }

  /** The local variables read when a root is evaluated. */
  public void forEachLocal(Statement root, Consumer<Value> action) {
    root.instruction().operands().forEach(operand -> forEachLocal(operand, action));
  }
}

package org.djava.compiler.interpret;

import java.util.List;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.jspecify.annotations.Nullable;

/**
 * Is told what an interpreter does, in order. A call that is interpreted is entered after it begins to
 * be executed, and has been executed after its function has returned.
 */
public interface ExecutionObserver {
  /** A function begins; its parameters have these values. */
  void entered(Function function, List<@Nullable Object> arguments);

  /** A statement is about to be executed. */
  void executing(Statement statement);

  /**
   * A statement has been executed.
   *
   * @param operands the values of its operands
   * @param result its result, null if it has none, an array of them if there are several
   */
  void executed(Statement statement, List<@Nullable Object> operands, @Nullable Object result);

  /** A block has been left along an edge. */
  void followed(Block block, Successor edge);

  /** A function is about to return. */
  void returning(Terminator.Return end);
}

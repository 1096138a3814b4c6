package org.djava.compiler.analysis;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Effect;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MonitorCalls;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.Terminator;

/**
 * Handlers that do nothing but give locks back and throw on, as those of {@code synchronized} blocks: where
 * they are entered, the function ends.
 */
public final class ThrowingHandlers {
  private static final ClassType NULL_POINTER = new ClassType("java/lang/NullPointerException");

  private ThrowingHandlers() {}

  /** True for a block whose exception leads to a handler from which the function may go on. */
  public static boolean hasCatch(Function function, Block block) {
    return block.caught() != null
        && !isThrowing(
            function, ((Terminator.Try) block.terminator()).exceptional().target());
  }

  private static boolean isThrowing(Function function, BlockLabel handler) {
    Set<BlockLabel> seen = new HashSet<>(Set.of(handler));
    Deque<BlockLabel> work = new ArrayDeque<>(seen);
    while (!work.isEmpty()) {
      Block block = function.block(work.remove());
      boolean isQuiet =
          block.statements().stream().allMatch(statement -> isQuiet(statement.instruction()));
      if (!isQuiet || block.terminator() instanceof Terminator.Return) {
        return false;
      }
      block.successors().stream().map(edge -> edge.target()).filter(seen::add).forEach(work::add);
    }
    return true;
  }

  /** The exception's class may be looked at, and what is thrown in the place of null made. */
  private static boolean isQuiet(Instruction instruction) {
    return MonitorCalls.isExit(instruction)
        || instruction.effect() == Effect.NONE
        || (instruction instanceof NewObject made && made.type().equals(NULL_POINTER))
        || instruction instanceof Cast;
  }
}

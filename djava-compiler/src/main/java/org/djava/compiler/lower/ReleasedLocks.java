package org.djava.compiler.lower;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.djava.compiler.analysis.HeldLocks;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.MonitorCalls;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/** Gives locks back before a function throws what passes its handlers. */
final class ReleasedLocks {
  private ReleasedLocks() {}

  static Function in(Function function, HeldLocks locks) {
    if (!MonitorCalls.areIn(function)) {
      return function;
    }
    List<Block> blocks = function.blocks().stream()
        .map(block -> block.terminator() instanceof Terminator.Throw
            ? released(block, locks.atEnd(block))
            : block)
        .toList();
    return function.withBlocks(blocks);
  }

  private static Block released(Block block, List<Value> held) {
    List<Statement> statements = new ArrayList<>(block.statements());
    List<Value> last = new ArrayList<>(held);
    Collections.reverse(last);
    for (Value lock : last) {
      Apply exit = Apply.of(MonitorCalls.EXIT, List.of(lock));
      statements.add(new Statement(List.of(), exit, block.terminatorLocation()));
    }
    return block.withStatements(statements);
  }
}

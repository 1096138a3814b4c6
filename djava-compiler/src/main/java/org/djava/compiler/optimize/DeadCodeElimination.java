package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * Removes statements whose results nobody reads and that nobody would miss, arrays that are only
 * written, and block parameters that at most such parameters read.
 */
public final class DeadCodeElimination implements Pass {
  @Override
  public String name() {
    return "dead-code-elimination";
  }

  @Override
  public Function run(Function function) {
    Liveness liveness = new Liveness(function);
    if (function.blocks().stream().allMatch(block -> isAllLive(block, liveness))) {
      return function;
    }
    return function.withBlocks(function.blocks().stream()
        .map(block -> withoutDead(block, function, liveness))
        .toList());
  }

  private static boolean isAllLive(Block block, Liveness liveness) {
    return !liveness.catchesNothing(block)
        && block.statements().stream().allMatch(liveness::isLive)
        && block.parameters().stream().allMatch(liveness::isLive);
  }

  private static Block withoutDead(Block block, Function function, Liveness liveness) {
    Terminator end =
        block.terminator() instanceof Terminator.Try trying && liveness.catchesNothing(block)
            ? new Terminator.Branch(trying.normal())
            : block.terminator();
    return new Block(
        block.label(),
        block.parameters().stream().filter(liveness::isLive).toList(),
        block.statements().stream().filter(liveness::isLive).toList(),
        end.mapSuccessors(edge -> withoutDead(edge, function, liveness)),
        block.terminatorLocation());
  }

  private static Successor withoutDead(Successor edge, Function function, Liveness liveness) {
    List<Value> parameters = function.block(edge.target()).parameters();
    List<Value> arguments = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      if (liveness.isLive(parameters.get(i))) {
        arguments.add(edge.arguments().get(i));
      }
    }
    return new Successor(edge.target(), arguments);
  }
}

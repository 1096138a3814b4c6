package org.djava.compiler.analysis.activity;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Terminator;

/**
 * The blocks from which the function may still return. What the others compute ends in an exception
 * and has no derivative.
 */
public final class ReturningBlocks {
  private ReturningBlocks() {}

  /** Those blocks, in reverse post-order. */
  public static List<Block> of(Function function) {
    List<Block> order = function.reversePostOrder();
    Set<BlockLabel> returning = new HashSet<>();
    int before;
    do {
      before = returning.size();
      for (int i = order.size() - 1; i >= 0; i--) {
        if (mayReturn(order.get(i), returning)) {
          returning.add(order.get(i).label());
        }
      }
    } while (returning.size() > before);
    return order.stream().filter(block -> returning.contains(block.label())).toList();
  }

  private static boolean mayReturn(Block block, Set<BlockLabel> returning) {
    return block.terminator() instanceof Terminator.Return
        || block.successors().stream().anyMatch(next -> returning.contains(next.target()));
  }
}

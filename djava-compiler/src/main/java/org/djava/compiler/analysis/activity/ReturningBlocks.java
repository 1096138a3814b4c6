package org.djava.compiler.analysis.activity;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;

/**
 * The blocks from which the function may still return. What the others compute ends in an exception
 * and has no derivative.
 */
public final class ReturningBlocks {
  private ReturningBlocks() {}

  /** Those blocks, in reverse post-order. */
  public static List<Block> of(Function function) {
    Map<BlockLabel, List<BlockLabel>> predecessors = new HashMap<>();
    Set<BlockLabel> returning = new HashSet<>();
    List<BlockLabel> work = new ArrayList<>();
    List<Block> order = function.reversePostOrder();
    for (Block block : order) {
      for (Successor successor : block.successors()) {
        predecessors
            .computeIfAbsent(successor.target(), key -> new ArrayList<>())
            .add(block.label());
      }
      if (block.terminator() instanceof Terminator.Return && returning.add(block.label())) {
        work.add(block.label());
      }
    }
    while (!work.isEmpty()) {
      BlockLabel label = work.remove(work.size() - 1);
      for (BlockLabel from : predecessors.getOrDefault(label, List.of())) {
        if (returning.add(from)) {
          work.add(from);
        }
      }
    }
    return order.stream().filter(block -> returning.contains(block.label())).toList();
  }
}

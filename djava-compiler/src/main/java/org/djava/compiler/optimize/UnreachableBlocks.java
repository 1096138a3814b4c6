package org.djava.compiler.optimize;

import java.util.List;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Function;

/** Drops the blocks that no path from the entry leads to; the others keep their order. */
final class UnreachableBlocks {
  private UnreachableBlocks() {}

  static Function remove(Function function) {
    ControlFlowGraph graph = ControlFlowGraph.of(function);
    List<Block> reachable = function.blocks().stream()
        .filter(block -> graph.isReachable(block.label()))
        .toList();
    return reachable.size() == function.blocks().size() ? function : function.withBlocks(reachable);
  }
}

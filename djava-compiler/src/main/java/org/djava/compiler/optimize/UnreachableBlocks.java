package org.djava.compiler.optimize;

import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.ir.Function;

/** Drops the blocks that no path from the entry leads to; the others keep their order. */
final class UnreachableBlocks {
  private UnreachableBlocks() {}

  static Function remove(Function function) {
    if (function.reversePostOrder().size() == function.blocks().size()) {
      return function;
    }
    ControlFlowGraph graph = ControlFlowGraph.of(function);
    return function.withBlocks(function.blocks().stream()
        .filter(block -> graph.isReachable(block.label()))
        .toList());
  }
}

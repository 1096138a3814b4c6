package org.djava.compiler.optimize;

import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.RedundantParameters;

/**
 * Removes blocks that cannot be reached or do nothing, decisions that are none, and parameters that
 * have only one value; joins blocks that always follow one another.
 */
public final class BlockSimplification implements Pass {
  // Each round removes a block, an edge or a parameter, except in cycles of empty blocks.
  private static final int MAXIMUM_ROUNDS = 40;

  @Override
  public String name() {
    return "block-simplification";
  }

  @Override
  public Function run(Function function) {
    Function current = function;
    for (int round = 0; round < MAXIMUM_ROUNDS; round++) {
      Function next = simplifyOnce(current);
      if (next == current) {
        break;
      }
      current = next;
    }
    return current;
  }

  private static Function simplifyOnce(Function function) {
    Function reachable = UnreachableBlocks.remove(function);
    Function threaded = UnreachableBlocks.remove(EdgeThreading.run(reachable));
    Function merged = BlockMerging.run(threaded);
    return merged == function ? RedundantParameters.prune(function) : merged;
  }
}

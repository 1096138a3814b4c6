package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;

/** Appends a block to its only predecessor where that has no other successor. */
final class BlockMerging {
  private final Function function;
  private final Map<BlockLabel, Integer> entering = new HashMap<>();
  private final Set<BlockLabel> absorbed = new HashSet<>();
  private final Substitution substitution = new Substitution();

  private BlockMerging(Function function) {
    this.function = function;
    for (Block block : function.blocks()) {
      for (Successor successor : block.successors()) {
        entering.merge(successor.target(), 1, Integer::sum);
      }
    }
  }

  /** All blocks of {@code function} must be reachable. */
  static Function run(Function function) {
    return new BlockMerging(function).run();
  }

  private Function run() {
    Map<BlockLabel, Block> merged = new HashMap<>();
    // In reverse postorder the head of a chain comes before its other members.
    for (Block block : function.reversePostOrder()) {
      if (!absorbed.contains(block.label())) {
        merged.put(block.label(), withFollowers(block));
      }
    }
    if (absorbed.isEmpty()) {
      return function;
    }
    List<Block> kept = new ArrayList<>();
    for (Block block : function.blocks()) {
      Block chain = merged.get(block.label());
      if (chain != null) {
        kept.add(chain);
      }
    }
    return substitution.apply(function.withBlocks(kept));
  }

  private Block withFollowers(Block head) {
    List<Statement> statements = new ArrayList<>(head.statements());
    Block last = head;
    while (last.terminator() instanceof Terminator.Branch branch
        && entering.getOrDefault(branch.successor().target(), 0) == 1
        && branch.successor().target() != head.label()) {
      Block follower = function.block(branch.successor().target());
      if (follower.terminator() instanceof Terminator.Try && mayThrow(statements)) {
        // Of a block that ends in try, only the last statement may throw.
        break;
      }
      for (int i = 0; i < follower.parameters().size(); i++) {
        substitution.replace(
            follower.parameters().get(i), branch.successor().arguments().get(i));
      }
      statements.addAll(follower.statements());
      absorbed.add(follower.label());
      last = follower;
    }
    if (last.label() == head.label()) {
      return head;
    }
    return new Block(
        head.label(), head.parameters(), statements, last.terminator(), last.terminatorLocation());
  }

  private static boolean mayThrow(List<Statement> statements) {
    return statements.stream().anyMatch(each -> each.instruction().effect().mayThrow());
  }
}

package org.djava.compiler.analysis;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * Checks blocks that end in {@code try}: no statement but the last may throw, its results are read
 * only where its normal end leads, and its exception only where the exception does.
 */
final class CaughtExceptions {
  private static final int NORMAL = 0;
  private static final int EXCEPTIONAL = 1;

  private final Function function;
  private final Uses uses;
  private final Violations violations;

  private CaughtExceptions(Function function, Violations violations) {
    this.function = function;
    this.uses = Uses.of(function);
    this.violations = violations;
  }

  static void check(Function function, Violations violations) {
    List<Block> trying = function.reversePostOrder().stream()
        .filter(block -> block.terminator() instanceof Terminator.Try)
        .toList();
    if (!trying.isEmpty()) {
      CaughtExceptions check = new CaughtExceptions(function, violations);
      trying.forEach(block -> check.check(block, (Terminator.Try) block.terminator()));
    }
  }

  private void check(Block block, Terminator.Try trying) {
    List<Statement> statements = block.statements();
    for (int i = 0; i < statements.size() - 1; i++) {
      if (statements.get(i).instruction().effect().mayThrow()) {
        violations.at(block, i);
        violations.add("may throw before the statement whose exception is caught");
      }
    }
    violations.at(block, "terminator");
    Statement caught = block.caught();
    if (caught != null) {
      checkReads(caught.results(), block, NORMAL);
    }
    checkReads(trying.definitions(), block, EXCEPTIONAL);
  }

  /** The values are read only behind one of the block's two edges. */
  private void checkReads(Collection<Value> values, Block block, int right) {
    if (values.stream().allMatch(uses::isUnused)) {
      return;
    }
    Set<BlockLabel> outside = reachableWithout(block, right);
    Successor wrong = block.successors().get(1 - right);
    for (Value value : values) {
      boolean isWrong = wrong.arguments().contains(value)
          || uses.of(value).stream()
              .map(use -> use.block().label())
              .anyMatch(label -> label != block.label() && outside.contains(label));
      if (isWrong) {
        violations.add(violations.name(value) + " is not defined on every path to its use");
      }
    }
  }

  /** The blocks that some path from the entry reaches without that edge. */
  private Set<BlockLabel> reachableWithout(Block from, int edge) {
    Set<BlockLabel> seen = new HashSet<>(Set.of(function.entry().label()));
    Deque<Block> work = new ArrayDeque<>(List.of(function.entry()));
    while (!work.isEmpty()) {
      Block block = work.remove();
      List<Successor> successors = block.successors();
      for (int i = 0; i < successors.size(); i++) {
        BlockLabel next = successors.get(i).target();
        boolean isLeftOut = block.label() == from.label() && i == edge;
        if (!isLeftOut && seen.add(next)) {
          work.add(function.block(next));
        }
      }
    }
    return seen;
  }
}

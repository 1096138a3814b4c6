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
      checkReads(caught.results(), block, trying.exceptional(), trying.normal());
    }
    checkReads(trying.definitions(), block, trying.normal(), trying.exceptional());
  }

  private void checkReads(Collection<Value> values, Block block, Successor wrong, Successor right) {
    if (values.stream().allMatch(uses::isUnused)) {
      return;
    }
    Set<BlockLabel> outside = reachableWithout(block, right);
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
  private Set<BlockLabel> reachableWithout(Block from, Successor edge) {
    Set<BlockLabel> seen = new HashSet<>(Set.of(function.entry().label()));
    Deque<Block> work = new ArrayDeque<>(List.of(function.entry()));
    while (!work.isEmpty()) {
      Block block = work.remove();
      for (Successor next : block.successors()) {
        boolean isLeftOut = block.label() == from.label() && next == edge;
        if (!isLeftOut && seen.add(next.target())) {
          work.add(function.block(next.target()));
        }
      }
    }
    return seen;
  }
}

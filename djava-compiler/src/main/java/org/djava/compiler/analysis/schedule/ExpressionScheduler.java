package org.djava.compiler.analysis.schedule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * Decides what stays on the operand stack. A value that is read once, in its own block, is evaluated
 * where it is read. Movable statements may always wait for that; all others keep their order among
 * each other: they wait in a queue, and whatever reads one must read the queue's end, in order.
 */
public final class ExpressionScheduler {
  private final NeededValues needed;
  private final Movability movability;
  private final Nesting nesting;
  private final Schedule schedule = new Schedule();
  private final Map<Value, Integer> heights = new HashMap<>();
  private final List<Statement> roots = new ArrayList<>();
  private final List<Statement> waiting = new ArrayList<>();
  private final Set<Value> waitingResults = new HashSet<>();

  private ExpressionScheduler(NeededValues needed, Movability movability, Nesting nesting) {
    this.needed = needed;
    this.movability = movability;
    this.nesting = nesting;
  }

  /** The order of evaluation in these blocks. */
  public static Schedule schedule(
      List<Block> blocks, NeededValues needed, Movability movability, Nesting nesting) {
    ExpressionScheduler scheduler = new ExpressionScheduler(needed, movability, nesting);
    blocks.forEach(scheduler::scheduleBlock);
    return scheduler.schedule;
  }

  private void scheduleBlock(Block block) {
    for (Statement statement : block.statements()) {
      if (!needed.isNeeded(statement)) {
        continue;
      }
      if (statement.instruction() instanceof Constant constant) {
        schedule.addConstant(statement.result(), constant);
      } else {
        scheduleStatement(statement, block);
      }
    }
    takeFromQueue(evaluationOrder(block.terminator()));
    flush(waiting.size());
    schedule.addBlock(block, roots);
    roots.clear();
  }

  private void scheduleStatement(Statement statement, Block block) {
    List<Value> operands = statement.instruction().operands();
    boolean isBound = takeFromQueue(operands) || !movability.isMovable(statement.instruction());
    if (canBeNested(statement, block)) {
      if (isBound) {
        waiting.add(statement);
        waitingResults.add(statement.result());
      } else {
        nest(statement);
      }
      return;
    }
    if (isBound) {
      flush(waiting.size());
    }
    roots.add(statement);
  }

  private boolean canBeNested(Statement statement, Block block) {
    if (statement.results().size() != 1 || statement.equals(block.caught())) {
      return false;
    }
    NeededValues.Use use = needed.onlyUse(statement.result());
    return use != null
        && use.block() == block.label()
        && height(statement) <= nesting.maximalHeight()
        && nesting.allows(statement, use, block);
  }

  private int height(Statement statement) {
    int height = 0;
    for (Value operand : statement.instruction().operands()) {
      height = Math.max(height, heights.getOrDefault(operand, 0));
    }
    return height + 1;
  }

  private void nest(Statement statement) {
    heights.put(statement.result(), height(statement));
    schedule.addNested(statement);
  }

  /**
   * Nests the end of the queue that {@code operands} read in the same order; other operands in the
   * queue are evaluated first, into local variables. Returns whether anything was nested.
   */
  private boolean takeFromQueue(List<Value> operands) {
    if (operands.stream().noneMatch(waitingResults::contains)) {
      return false;
    }
    int start = waiting.size();
    int position = operands.size();
    while (start > 0) {
      int found =
          operands.subList(0, position).lastIndexOf(waiting.get(start - 1).result());
      if (found < 0) {
        break;
      }
      position = found;
      start--;
    }
    List<Statement> taken = new ArrayList<>(waiting.subList(start, waiting.size()));
    waiting.subList(start, waiting.size()).clear();
    Set<Value> others = new HashSet<>(operands);
    for (int i = waiting.size(); i > 0; i--) {
      if (others.contains(waiting.get(i - 1).result())) {
        flush(i);
        break;
      }
    }
    taken.forEach(statement -> waitingResults.remove(statement.result()));
    taken.forEach(this::nest);
    return !taken.isEmpty();
  }

  private void flush(int count) {
    List<Statement> first = waiting.subList(0, count);
    roots.addAll(first);
    first.forEach(statement -> waitingResults.remove(statement.result()));
    first.clear();
  }

  /** The order in which the operands of a terminator are evaluated: the first result comes last. */
  public static List<Value> evaluationOrder(Terminator terminator) {
    List<Value> operands = terminator.operands();
    if (!(terminator instanceof Terminator.Return) || operands.size() < 2) {
      return operands;
    }
    List<Value> order = new ArrayList<>(operands.subList(1, operands.size()));
    order.add(operands.get(0));
    return order;
  }
}

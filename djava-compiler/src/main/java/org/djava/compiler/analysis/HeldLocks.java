package org.djava.compiler.analysis;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MonitorCalls;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * Which locks are held where, the one that was taken last at the end: the same on all ways to a place,
 * and given back in the opposite order, all of them before the function returns.
 */
public final class HeldLocks {
  private final Map<BlockLabel, Block> blocks = new HashMap<>();
  private final Map<BlockLabel, List<Value>> atStart = new HashMap<>();
  private boolean isStructured = true;

  private HeldLocks(List<Block> body) {
    body.forEach(block -> blocks.put(block.label(), block));
  }

  /** The locks of a function; empty if they are not held in this orderly manner. */
  public static Optional<HeldLocks> of(Function function) {
    return of(function.blocks());
  }

  /** The locks of blocks that are entered by the first of them, and may be left for others. */
  public static Optional<HeldLocks> of(List<Block> body) {
    HeldLocks locks = new HeldLocks(body);
    if (MonitorCalls.areIn(body)) {
      locks.find(body.get(0));
    }
    return locks.isStructured ? Optional.of(locks) : Optional.empty();
  }

  /** The locks that are held when a block begins. */
  public List<Value> atStart(Block block) {
    return atStart.getOrDefault(block.label(), List.of());
  }

  /** The locks that are held when a block ends. */
  public List<Value> atEnd(Block block) {
    List<Value> held = atStart(block);
    for (Statement statement : block.statements()) {
      held = after(statement.instruction(), held);
    }
    return held;
  }

  /** The locks that are held after an instruction. */
  public static List<Value> after(Instruction instruction, List<Value> held) {
    if (MonitorCalls.isEnter(instruction)) {
      List<Value> more = new ArrayList<>(held);
      more.add(instruction.operands().get(0));
      return more;
    }
    return MonitorCalls.isExit(instruction) && !held.isEmpty()
        ? held.subList(0, held.size() - 1)
        : held;
  }

  private void find(Block first) {
    Deque<Block> work = new ArrayDeque<>();
    work.add(first);
    atStart.put(first.label(), List.of());
    while (!work.isEmpty() && isStructured) {
      Block block = work.remove();
      check(block);
      if (block.terminator() instanceof Terminator.Try trying) {
        enter(trying.normal(), atEnd(block), work);
        enter(trying.exceptional(), beforeThrowing(block), work);
      } else {
        List<Value> held = atEnd(block);
        block.successors().forEach(edge -> enter(edge, held, work));
      }
    }
  }

  private void enter(Successor edge, List<Value> held, Deque<Block> work) {
    List<Value> known = atStart.putIfAbsent(edge.target(), held);
    if (known == null) {
      Block target = blocks.get(edge.target());
      if (target != null) {
        work.add(target);
      }
    } else {
      isStructured &= known.equals(held);
    }
  }

  private void check(Block block) {
    List<Value> held = atStart(block);
    for (Statement statement : block.statements()) {
      Instruction instruction = statement.instruction();
      boolean isOfLast = !MonitorCalls.isExit(instruction)
          || (!held.isEmpty()
              && held.get(held.size() - 1).equals(instruction.operands().get(0)));
      isStructured &= isOfLast;
      held = after(instruction, held);
    }
    isStructured &= held.isEmpty() || !(block.terminator() instanceof Terminator.Return);
  }

  /** A lock that could not be taken is not held. */
  private List<Value> beforeThrowing(Block block) {
    List<Value> held = atStart(block);
    Statement caught = block.caught();
    for (Statement statement : block.statements()) {
      if (!statement.equals(caught)) {
        held = after(statement.instruction(), held);
      }
    }
    return held;
  }
}

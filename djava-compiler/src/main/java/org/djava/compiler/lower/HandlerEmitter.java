package org.djava.compiler.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MonitorCalls;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * Writes statements whose exceptions are caught, each a range of its own in the exception table, and
 * behind all blocks the handlers: each hands the exception on along its edge. Where locks are held and
 * nothing is caught, the handler gives them back: HotSpot compiles no method with locks that an exception
 * could leave without.
 */
final class HandlerEmitter {
  private record Handler(Block block, Statement caught, Label label) {}

  private final CodeWriter code;
  private final AssignmentEmitter assignments;
  private final Edges edges;
  private final LocalSlots slots;
  private final RuntimeTypes types;
  private final ValueEmitter values;
  private final List<Handler> handlers = new ArrayList<>();
  private final Map<List<Value>, Label> releases = new LinkedHashMap<>();

  HandlerEmitter(
      CodeWriter code,
      AssignmentEmitter assignments,
      Edges edges,
      LocalSlots slots,
      RuntimeTypes types,
      ValueEmitter values) {
    this.values = values;
    this.code = code;
    this.assignments = assignments;
    this.edges = edges;
    this.slots = slots;
    this.types = types;
  }

  /**
   * Writes a root; its exception is caught if it is the one that the block's end speaks of.
   *
   * @param held the locks that are held
   */
  void writeRoot(Statement root, Block block, List<Value> held) {
    if (!root.equals(block.caught())) {
      writeUncaught(root, held);
      return;
    }
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    code.catches(start, end, handler);
    code.mark(start);
    assignments.writeRoot(root);
    code.mark(end);
    handlers.add(new Handler(block, root, handler));
  }

  private void writeUncaught(Statement root, List<Value> held) {
    if (MonitorCalls.isExit(root.instruction())) {
      assignments.writeRoot(root);
    } else {
      holding(held, () -> assignments.writeRoot(root));
    }
  }

  /** Writes code under locks, which are given back where it throws. */
  void holding(List<Value> held, Runnable writing) {
    if (held.isEmpty()) {
      writing.run();
      return;
    }
    Label start = new Label();
    Label end = new Label();
    code.mark(start);
    int before = code.offset();
    writing.run();
    code.mark(end);
    if (code.offset() > before) {
      code.catches(start, end, releases.computeIfAbsent(List.copyOf(held), key -> new Label()));
    }
  }

  private void writeRelease(List<Value> held, Label label, Map<Integer, IrType> everywhere) {
    Map<Integer, IrType> locals = new HashMap<>(everywhere);
    for (Value lock : held) {
      if (slots.hasSlot(lock)) {
        locals.put(slots.slot(lock), types.inCode(lock.type()));
      }
    }
    code.placeHandler(label, locals);
    for (int i = held.size() - 1; i >= 0; i--) {
      values.push(held.get(i), ClassType.OBJECT);
      code.instruction(Opcodes.MONITOREXIT);
    }
    Label end = new Label();
    code.mark(end);
    code.catches(label, end, label);
    code.instruction(Opcodes.ATHROW);
  }

  /** Writes the handlers of all that was written. */
  void writeHandlers(Map<Integer, IrType> everywhere) {
    releases.forEach((held, label) -> writeRelease(held, label, everywhere));
    for (Handler handler : handlers) {
      Terminator.Try trying = (Terminator.Try) handler.block().terminator();
      Map<Integer, Value> content = slots.whenCaught(handler.block(), handler.caught());
      Map<Integer, IrType> locals = new HashMap<>(everywhere);
      content.forEach((slot, value) -> locals.put(slot, types.inCode(value.type())));
      code.placeHandler(handler.label(), locals);
      code.at(handler.block().terminatorLocation());
      if (slots.hasSlot(trying.exception())) {
        code.store(Terminator.Try.THROWABLE, slots.slot(trying.exception()));
      } else {
        code.instruction(Opcodes.POP);
      }
      assignments.writeCopies(edges.copies(trying.exceptional()));
      code.jump(Opcodes.GOTO, edges.label(trying.exceptional()));
    }
  }
}

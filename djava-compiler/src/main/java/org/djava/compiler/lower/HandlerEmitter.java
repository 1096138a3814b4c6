package org.djava.compiler.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * Writes statements whose exceptions are caught, each a range of its own in the exception table, and
 * behind all blocks the handlers: each hands the exception on along its edge.
 */
final class HandlerEmitter {
  private record Handler(Block block, Statement caught, Label label) {}

  private final CodeWriter code;
  private final AssignmentEmitter assignments;
  private final Edges edges;
  private final LocalSlots slots;
  private final RuntimeTypes types;
  private final List<Handler> handlers = new ArrayList<>();

  HandlerEmitter(
      CodeWriter code,
      AssignmentEmitter assignments,
      Edges edges,
      LocalSlots slots,
      RuntimeTypes types) {
    this.code = code;
    this.assignments = assignments;
    this.edges = edges;
    this.slots = slots;
    this.types = types;
  }

  /** Writes a root; its exception is caught if it is the one that the block's end speaks of. */
  void writeRoot(Statement root, Block block) {
    if (!root.equals(block.caught())) {
      assignments.writeRoot(root);
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

  /** Writes the handlers of all that was written. */
  void writeHandlers(Map<Integer, IrType> everywhere) {
    for (Handler handler : handlers) {
      Terminator.Try trying = (Terminator.Try) handler.block().terminator();
      Map<Integer, Value> content = slots.whenCaught(handler.block(), handler.caught());
      Map<Integer, IrType> locals = new java.util.HashMap<>(everywhere);
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

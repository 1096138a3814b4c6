package org.djava.compiler.lower;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.analysis.HeldLocks;
import org.djava.compiler.analysis.schedule.ExpressionScheduler;
import org.djava.compiler.analysis.schedule.Movability;
import org.djava.compiler.analysis.schedule.NeededValues;
import org.djava.compiler.analysis.schedule.Schedule;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Writes one function as a static method. */
final class FunctionLowerer {
  private final Function function;
  private final HeldLocks locks;
  private final ClassContext context;
  private final FunctionSignature signature;
  private final List<Block> blocks;
  private final NeededValues needed;
  private final Schedule schedule;
  private final ResultArrays resultArrays;
  private final LocalSlots slots;

  private FunctionLowerer(Function written, ClassContext context) {
    this.locks = HeldLocks.of(written)
        .orElseThrow(() -> new IllegalStateException("locks are not nested in " + written.name()));
    this.function = ReleasedLocks.in(written, locks);
    this.context = context;
    this.signature = context.signature(function.name());
    this.blocks = BlockOrder.of(function);
    Movability movability = new Movability(context.types()::isLayout);
    this.needed = NeededValues.of(function, blocks, movability);
    this.schedule = ExpressionScheduler.schedule(blocks, needed, movability, StackNesting.INSTANCE);
    List<Statement> roots =
        blocks.stream().flatMap(block -> schedule.roots(block).stream()).toList();
    this.resultArrays = ResultArrays.of(roots, context, signature.parameterSlots());
    Liveness liveness = Liveness.of(blocks, needed, schedule);
    int reserved = (signature.hasResultArrays() ? 2 : 0) + resultArrays.slots();
    this.slots = LocalSlots.assign(blocks, needed, schedule, liveness, reserved);
  }

  /** Adds the method to a class. */
  static LoweredMethod lower(Function function, ClassContext context, ClassVisitor out) {
    return new FunctionLowerer(function, context).write(out);
  }

  private LoweredMethod write(ClassVisitor out) {
    String name = signature.methodName();
    String descriptor = signature.descriptor();
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
    MethodVisitor method = out.visitMethod(access, name, descriptor, null, null);
    method.visitCode();
    CodeWriter code = new CodeWriter(method, context.sourceFile());
    declareParameters(code);
    code.at(function.location());
    resultArrays.writePrologue(code);
    writeBlocks(code);
    int size = code.offset();
    method.visitMaxs(0, 0);
    method.visitEnd();
    return new LoweredMethod(function.name(), name, descriptor, size);
  }

  private void declareParameters(CodeWriter code) {
    int slot = 0;
    for (IrType parameter : signature.parameters()) {
      code.declare(parameter, slot);
      slot += RuntimeTypes.width(parameter);
    }
    if (signature.hasResultArrays()) {
      code.declare(FunctionSignature.NUMBERS, slot);
      code.declare(FunctionSignature.REFERENCES, slot + 1);
    }
  }

  private void writeBlocks(CodeWriter code) {
    ValueEmitter values = new ValueEmitter(context, code, schedule, slots, resultArrays);
    AssignmentEmitter assignments =
        new AssignmentEmitter(context, code, schedule, needed, slots, values, resultArrays);
    Edges edges = new Edges(function, schedule, needed, slots, context.types());
    TerminatorEmitter terminators =
        new TerminatorEmitter(code, schedule, edges, values, assignments, signature);
    HandlerEmitter handlers =
        new HandlerEmitter(code, assignments, edges, slots, context.types(), values);
    Map<Integer, IrType> everywhere = permanentLocals();
    List<Block> written = edges.writtenBlocks(blocks);
    for (int i = 0; i < written.size(); i++) {
      Block block = written.get(i);
      edges.begin(block.label());
      if (i > 0) {
        code.place(edges.label(block.label()), locals(block, everywhere));
      }
      List<Value> held = locks.atStart(block);
      for (Statement root : schedule.roots(block)) {
        handlers.writeRoot(root, block, held);
        held = HeldLocks.after(root.instruction(), held);
      }
      code.at(block.terminatorLocation());
      BlockLabel next = i + 1 < written.size() ? written.get(i + 1).label() : null;
      handlers.holding(held, () -> terminators.write(block.terminator(), next));
    }
    handlers.writeHandlers(everywhere);
  }

  private Map<Integer, IrType> permanentLocals() {
    Map<Integer, IrType> permanent = new HashMap<>(resultArrays.locals());
    if (signature.hasResultArrays()) {
      permanent.put(signature.parameterSlots() - 2, FunctionSignature.NUMBERS);
      permanent.put(signature.parameterSlots() - 1, FunctionSignature.REFERENCES);
    }
    return permanent;
  }

  private Map<Integer, IrType> locals(Block block, Map<Integer, IrType> everywhere) {
    Map<Integer, IrType> content = new HashMap<>(everywhere);
    slots
        .atStart(block)
        .forEach((slot, value) -> content.put(slot, context.types().inCode(value.type())));
    return content;
  }
}

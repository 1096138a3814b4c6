package org.djava.compiler.lift;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.SsaConstruction;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.BasicValue;

/** The block being lifted: its statements so far, its operand stack and its local variables. */
final class BlockState {
  private final MethodFlow flow;
  private final CodeBlock block;
  private final SsaConstruction ssa;
  private final BlockBuilder out;
  private final OperandStack stack = new OperandStack();
  private final Map<Integer, Operand> locals = new HashMap<>();
  private final Map<AbstractInsnNode, Value> constructed = new HashMap<>();
  private int index;

  BlockState(MethodFlow flow, CodeBlock block, SsaConstruction ssa, BlockBuilder out) {
    this.flow = flow;
    this.block = block;
    this.ssa = ssa;
    this.out = out;
    for (int i = 0; i < flow.stackDepth(block); i++) {
      stack.push(atStart(flow.stack(block, i), flow.stackVariable(block, i, ssa)));
    }
  }

  private Operand atStart(BasicValue slot, SsaConstruction.@Nullable Variable variable) {
    if (slot instanceof UninitializedObject object) {
      return new Operand.Uninitialized(object.allocation());
    }
    return variable == null
        ? new Operand.Unusable()
        : new Operand.Computed(ssa.read(out, variable));
  }

  MethodFlow flow() {
    return flow;
  }

  CodeBlock block() {
    return block;
  }

  /** Goes to the instruction with this index. */
  void advanceTo(int newIndex) {
    index = newIndex;
    out.at(flow.code().location(newIndex));
  }

  /** Where the current instruction is in the source. */
  SourceLocation location() {
    return flow.code().location(index);
  }

  /** The index of the current instruction. */
  int index() {
    return index;
  }

  CompilationFailure malformed(String detail) {
    return flow.code().malformed(index, detail);
  }

  /** Appends an instruction with one result. */
  Value append(Instruction instruction) {
    return append(instruction, nameOfResult());
  }

  /** Appends an instruction with one result, named for people. */
  Value append(Instruction instruction, String name) {
    return out.append(instruction, name);
  }

  /** Appends an instruction and pushes its result. */
  void push(Instruction instruction) {
    push(append(instruction));
  }

  /** Appends an instruction and pushes its result if it has one. */
  void perform(Instruction instruction) {
    if (instruction.resultTypes().isEmpty()) {
      out.appendAll(instruction);
    } else {
      push(instruction);
    }
  }

  // A result that is stored in a local variable at once has that variable's name.
  private String nameOfResult() {
    int next = flow.code().nextReal(index + 1);
    // What may throw where it is caught ends its block before the store.
    boolean isStored = (next < block.end() || !block.catches().isEmpty())
        && next < flow.code().size()
        && flow.code().instruction(next) instanceof VarInsnNode access
        && access.getOpcode() >= Opcodes.ISTORE;
    return isStored
        ? flow.names()
            .at(((VarInsnNode) flow.code().instruction(next)).var, flow.code().nextReal(next + 1))
        : "";
  }

  /** Whether the last statement of the block may throw. */
  boolean mayThrow() {
    List<Statement> statements = out.statements();
    return !statements.isEmpty()
        && statements.get(statements.size() - 1).instruction().effect().mayThrow();
  }

  /** Ends the block and hands its locals and stack to the blocks that can follow. */
  void terminate(Terminator terminator) {
    out.terminate(terminator);
    for (CodeBlock successor : flow.following(block)) {
      flow.liveLocals(successor).stream().forEach(slot -> handOverLocal(successor, slot));
    }
    for (CodeBlock successor : flow.successors(block)) {
      for (int i = 0; i < stack.depth(); i++) {
        handOver(stack.get(i), flow.stackVariable(successor, i, ssa));
      }
    }
  }

  private void handOverLocal(CodeBlock successor, int slot) {
    SsaConstruction.Variable there = flow.localVariable(successor, slot, ssa);
    boolean isUntouched = !locals.containsKey(slot);
    if (there == null || (isUntouched && there == flow.localVariable(block, slot, ssa))) {
      return;
    }
    handOver(local(slot), there);
  }

  private void handOver(Operand operand, SsaConstruction.@Nullable Variable variable) {
    if (variable != null && resolve(operand) instanceof Operand.Computed computed) {
      ssa.write(out, variable, computed.value());
    }
  }

  /** The edge to a block; its arguments come later, when all blocks are known. */
  Successor to(CodeBlock target) {
    return Successor.to(flow.label(target));
  }

  /** The value is made by this block, and so is no null. */
  boolean isMadeHere(Value value) {
    return out.statements().stream()
        .anyMatch(s -> s.instruction() instanceof NewObject && s.results().contains(value));
  }

  void push(Value value) {
    stack.push(new Operand.Computed(value));
  }

  void push(Operand operand) {
    stack.push(operand);
  }

  Operand pop() {
    return resolve(stack.pop());
  }

  /** Pops a value; an uninitialised object is none. */
  Value popValue() {
    if (pop() instanceof Operand.Computed computed) {
      return computed.value();
    }
    throw malformed("an object is used before its constructor is called");
  }

  /** Pops {@code count} values; the deepest comes first in the result. */
  List<Value> popValues(int count) {
    List<Value> values = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      values.add(popValue());
    }
    Collections.reverse(values);
    return values;
  }

  void rearrangeStack(int opcode) {
    stack.rearrange(opcode);
  }

  Operand local(int slot) {
    Operand operand = locals.get(slot);
    if (operand == null) {
      operand = atStart(flow.local(block, slot), flow.localVariable(block, slot, ssa));
      locals.put(slot, operand);
    }
    return resolve(operand);
  }

  void setLocal(int slot, Operand operand) {
    locals.put(slot, operand);
  }

  /** From now on every copy of what {@code allocation} made is {@code value}. */
  void constructed(AbstractInsnNode allocation, Value value) {
    constructed.put(allocation, value);
  }

  private Operand resolve(Operand operand) {
    if (operand instanceof Operand.Uninitialized object) {
      Value value = constructed.get(object.allocation());
      return value == null ? operand : new Operand.Computed(value);
    }
    return operand;
  }
}

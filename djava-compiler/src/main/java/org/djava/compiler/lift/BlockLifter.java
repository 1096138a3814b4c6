package org.djava.compiler.lift;

import java.util.List;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.MonitorCalls;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.UnaryOperator;
import org.djava.compiler.ir.Value;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Lifts the instructions of one block, in order. */
final class BlockLifter {
  private final BlockState state;
  private final JumpLifter jumps;
  private final ObjectLifter objects;
  private final HandlerLifter handlers;

  BlockLifter(BlockState state, HandlerLifter handlers) {
    this.state = state;
    this.handlers = handlers;
    this.jumps = new JumpLifter(state);
    this.objects = new ObjectLifter(state);
  }

  /** Lifts the whole block, its end included. */
  void lift() {
    MethodBytecode code = state.flow().code();
    int end = state.block().end();
    AbstractInsnNode last = code.instruction(state.block().start());
    for (int i = state.block().start(); i < end; i = code.nextReal(i + 1)) {
      state.advanceTo(i);
      last = code.instruction(i);
      int next = code.nextReal(i + 1);
      boolean isFused = Conditions.threeWay(last.getOpcode()) != null
          && next < end
          && Conditions.comparesWithZero(code.instruction(next).getOpcode());
      if (isFused) {
        int comparison = last.getOpcode();
        state.advanceTo(next);
        last = code.instruction(next);
        jumps.fused(comparison, (JumpInsnNode) last);
        i = next;
      } else {
        lift(last);
      }
    }
    if (!endsBlock(last)) {
      Successor next = state.to(state.flow().blocks().after(state.block()));
      List<CodeBlock.Catch> catches = state.block().catches();
      state.terminate(
          !catches.isEmpty() && state.mayThrow()
              ? Terminator.Try.of(next, exception -> handlers.to(catches, exception))
              : new Terminator.Branch(next));
    }
  }

  private static boolean endsBlock(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return instruction instanceof JumpInsnNode
        || instruction instanceof TableSwitchInsnNode
        || instruction instanceof LookupSwitchInsnNode
        || opcode == Opcodes.ATHROW
        || (Opcodes.IRETURN <= opcode && opcode <= Opcodes.RETURN);
  }

  private void lift(AbstractInsnNode instruction) {
    switch (instruction.getType()) {
      case AbstractInsnNode.INSN -> plain(instruction.getOpcode());
      case AbstractInsnNode.INT_INSN -> withInt((IntInsnNode) instruction);
      case AbstractInsnNode.VAR_INSN -> local((VarInsnNode) instruction);
      case AbstractInsnNode.IINC_INSN -> increment((IincInsnNode) instruction);
      case AbstractInsnNode.LDC_INSN ->
        state.push(ClassFileConstants.loaded(((LdcInsnNode) instruction).cst));
      case AbstractInsnNode.TYPE_INSN -> objects.withType((TypeInsnNode) instruction);
      case AbstractInsnNode.FIELD_INSN -> objects.field((FieldInsnNode) instruction);
      case AbstractInsnNode.METHOD_INSN -> objects.call((MethodInsnNode) instruction);
      case AbstractInsnNode.INVOKE_DYNAMIC_INSN ->
        objects.dynamicCall((InvokeDynamicInsnNode) instruction);
      case AbstractInsnNode.MULTIANEWARRAY_INSN ->
        objects.newArrays((MultiANewArrayInsnNode) instruction);
      case AbstractInsnNode.JUMP_INSN -> jumps.jump((JumpInsnNode) instruction);
      case AbstractInsnNode.TABLESWITCH_INSN ->
        jumps.tableSwitch((TableSwitchInsnNode) instruction);
      case AbstractInsnNode.LOOKUPSWITCH_INSN ->
        jumps.lookupSwitch((LookupSwitchInsnNode) instruction);
      default -> throw unknown(instruction.getOpcode());
    }
  }

  private void plain(int opcode) {
    Constant constant = PlainOpcodes.constant(opcode);
    if (constant != null) {
      state.push(constant);
    } else if (Opcodes.POP <= opcode && opcode <= Opcodes.SWAP) {
      state.rearrangeStack(opcode);
    } else if (ArrayOpcodes.isLoad(opcode)) {
      ArrayOpcodes.load(opcode, state);
    } else if (ArrayOpcodes.isStore(opcode)) {
      ArrayOpcodes.store(opcode, state);
    } else if (Opcodes.IADD <= opcode && opcode <= Opcodes.DCMPG) {
      arithmetic(opcode);
    } else {
      other(opcode);
    }
  }

  private void arithmetic(int opcode) {
    Value right = state.popValue();
    BinaryOperator binary = PlainOpcodes.binary(opcode);
    PrimitiveType target = PlainOpcodes.conversionTarget(opcode);
    CompareOperator comparison = Conditions.threeWay(opcode);
    if (binary != null) {
      state.push(new Binary(binary, state.popValue(), right));
    } else if (comparison != null) {
      state.push(new Compare(comparison, state.popValue(), right));
    } else if (target != null) {
      state.push(new Convert(target, right));
    } else if (PlainOpcodes.isNegation(opcode)) {
      state.push(new Unary(UnaryOperator.NEGATE, right));
    } else {
      throw unknown(opcode);
    }
  }

  private void other(int opcode) {
    switch (opcode) {
      case Opcodes.NOP -> {}
      case Opcodes.ARRAYLENGTH -> state.push(new ArrayLength(state.popValue()));
      case Opcodes.ATHROW -> throwing(state.popValue());
      case Opcodes.MONITORENTER ->
        state.perform(Apply.of(MonitorCalls.ENTER, List.of(state.popValue())));
      case Opcodes.MONITOREXIT ->
        state.perform(Apply.of(MonitorCalls.EXIT, List.of(state.popValue())));
      case Opcodes.RETURN -> state.terminate(new Terminator.Return(List.of()));
      case Opcodes.IRETURN, Opcodes.LRETURN, Opcodes.FRETURN, Opcodes.DRETURN, Opcodes.ARETURN ->
        state.terminate(new Terminator.Return(List.of(state.popValue())));
      default -> throw unknown(opcode);
    }
  }

  /** What is thrown where it is caught goes to its handler; null is thrown as another exception. */
  private void throwing(Value exception) {
    List<CodeBlock.Catch> catches = state.block().catches();
    if (catches.isEmpty()) {
      state.terminate(new Terminator.Throw(exception));
      return;
    }
    Successor caught = handlers.to(catches, exception);
    if (state.isMadeHere(exception)) {
      state.terminate(new Terminator.Branch(caught));
      return;
    }
    Value isNull =
        state.append(new Compare(CompareOperator.EQUAL, exception, state.append(Constant.NULL)));
    Successor instead = handlers.throwingNull(catches, state.location());
    state.terminate(new Terminator.ConditionalBranch(isNull, instead, caught));
  }

  private void withInt(IntInsnNode instruction) {
    if (instruction.getOpcode() == Opcodes.NEWARRAY) {
      objects.newPrimitiveArray(instruction.operand);
    } else {
      state.push(Constant.of(instruction.operand));
    }
  }

  private void local(VarInsnNode access) {
    if (access.getOpcode() >= Opcodes.ISTORE) {
      state.setLocal(access.var, state.pop());
    } else {
      state.push(state.local(access.var));
    }
  }

  private void increment(IincInsnNode increment) {
    if (!(state.local(increment.var) instanceof Operand.Computed before)) {
      throw state.malformed("iinc of an object");
    }
    String name = state.flow().names().at(increment.var, state.index());
    Value amount = state.append(Constant.of(increment.incr));
    Value after = state.append(new Binary(BinaryOperator.ADD, before.value(), amount), name);
    state.setLocal(increment.var, new Operand.Computed(after));
  }

  private RuntimeException unknown(int opcode) {
    return state
        .flow()
        .code()
        .refused(DiagnosticKind.UNSUPPORTED_INSTRUCTION, state.index(), "opcode " + opcode);
  }
}

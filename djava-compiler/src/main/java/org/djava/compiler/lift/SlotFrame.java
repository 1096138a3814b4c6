package org.djava.compiler.lift;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/** A frame in which a constructor's call initialises every copy of its receiver. */
final class SlotFrame extends Frame<BasicValue> {
  SlotFrame(int locals, int stack) {
    super(locals, stack);
  }

  SlotFrame(Frame<? extends BasicValue> frame) {
    super(frame);
  }

  @Override
  public void execute(AbstractInsnNode instruction, Interpreter<BasicValue> interpreter)
      throws AnalyzerException {
    BasicValue receiver = null;
    if (instruction.getOpcode() == Opcodes.INVOKESPECIAL
        && instruction instanceof MethodInsnNode call
        && call.name.equals("<init>")) {
      int arguments = Type.getArgumentTypes(call.desc).length;
      receiver = getStack(getStackSize() - 1 - arguments);
    }
    super.execute(instruction, interpreter);
    if (receiver instanceof UninitializedObject) {
      replace(receiver, interpreter.newValue(receiver.getType()));
    }
  }

  private void replace(BasicValue old, BasicValue replacement) {
    for (int i = 0; i < getLocals(); i++) {
      if (getLocal(i).equals(old)) {
        setLocal(i, replacement);
      }
    }
    for (int i = 0; i < getStackSize(); i++) {
      if (getStack(i).equals(old)) {
        setStack(i, replacement);
      }
    }
  }
}

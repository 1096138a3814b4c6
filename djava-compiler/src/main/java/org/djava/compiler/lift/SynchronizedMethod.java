package org.djava.compiler.lift;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Writes a {@code synchronized} method as one whose whole body is a {@code synchronized} block. */
final class SynchronizedMethod {
  private final MethodNode node;
  private final int lock;

  private SynchronizedMethod(MethodNode node) {
    this.node = node;
    this.lock = node.maxLocals;
  }

  /**
   * Changes the method, if it is synchronized.
   *
   * @param owner the internal name of its class
   */
  static void write(MethodNode node, String owner) {
    if ((node.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
      new SynchronizedMethod(node).write(owner);
    }
  }

  private void write(String owner) {
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    LabelNode handler = new LabelNode();
    for (AbstractInsnNode instruction : node.instructions.toArray()) {
      int opcode = instruction.getOpcode();
      if (Opcodes.IRETURN <= opcode && opcode <= Opcodes.RETURN) {
        node.instructions.insertBefore(instruction, exit());
      }
    }
    node.instructions.insert(enter(owner, start));
    node.instructions.add(end);
    node.instructions.add(handler);
    int exception = lock + 1;
    node.instructions.add(new VarInsnNode(Opcodes.ASTORE, exception));
    node.instructions.add(exit());
    node.instructions.add(new VarInsnNode(Opcodes.ALOAD, exception));
    node.instructions.add(new InsnNode(Opcodes.ATHROW));
    node.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
    node.maxLocals += 2;
    node.maxStack += 2;
    node.access &= ~Opcodes.ACC_SYNCHRONIZED;
  }

  private InsnList enter(String owner, LabelNode start) {
    InsnList enter = new InsnList();
    boolean isStatic = (node.access & Opcodes.ACC_STATIC) != 0;
    enter.add(
        isStatic ? new LdcInsnNode(Type.getObjectType(owner)) : new VarInsnNode(Opcodes.ALOAD, 0));
    enter.add(new InsnNode(Opcodes.DUP));
    enter.add(new VarInsnNode(Opcodes.ASTORE, lock));
    enter.add(new InsnNode(Opcodes.MONITORENTER));
    enter.add(start);
    return enter;
  }

  private InsnList exit() {
    InsnList exit = new InsnList();
    exit.add(new VarInsnNode(Opcodes.ALOAD, lock));
    exit.add(new InsnNode(Opcodes.MONITOREXIT));
    return exit;
  }
}

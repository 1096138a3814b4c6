package org.djava.compiler.lift;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;

/**
 * Which instructions of bytecode may end in an exception. Giving a lock back does not, where the one that
 * was taken last is given back.
 */
final class ThrowingInstructions {
  private ThrowingInstructions() {}

  static boolean mayThrow(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    if (opcode == Opcodes.LDC) {
      return !(((LdcInsnNode) instruction).cst instanceof Number);
    }
    return switch (opcode) {
      case Opcodes.IDIV, Opcodes.LDIV, Opcodes.IREM, Opcodes.LREM -> true;
      case Opcodes.ARRAYLENGTH, Opcodes.ATHROW, Opcodes.CHECKCAST, Opcodes.MULTIANEWARRAY -> true;
      case Opcodes.MONITORENTER, Opcodes.INSTANCEOF -> true;
      default ->
        isBetween(opcode, Opcodes.IALOAD, Opcodes.SALOAD)
            || isBetween(opcode, Opcodes.IASTORE, Opcodes.SASTORE)
            || isBetween(opcode, Opcodes.GETSTATIC, Opcodes.ANEWARRAY);
    };
  }

  private static boolean isBetween(int opcode, int first, int last) {
    return first <= opcode && opcode <= last;
  }
}

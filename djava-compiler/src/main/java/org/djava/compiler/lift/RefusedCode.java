package org.djava.compiler.lift;

import java.util.List;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Refuses methods with what the IR does not model: monitors, subroutines, exception handlers. */
final class RefusedCode {
  private final MethodBytecode code;

  private RefusedCode(MethodBytecode code) {
    this.code = code;
  }

  /** Throws a diagnostic if {@code code} cannot be lifted; drops handlers that never run. */
  static void check(MethodBytecode code) {
    RefusedCode check = new RefusedCode(code);
    check.checkMonitors();
    check.checkSubroutines();
    check.checkHandlers();
    code.node().tryCatchBlocks.clear();
  }

  private void checkMonitors() {
    if ((code.node().access & Opcodes.ACC_SYNCHRONIZED) != 0) {
      throw code.refused(DiagnosticKind.MONITOR, 0, code.method().text());
    }
    for (int i = 0; i < code.size(); i++) {
      if (code.instruction(i).getOpcode() == Opcodes.MONITORENTER) {
        throw code.refused(DiagnosticKind.MONITOR, i, "synchronized block");
      }
    }
  }

  private void checkSubroutines() {
    for (int i = 0; i < code.size(); i++) {
      int opcode = code.instruction(i).getOpcode();
      if (opcode == Opcodes.JSR || opcode == Opcodes.RET) {
        throw code.refused(
            DiagnosticKind.UNSUPPORTED_INSTRUCTION, i, opcode == Opcodes.JSR ? "jsr" : "ret");
      }
    }
  }

  private void checkHandlers() {
    List<TryCatchBlockNode> handlers = code.node().tryCatchBlocks;
    for (TryCatchBlockNode handler : handlers) {
      int start = code.indexOf(handler.start);
      int end = code.indexOf(handler.end);
      for (int i = start; i < end; i++) {
        if (mayThrow(code.instruction(i))) {
          String type = handler.type == null ? "finally" : handler.type.replace('/', '.');
          throw code.refused(
              DiagnosticKind.EXCEPTION_HANDLER, code.nextReal(start), "handler for " + type);
        }
      }
    }
  }

  private static boolean mayThrow(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    if (opcode == Opcodes.LDC) {
      return !(((LdcInsnNode) instruction).cst instanceof Number);
    }
    return switch (opcode) {
      case Opcodes.IDIV, Opcodes.LDIV, Opcodes.IREM, Opcodes.LREM -> true;
      case Opcodes.ARRAYLENGTH, Opcodes.ATHROW, Opcodes.CHECKCAST, Opcodes.MULTIANEWARRAY -> true;
      case Opcodes.MONITORENTER, Opcodes.MONITOREXIT, Opcodes.INSTANCEOF -> true;
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

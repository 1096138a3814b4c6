package org.djava.compiler.lift;

import org.djava.compiler.diagnostics.DiagnosticKind;
import org.objectweb.asm.Opcodes;

/** Refuses methods with what the IR does not model: monitors and subroutines. */
final class RefusedCode {
  private final MethodBytecode code;

  private RefusedCode(MethodBytecode code) {
    this.code = code;
  }

  /** Throws a diagnostic if {@code code} cannot be lifted. */
  static void check(MethodBytecode code) {
    RefusedCode check = new RefusedCode(code);
    check.checkMonitors();
    check.checkSubroutines();
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
}

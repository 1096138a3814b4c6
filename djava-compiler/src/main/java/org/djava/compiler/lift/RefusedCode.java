package org.djava.compiler.lift;

import org.djava.compiler.diagnostics.DiagnosticKind;
import org.objectweb.asm.Opcodes;

/** Refuses methods with what the IR does not model: subroutines. */
final class RefusedCode {
  private final MethodBytecode code;

  private RefusedCode(MethodBytecode code) {
    this.code = code;
  }

  /** Throws a diagnostic if {@code code} cannot be lifted. */
  static void check(MethodBytecode code) {
    new RefusedCode(code).checkSubroutines();
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

package org.djava.compiler.lift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.function.Consumer;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.NewObject;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class OddBytecodeTest {
  @Test
  void aLoopMayBeginAtTheFirstInstruction() {
    Function function = AssembledMethod.of("(IJ)J", code -> {
          Label start = new Label();
          Label end = new Label();
          code.visitLabel(start);
          code.visitVarInsn(Opcodes.ILOAD, 0);
          code.visitJumpInsn(Opcodes.IFEQ, end);
          code.visitVarInsn(Opcodes.LLOAD, 1);
          code.visitInsn(Opcodes.DUP2);
          code.visitInsn(Opcodes.LADD);
          code.visitVarInsn(Opcodes.LSTORE, 1);
          code.visitIincInsn(0, -1);
          code.visitJumpInsn(Opcodes.GOTO, start);
          code.visitLabel(end);
          code.visitVarInsn(Opcodes.LLOAD, 1);
          code.visitInsn(Opcodes.LRETURN);
        })
        .assertRunsAlike(5, 3L);
    assertThat(function.blocks().stream()
            .flatMap(block -> block.successors().stream())
            .map(successor -> successor.target()))
        .doesNotContain(function.entry().label());
  }

  @Test
  void everyFormOfTheStackInstructions() {
    // (a, b, c, d) -> ints on the stack, mixed so that each place counts differently
    AssembledMethod.of("(IIII)I", code -> {
          load(code, Opcodes.ILOAD, 0, 1, 2, 3);
          insns(code, Opcodes.DUP2_X2, Opcodes.SWAP, Opcodes.DUP_X2, Opcodes.DUP_X1);
          insns(code, Opcodes.DUP2_X1, Opcodes.SWAP, Opcodes.POP2, Opcodes.NOP, Opcodes.DUP2);
          for (int i = 0; i < 9; i++) {
            code.visitIntInsn(Opcodes.BIPUSH, 31);
            insns(code, Opcodes.IMUL, Opcodes.IADD);
          }
          code.visitInsn(Opcodes.IRETURN);
        })
        .assertRunsAlike(1, 20, 300, 4000);
  }

  @Test
  void stackInstructionsOnWideValues() {
    AssembledMethod.of("(DIJ)D", code -> {
          code.visitVarInsn(Opcodes.DLOAD, 0);
          code.visitVarInsn(Opcodes.ILOAD, 2);
          insns(code, Opcodes.DUP_X2, Opcodes.I2D, Opcodes.DUP2_X2, Opcodes.DSUB);
          insns(code, Opcodes.DUP2_X2, Opcodes.POP2, Opcodes.DDIV);
          insns(code, Opcodes.DUP2_X1, Opcodes.D2I, Opcodes.IADD, Opcodes.I2D, Opcodes.DADD);
          insns(code, Opcodes.DUP2, Opcodes.POP2);
          code.visitVarInsn(Opcodes.LLOAD, 3);
          insns(code, Opcodes.L2D, Opcodes.DUP2_X2, Opcodes.DMUL, Opcodes.DADD, Opcodes.DRETURN);
        })
        .assertRunsAlike(2.5, 7, 11L);
  }

  @Test
  void wideFormsOfLocalVariables() {
    AssembledMethod.of("(D)D", code -> {
          code.visitVarInsn(Opcodes.DLOAD, 0);
          code.visitVarInsn(Opcodes.DSTORE, 300);
          code.visitIntInsn(Opcodes.SIPUSH, -1000);
          code.visitVarInsn(Opcodes.ISTORE, 302);
          code.visitIincInsn(302, 30000);
          code.visitVarInsn(Opcodes.DLOAD, 300);
          code.visitVarInsn(Opcodes.ILOAD, 302);
          insns(code, Opcodes.I2D, Opcodes.DMUL, Opcodes.DRETURN);
        })
        .assertRunsAlike(1.5);
  }

  @Test
  void aSlotMayHoldAnotherTypeLater() {
    Consumer<MethodVisitor> sameSlot = code -> {
      Label otherwise = new Label();
      Label end = new Label();
      code.visitVarInsn(Opcodes.ILOAD, 0);
      code.visitJumpInsn(Opcodes.IFEQ, otherwise);
      code.visitInsn(Opcodes.DCONST_1);
      code.visitVarInsn(Opcodes.DSTORE, 1);
      code.visitJumpInsn(Opcodes.GOTO, end);
      code.visitLabel(otherwise);
      code.visitLdcInsn("text");
      code.visitVarInsn(Opcodes.ASTORE, 1);
      code.visitLabel(end);
      code.visitVarInsn(Opcodes.ILOAD, 0);
      code.visitVarInsn(Opcodes.ISTORE, 1);
      code.visitVarInsn(Opcodes.ILOAD, 1);
      code.visitInsn(Opcodes.IRETURN);
    };
    Function function = AssembledMethod.of("(I)I", sameSlot).assertRunsAlike(4);
    assertThat(function.blocks())
        .allMatch(block ->
            block.label() == function.entry().label() || block.parameters().isEmpty());
  }

  @Test
  void anObjectMayBeUninitializedAcrossBlocksInLocalsAndOnTheStack() {
    Function function = AssembledMethod.of("(II)I", code -> {
          Label small = new Label();
          Label join = new Label();
          code.visitTypeInsn(Opcodes.NEW, "java/lang/StringBuilder");
          insns(code, Opcodes.DUP, Opcodes.DUP);
          code.visitVarInsn(Opcodes.ASTORE, 2);
          code.visitVarInsn(Opcodes.ILOAD, 0);
          code.visitVarInsn(Opcodes.ILOAD, 1);
          code.visitJumpInsn(Opcodes.IF_ICMPLT, small);
          code.visitLdcInsn("large");
          code.visitJumpInsn(Opcodes.GOTO, join);
          code.visitLabel(small);
          code.visitLdcInsn("a");
          code.visitLabel(join);
          code.visitMethodInsn(
              Opcodes.INVOKESPECIAL,
              "java/lang/StringBuilder",
              "<init>",
              "(Ljava/lang/String;)V",
              false);
          code.visitInsn(Opcodes.POP);
          code.visitVarInsn(Opcodes.ALOAD, 2);
          code.visitMethodInsn(
              Opcodes.INVOKEVIRTUAL, "java/lang/StringBuilder", "length", "()I", false);
          code.visitInsn(Opcodes.IRETURN);
        })
        .assertRunsAlike(1, 2);
    assertThat(function.blocks().stream()
            .flatMap(block -> block.statements().stream())
            .filter(statement -> statement.instruction() instanceof NewObject))
        .hasSize(1);
  }

  @Test
  void threeWayComparisonsWhoseResultIsKept() {
    AssembledMethod method = AssembledMethod.of("(DDJ)I", code -> {
      load(code, Opcodes.DLOAD, 0, 2);
      insns(code, Opcodes.DCMPG, Opcodes.ICONST_5, Opcodes.IMUL);
      load(code, Opcodes.DLOAD, 0, 2);
      insns(code, Opcodes.DCMPL, Opcodes.IADD);
      load(code, Opcodes.LLOAD, 4);
      insns(code, Opcodes.LCONST_1, Opcodes.LCMP, Opcodes.ISHL, Opcodes.IRETURN);
    });
    method.assertRunsAlike(1.0, 2.0, 5L);
    method.assertRunsAlike(2.0, Double.NaN, 1L);
    method.assertRunsAlike(0.0, -0.0, 0L);
  }

  @Test
  void aThreeWayComparisonMayBeComparedWithAnotherInt() {
    AssembledMethod method = AssembledMethod.of("(DDI)I", code -> {
      Label equal = new Label();
      load(code, Opcodes.ILOAD, 4);
      load(code, Opcodes.DLOAD, 0, 2);
      code.visitInsn(Opcodes.DCMPG);
      code.visitJumpInsn(Opcodes.IF_ICMPEQ, equal);
      insns(code, Opcodes.ICONST_0, Opcodes.IRETURN);
      code.visitLabel(equal);
      insns(code, Opcodes.ICONST_1, Opcodes.IRETURN);
    });
    method.assertRunsAlike(1.0, 2.0, -1);
    method.assertRunsAlike(1.0, Double.NaN, -1);
  }

  @Test
  void aJumpToTheNextInstructionIsNoCondition() {
    AssembledMethod.of("(DD)D", code -> {
          Label next = new Label();
          load(code, Opcodes.DLOAD, 0, 2);
          code.visitInsn(Opcodes.DCMPG);
          code.visitJumpInsn(Opcodes.IFGE, next);
          code.visitLabel(next);
          load(code, Opcodes.DLOAD, 0);
          code.visitInsn(Opcodes.DRETURN);
        })
        .assertRunsAlike(1.0, 2.0);
  }

  @Test
  void irreducibleLoopsAreLifted() {
    AssembledMethod.of("(II)I", code -> {
          Label first = new Label();
          Label second = new Label();
          Label end = new Label();
          code.visitVarInsn(Opcodes.ILOAD, 1);
          code.visitJumpInsn(Opcodes.IFNE, second);
          code.visitLabel(first);
          code.visitIincInsn(1, 3);
          code.visitLabel(second);
          code.visitIincInsn(1, 5);
          code.visitIincInsn(0, -1);
          code.visitVarInsn(Opcodes.ILOAD, 0);
          code.visitJumpInsn(Opcodes.IFGT, first);
          code.visitLabel(end);
          code.visitVarInsn(Opcodes.ILOAD, 1);
          code.visitInsn(Opcodes.IRETURN);
        })
        .assertRunsAlike(4, 1);
  }

  @Test
  void multiDimensionalArrays() {
    AssembledMethod.of("(I)I", code -> {
          code.visitVarInsn(Opcodes.ILOAD, 0);
          insns(code, Opcodes.ICONST_3);
          code.visitMultiANewArrayInsn("[[[F", 2);
          insns(code, Opcodes.ICONST_1, Opcodes.AALOAD, Opcodes.ARRAYLENGTH, Opcodes.IRETURN);
        })
        .assertRunsAlike(2);
  }

  @Test
  void anElementOfNullIsTypedForTheCodeThatNeverRuns() {
    AssembledMethod.of("(I)I", code -> {
          Label end = new Label();
          code.visitVarInsn(Opcodes.ILOAD, 0);
          code.visitJumpInsn(Opcodes.IFNE, end);
          insns(code, Opcodes.ACONST_NULL, Opcodes.ICONST_0, Opcodes.AALOAD);
          insns(code, Opcodes.ICONST_0, Opcodes.DALOAD, Opcodes.POP2);
          code.visitLabel(end);
          code.visitVarInsn(Opcodes.ILOAD, 0);
          code.visitInsn(Opcodes.IRETURN);
        })
        .assertRunsAlike(1);
  }

  @Test
  void subroutinesAreRefused() {
    AssembledMethod method = AssembledMethod.of("(I)I", code -> {
      Label routine = new Label();
      code.visitJumpInsn(Opcodes.JSR, routine);
      code.visitInsn(Opcodes.ICONST_0);
      code.visitInsn(Opcodes.IRETURN);
      code.visitLabel(routine);
      code.visitVarInsn(Opcodes.ASTORE, 1);
      code.visitVarInsn(Opcodes.RET, 1);
    });
    assertRefused(method, DiagnosticKind.UNSUPPORTED_INSTRUCTION);
  }

  @Test
  void codeThatNoJvmWouldRunIsRefused() {
    assertMalformed(code -> insns(code, Opcodes.IADD, Opcodes.IRETURN));
    assertMalformed(code -> insns(code, Opcodes.ACONST_NULL, Opcodes.IRETURN));
    assertMalformed(code -> insns(code, Opcodes.DCONST_0, Opcodes.POP, Opcodes.IRETURN));
    assertMalformed(code -> insns(code, Opcodes.ICONST_0, Opcodes.POP));
    assertMalformed(code -> {
      code.visitTypeInsn(Opcodes.NEW, "java/lang/Object");
      insns(code, Opcodes.ARRAYLENGTH, Opcodes.IRETURN);
    });
    assertMalformed(code -> {
      code.visitLdcInsn("text");
      insns(code, Opcodes.ICONST_0, Opcodes.IALOAD, Opcodes.IRETURN);
    });
  }

  private static void assertMalformed(Consumer<MethodVisitor> code) {
    assertRefused(AssembledMethod.of("(I)I", code), DiagnosticKind.CLASS_FILE_UNREADABLE);
  }

  private static void assertRefused(AssembledMethod method, DiagnosticKind kind) {
    assertThatExceptionOfType(CompilationFailure.class)
        .isThrownBy(method::lift)
        .satisfies(failure -> assertThat(failure.diagnostic().kind()).isEqualTo(kind));
  }

  private static void load(MethodVisitor code, int opcode, int... slots) {
    for (int slot : slots) {
      code.visitVarInsn(opcode, slot);
    }
  }

  private static void insns(MethodVisitor code, int... opcodes) {
    for (int opcode : opcodes) {
      code.visitInsn(opcode);
    }
  }
}

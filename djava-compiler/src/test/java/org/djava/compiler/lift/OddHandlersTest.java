package org.djava.compiler.lift;

import static org.assertj.core.api.Assertions.assertThat;

import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Terminator;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Exception tables that javac does not write, and some that it does. */
class OddHandlersTest {
  private static final String ARITHMETIC = "java/lang/ArithmeticException";

  private static void divide(MethodVisitor code, int dividend, int slot) {
    code.visitIntInsn(Opcodes.BIPUSH, dividend);
    code.visitVarInsn(Opcodes.ILOAD, slot);
    code.visitInsn(Opcodes.IDIV);
  }

  private static void returnInt(MethodVisitor code, int value) {
    code.visitIntInsn(Opcodes.BIPUSH, value);
    code.visitInsn(Opcodes.IRETURN);
  }

  @Test
  void theFirstEntryThatFitsIsAskedFirst() {
    AssembledMethod method = AssembledMethod.of("(II)I", code -> {
      Label start = new Label();
      Label middle = new Label();
      Label end = new Label();
      Label first = new Label();
      Label second = new Label();
      Label third = new Label();
      // Ranges that overlap without one being within the other.
      code.visitTryCatchBlock(middle, end, first, "java/lang/ClassCastException");
      code.visitTryCatchBlock(start, end, second, ARITHMETIC);
      code.visitTryCatchBlock(middle, third, third, null);
      code.visitLabel(start);
      divide(code, 12, 0);
      code.visitLabel(middle);
      divide(code, 15, 1);
      code.visitInsn(Opcodes.IADD);
      code.visitLabel(end);
      code.visitInsn(Opcodes.ACONST_NULL);
      code.visitInsn(Opcodes.ARRAYLENGTH);
      code.visitInsn(Opcodes.IADD);
      code.visitInsn(Opcodes.IRETURN);
      code.visitLabel(third);
      code.visitInsn(Opcodes.POP);
      returnInt(code, 3);
      code.visitLabel(first);
      code.visitInsn(Opcodes.POP);
      returnInt(code, 1);
      code.visitLabel(second);
      code.visitInsn(Opcodes.POP);
      returnInt(code, 2);
    });
    method.assertRunsAlike(0, 1);
    method.assertRunsAlike(1, 0);
    method.assertRunsAlike(1, 1);
  }

  @Test
  void aHandlerMayCatchWhatItThrowsItself() {
    AssembledMethod.of("(I)I", code -> {
          Label start = new Label();
          Label handler = new Label();
          Label end = new Label();
          code.visitTryCatchBlock(start, end, handler, ARITHMETIC);
          code.visitLabel(start);
          divide(code, 12, 0);
          code.visitInsn(Opcodes.IRETURN);
          code.visitLabel(handler);
          code.visitInsn(Opcodes.POP);
          code.visitIincInsn(0, 1);
          divide(code, 100, 0);
          code.visitInsn(Opcodes.IRETURN);
          code.visitLabel(end);
        })
        .assertRunsAlike(-0);
  }

  @Test
  void variablesAreAsBeforeTheInstructionThatThrows() {
    AssembledMethod method = AssembledMethod.of("(I)I", code -> {
      Label start = new Label();
      Label end = new Label();
      Label handler = new Label();
      code.visitTryCatchBlock(start, end, handler, ARITHMETIC);
      code.visitInsn(Opcodes.ICONST_1);
      code.visitVarInsn(Opcodes.ISTORE, 1);
      code.visitLabel(start);
      code.visitInsn(Opcodes.ICONST_2);
      code.visitVarInsn(Opcodes.ISTORE, 1);
      divide(code, 12, 0);
      code.visitVarInsn(Opcodes.ISTORE, 1);
      code.visitIincInsn(1, 5);
      code.visitVarInsn(Opcodes.ILOAD, 1);
      code.visitVarInsn(Opcodes.ILOAD, 1);
      code.visitIntInsn(Opcodes.BIPUSH, 9);
      code.visitInsn(Opcodes.ISUB);
      code.visitInsn(Opcodes.IREM);
      code.visitInsn(Opcodes.IRETURN);
      code.visitLabel(end);
      code.visitLabel(handler);
      code.visitInsn(Opcodes.POP);
      code.visitVarInsn(Opcodes.ILOAD, 1);
      code.visitInsn(Opcodes.IRETURN);
    });
    method.assertRunsAlike(0);
    method.assertRunsAlike(3);
    method.assertRunsAlike(1);
  }

  @Test
  void codeMayFallIntoAHandler() {
    AssembledMethod method = AssembledMethod.of("(ILjava/lang/Object;)I", code -> {
      Label start = new Label();
      Label handler = new Label();
      code.visitTryCatchBlock(start, handler, handler, null);
      code.visitLabel(start);
      divide(code, 12, 0);
      code.visitInsn(Opcodes.POP);
      code.visitVarInsn(Opcodes.ALOAD, 1);
      code.visitLabel(handler);
      code.visitTypeInsn(Opcodes.INSTANCEOF, ARITHMETIC);
      code.visitInsn(Opcodes.IRETURN);
    });
    method.assertRunsAlike(0, "text");
    method.assertRunsAlike(1, "text");
  }

  @Test
  void anObjectMayBeMadeWhereItsConstructorFails() {
    AssembledMethod method = AssembledMethod.of("(Ljava/lang/String;)I", code -> {
      Label start = new Label();
      Label end = new Label();
      Label handler = new Label();
      code.visitTryCatchBlock(start, end, handler, "java/lang/NumberFormatException");
      code.visitLabel(start);
      code.visitTypeInsn(Opcodes.NEW, "java/lang/Integer");
      code.visitInsn(Opcodes.DUP);
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitMethodInsn(
          Opcodes.INVOKESPECIAL, "java/lang/Integer", "<init>", "(Ljava/lang/String;)V", false);
      code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Integer", "intValue", "()I", false);
      code.visitInsn(Opcodes.IRETURN);
      code.visitLabel(end);
      code.visitLabel(handler);
      code.visitInsn(Opcodes.POP);
      returnInt(code, -1);
    });
    method.assertRunsAlike("17");
    method.assertRunsAlike("seventeen");
  }

  @Test
  void aRangeWhereNothingThrowsHasNoHandler() {
    Function function = AssembledMethod.of("(I)I", code -> {
          Label start = new Label();
          Label end = new Label();
          Label handler = new Label();
          code.visitTryCatchBlock(start, end, handler, null);
          code.visitLabel(start);
          code.visitIincInsn(0, 3);
          code.visitLabel(end);
          code.visitVarInsn(Opcodes.ILOAD, 0);
          code.visitInsn(Opcodes.IRETURN);
          code.visitLabel(handler);
          code.visitInsn(Opcodes.POP);
          returnInt(code, 0);
        })
        .assertRunsAlike(4);
    assertThat(function.blocks()).noneMatch(b -> b.terminator() instanceof Terminator.Try);
  }
}

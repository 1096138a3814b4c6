package org.djava.compiler.lift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import org.djava.compiler.analysis.HeldLocks;
import org.djava.compiler.analysis.IrVerifier;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.MonitorCalls;
import org.djava.compiler.ir.Value;
import org.djava.compiler.testkit.JavaSources;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class BytecodeLifterTest {
  private static final String SOURCE = """
      package demo;
      class Base {
        static double squared(double x) {
          return x
              * Math.abs(x);
        }
        synchronized void locked() {}
        native double far(double x);
      }
      abstract class Derived extends Base {
        final double scale;
        Derived(double scale) {
          super();
          this.scale = scale;
        }
        double scaled(double x, byte times) {
          return scale * x * times;
        }
        abstract double open(double x);
      }
      """;

  private final BytecodeLifter lifter =
      BytecodeLifter.of(ClassSource.ofLoader(JavaSources.compile("demo.Base", SOURCE)));

  @Test
  void anInheritedStaticMethodIsNamedAsItWasAskedFor() {
    MethodReference method = MethodReference.ofStatic("demo/Derived", "squared", "(D)D");
    Function function = lifter.lift(method);
    assertThat(function.name()).isEqualTo(FunctionName.of(method));
    assertThat(function.location())
        .isEqualTo(new SourceLocation("Base.java", 4, "demo.Derived.squared(double)"));
    assertThat(lifter.lift(method)).isSameAs(function);
    assertThat(lifter.bodyOf(method)).containsSame(function);
  }

  @Test
  void everyStatementHasItsLine() {
    Function function = lifter.lift(MethodReference.ofStatic("demo/Base", "squared", "(D)D"));
    Block entry = function.entry();
    assertThat(entry.statements()).extracting(s -> s.location().line()).containsExactly(5, 5);
    assertThat(entry.terminatorLocation().line()).isEqualTo(4);
  }

  @Test
  void anInstanceMethodHasItsReceiverFirst() {
    Function function = lifter.lift(method("demo/Derived", "scaled", "(DB)D"));
    assertThat(function.parameters()).extracting(Value::name).containsExactly("this", "x", "times");
    assertThat(function.parameterTypes())
        .extracting(Object::toString)
        .containsExactly("demo.Derived", "double", "int");
  }

  @Test
  void aConstructorCallsThatOfItsSuperclassLikeAnyMethod() {
    Function function = lifter.lift(method("demo/Derived", "<init>", "(D)V"));
    IrVerifier.verify(function);
    assertThat(function.entry().statements().get(0).instruction())
        .isEqualTo(Apply.of(
            method("demo/Base", "<init>", "()V"), List.of(function.parameters().get(0))));
  }

  @Test
  void whatHasNoBytecodeHasNoBody() {
    MethodReference nativeMethod = method("demo/Base", "far", "(D)D");
    MethodReference missing = MethodReference.ofStatic("demo/Base", "cubed", "(D)D");
    MethodReference ofMissing = MethodReference.ofStatic("demo/Missing", "f", "(D)D");
    assertThat(lifter.bodyOf(nativeMethod)).isEmpty();
    assertThat(lifter.bodyOf(missing)).isEmpty();
    assertThat(lifter.bodyOf(ofMissing)).isEmpty();
    assertRefused(nativeMethod, DiagnosticKind.NO_BYTECODE, 0);
    assertRefused(method("demo/Derived", "open", "(D)D"), DiagnosticKind.NO_BYTECODE, 0);
    assertRefused(missing, DiagnosticKind.METHOD_NOT_FOUND, 0);
    assertRefused(ofMissing, DiagnosticKind.CLASS_NOT_FOUND, 0);
    assertRefused(
        MethodReference.ofStatic("demo/Derived", "scaled", "(DB)D"),
        DiagnosticKind.METHOD_NOT_FOUND,
        0);
  }

  @Test
  void aSynchronizedMethodTakesAndGivesBackTheLock() {
    Function function = lifter.lift(method("demo/Base", "locked", "()V"));
    IrVerifier.verify(function);
    assertThat(HeldLocks.of(function)).isPresent();
    assertThat(function.entry().statements())
        .extracting(each -> ((Apply) each.instruction()).callee())
        .containsExactly(MonitorCalls.ENTER, MonitorCalls.EXIT);
  }

  /** The lock of the first argument is given back while that of the second is held. */
  @Test
  void aRefusalIsKeptAndHasItsLine() {
    ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
    type.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Crossed", null, "java/lang/Object", null);
    type.visitSource("Crossed.java", null);
    String descriptor = "(Ljava/lang/Object;Ljava/lang/Object;)V";
    MethodVisitor code = type.visitMethod(
        Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "crossed", descriptor, null, null);
    code.visitCode();
    Label first = new Label();
    code.visitLabel(first);
    code.visitLineNumber(7, first);
    for (int slot = 0; slot < 2; slot++) {
      code.visitVarInsn(Opcodes.ALOAD, slot);
      code.visitInsn(Opcodes.MONITORENTER);
    }
    for (int slot = 0; slot < 2; slot++) {
      code.visitVarInsn(Opcodes.ALOAD, slot);
      code.visitInsn(Opcodes.MONITOREXIT);
    }
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
    type.visitEnd();
    BytecodeLifter ofCrossed = BytecodeLifter.of(ClassSource.firstOf(List.of(
        ClassSource.ofClasses(Map.of("Crossed", type.toByteArray())), ClassSource.ofJdk())));
    MethodReference crossed = MethodReference.ofStatic("Crossed", "crossed", descriptor);
    assertRefused(ofCrossed, crossed, DiagnosticKind.MONITOR, 7);
    assertRefused(ofCrossed, crossed, DiagnosticKind.MONITOR, 7);
  }

  @Test
  void theLargestMethodsAreLifted() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_5, 0, "Large", null, "java/lang/Object", null);
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "f", "(I)I", null, null);
    for (int slot = 1; slot < 30; slot++) {
      code.visitInsn(Opcodes.ICONST_1);
      code.visitVarInsn(Opcodes.ISTORE, slot);
    }
    int conditions = 5000;
    for (int i = 0; i < conditions; i++) {
      Label next = new Label();
      code.visitVarInsn(Opcodes.ILOAD, i % 30);
      code.visitJumpInsn(Opcodes.IFLT, next);
      code.visitIincInsn((i + 7) % 30, 1);
      code.visitLabel(next);
    }
    code.visitVarInsn(Opcodes.ILOAD, 0);
    code.visitInsn(Opcodes.IRETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
    ClassSource source = ClassSource.ofClasses(Map.of("Large", writer.toByteArray()));
    Function function =
        BytecodeLifter.of(source).lift(MethodReference.ofStatic("Large", "f", "(I)I"));
    assertThat(function.blocks()).hasSize(2 * conditions + 1);
  }

  private void assertRefused(MethodReference method, DiagnosticKind kind, int line) {
    assertRefused(lifter, method, kind, line);
  }

  private static void assertRefused(
      BytecodeLifter lifter, MethodReference method, DiagnosticKind kind, int line) {
    assertThatExceptionOfType(CompilationFailure.class)
        .isThrownBy(() -> lifter.lift(method))
        .satisfies(failure -> {
          assertThat(failure.diagnostic().kind()).isEqualTo(kind);
          assertThat(failure.diagnostic().location().line()).isEqualTo(line);
        });
  }

  private static MethodReference method(String owner, String name, String descriptor) {
    return new MethodReference(MethodReference.Kind.SPECIAL, owner, name, descriptor, false);
  }
}

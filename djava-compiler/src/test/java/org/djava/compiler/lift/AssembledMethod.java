package org.djava.compiler.lift;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.djava.compiler.analysis.IrVerifier;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.MethodReference;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A static method {@code f} written instruction by instruction, as no Java compiler would. */
final class AssembledMethod {
  private static final String CLASS_NAME = "Assembled";

  private final String descriptor;
  private final byte[] classFile;

  private AssembledMethod(String descriptor, byte[] classFile) {
    this.descriptor = descriptor;
    this.classFile = classFile;
  }

  /** Class files of Java 5 need no stack maps, and may have subroutines. */
  static AssembledMethod of(String descriptor, Consumer<MethodVisitor> code) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_5, Opcodes.ACC_PUBLIC, CLASS_NAME, null, "java/lang/Object", null);
    MethodVisitor method =
        writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "f", descriptor, null, null);
    method.visitCode();
    code.accept(method);
    method.visitMaxs(0, 0);
    method.visitEnd();
    writer.visitEnd();
    return new AssembledMethod(descriptor, writer.toByteArray());
  }

  Function lift() {
    ClassSource classes = ClassSource.firstOf(
        List.of(ClassSource.ofClasses(Map.of(CLASS_NAME, classFile)), ClassSource.ofJdk()));
    Function function =
        BytecodeLifter.of(classes).lift(MethodReference.ofStatic(CLASS_NAME, "f", descriptor));
    IrVerifier.verify(function);
    return function;
  }

  /** Lifts and interprets the method; the result must be what the JVM computes. */
  Function assertRunsAlike(Object... arguments) {
    Function function = lift();
    ClassLoader loader = new Loader();
    Object interpreted = IrInterpreter.of(IrModule.of(List.of(function), List.of()), loader)
        .run(function, arguments)
        .get(0);
    assertThat(interpreted).isEqualTo(runInTheJvm(loader, arguments));
    return function;
  }

  private Object runInTheJvm(ClassLoader loader, Object... arguments) {
    try {
      MethodType type = MethodType.fromMethodDescriptorString(descriptor, loader);
      return MethodHandles.publicLookup()
          .findStatic(loader.loadClass(CLASS_NAME), "f", type)
          .invokeWithArguments(arguments);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  private final class Loader extends ClassLoader {
    Loader() {
      super(AssembledMethod.class.getClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) {
      return defineClass(name, classFile, 0, classFile.length);
    }
  }
}

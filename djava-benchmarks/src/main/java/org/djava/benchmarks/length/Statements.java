package org.djava.benchmarks.length;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.util.Random;
import org.djava.Objective;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Makes functions of four numbers that are one straight line of statements: the same hundred again and again,
 * which set one of four variables to an expression of two. All variables stay near 1, and so do the derivatives
 * near numbers that processors are quick with: they neither overflow nor become subnormal.
 */
final class Statements extends ClassLoader {
  private static final int PERIOD = 100;
  private static final int VARIABLES = 4;
  private static final int SEED = 7;
  private static final String OBJECTIVE = "org/djava/Objective";

  private final String name;
  private final byte[] bytes;

  private Statements(int count) {
    super(Statements.class.getClassLoader());
    this.name = "Statements" + count;
    this.bytes = write(count);
  }

  /** A function of {@code count} statements. */
  static Objective function(int count) {
    Statements loader = new Statements(count);
    Class<?> made = loader.defineClass(loader.name, loader.bytes, 0, loader.bytes.length);
    try {
      return (Objective) made.getConstructor().newInstance();
    } catch (NoSuchMethodException
        | InstantiationException
        | IllegalAccessException
        | InvocationTargetException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public @Nullable InputStream getResourceAsStream(String resource) {
    return resource.equals(name + ".class")
        ? new ByteArrayInputStream(bytes)
        : super.getResourceAsStream(resource);
  }

  private byte[] write(int count) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(
        Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", new String[] {OBJECTIVE});
    MethodVisitor constructor = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    constructor.visitCode();
    constructor.visitVarInsn(Opcodes.ALOAD, 0);
    constructor.visitMethodInsn(
        Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", /* isInterface= */ false);
    constructor.visitInsn(Opcodes.RETURN);
    constructor.visitMaxs(0, 0);
    constructor.visitEnd();
    MethodVisitor body =
        writer.visitMethod(Opcodes.ACC_PUBLIC, "applyAsDouble", "([D)D", null, null);
    body.visitCode();
    new Body(body).write(count);
    body.visitMaxs(0, 0);
    body.visitEnd();
    writeBridge(writer);
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** The method of the interface, which takes any object. */
  private void writeBridge(ClassWriter writer) {
    MethodVisitor bridge = writer.visitMethod(
        Opcodes.ACC_PUBLIC | Opcodes.ACC_BRIDGE | Opcodes.ACC_SYNTHETIC,
        "applyAsDouble",
        "(Ljava/lang/Object;)D",
        null,
        null);
    bridge.visitCode();
    bridge.visitVarInsn(Opcodes.ALOAD, 0);
    bridge.visitVarInsn(Opcodes.ALOAD, 1);
    bridge.visitTypeInsn(Opcodes.CHECKCAST, "[D");
    bridge.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, name, "applyAsDouble", "([D)D", /* isInterface= */ false);
    bridge.visitInsn(Opcodes.DRETURN);
    bridge.visitMaxs(0, 0);
    bridge.visitEnd();
  }

  private static final class Body {
    private final MethodVisitor out;
    private Random random = new Random(SEED);

    Body(MethodVisitor out) {
      this.out = out;
    }

    void write(int count) {
      for (int i = 0; i < VARIABLES; i++) {
        out.visitVarInsn(Opcodes.ALOAD, 1);
        out.visitIntInsn(Opcodes.BIPUSH, i);
        out.visitInsn(Opcodes.DALOAD);
        store(i);
      }
      for (int i = 0; i < count; i++) {
        if (i % PERIOD == 0) {
          random = new Random(SEED);
        }
        statement(i % 4, random.nextInt(VARIABLES), random.nextInt(VARIABLES));
        store(random.nextInt(VARIABLES));
      }
      load(0);
      for (int i = 1; i < VARIABLES; i++) {
        load(i);
        out.visitInsn(Opcodes.DADD);
      }
      out.visitInsn(Opcodes.DRETURN);
    }

    private void statement(int kind, int left, int right) {
      switch (kind) {
        // left * right * 0.5 + 0.5
        case 0 -> {
          load(left);
          load(right);
          out.visitInsn(Opcodes.DMUL);
          with(0.5, Opcodes.DMUL);
          with(0.5, Opcodes.DADD);
        }
        // left * 0.7 + right * 0.3
        case 1 -> {
          load(left);
          with(0.7, Opcodes.DMUL);
          load(right);
          with(0.3, Opcodes.DMUL);
          out.visitInsn(Opcodes.DADD);
        }
        // left * 1.5 / (right * 0.5 + 1)
        case 2 -> {
          load(left);
          with(1.5, Opcodes.DMUL);
          load(right);
          with(0.5, Opcodes.DMUL);
          with(1.0, Opcodes.DADD);
          out.visitInsn(Opcodes.DDIV);
        }
        // (left + right) * 0.25 * left + 0.5
        default -> {
          load(left);
          load(right);
          out.visitInsn(Opcodes.DADD);
          with(0.25, Opcodes.DMUL);
          load(left);
          out.visitInsn(Opcodes.DMUL);
          with(0.5, Opcodes.DADD);
        }
      }
    }

    private void with(double constant, int operation) {
      out.visitLdcInsn(constant);
      out.visitInsn(operation);
    }

    private void load(int variable) {
      out.visitVarInsn(Opcodes.DLOAD, 2 + 2 * variable);
    }

    private void store(int variable) {
      out.visitVarInsn(Opcodes.DSTORE, 2 + 2 * variable);
    }
  }
}

package org.djava.compiler.lower;

import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Writes the class of a {@link LayoutShape}. */
final class LayoutClassWriter {
  private static final String CONSTRUCTOR = "<init>";

  private LayoutClassWriter() {}

  static ClassFile write(LayoutShape shape) {
    String name = shape.type().internalName();
    ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    // Public, so that a loader whose parent has the class of that name in its package can use it.
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;
    String[] interfaces =
        shape.implemented().map(ClassType::internalName).stream().toArray(String[]::new);
    out.visit(Opcodes.V17, access, name, null, "java/lang/Object", interfaces);
    int fieldAccess = Opcodes.ACC_PUBLIC | (shape.hasFullConstructor() ? Opcodes.ACC_FINAL : 0);
    for (int i = 0; i < shape.fields().size(); i++) {
      String descriptor = shape.fields().get(i).descriptor();
      out.visitField(fieldAccess, "f" + i, descriptor, null, null).visitEnd();
    }
    writeConstructor(shape, name, out);
    shape
        .implemented()
        .ifPresent(
            type -> shape.methods().forEach(method -> writeForwarder(name, type, method, out)));
    if (shape.implemented().isPresent()) {
      writeReplacement(name, out);
    }
    out.visitEnd();
    return new ClassFile(name, out.toByteArray());
  }

  private static void writeForwarder(
      String name, ClassType implemented, MethodReference method, ClassWriter out) {
    MethodVisitor code =
        out.visitMethod(Opcodes.ACC_PUBLIC, method.name(), method.descriptor(), null, null);
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitFieldInsn(Opcodes.GETFIELD, name, "f0", "Ljava/lang/Object;");
    code.visitTypeInsn(Opcodes.CHECKCAST, implemented.internalName());
    int slot = 1;
    for (Type parameter : Type.getArgumentTypes(method.descriptor())) {
      code.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), slot);
      slot += parameter.getSize();
    }
    code.visitMethodInsn(
        Opcodes.INVOKEINTERFACE,
        implemented.internalName(),
        method.name(),
        method.descriptor(),
        true);
    code.visitInsn(Type.getReturnType(method.descriptor()).getOpcode(Opcodes.IRETURN));
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  /** What is serialised, if the interface says so, is the object that does the work. */
  private static void writeReplacement(String name, ClassWriter out) {
    MethodVisitor code = out.visitMethod(
        Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL,
        "writeReplace",
        "()Ljava/lang/Object;",
        null,
        null);
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitFieldInsn(Opcodes.GETFIELD, name, "f0", "Ljava/lang/Object;");
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private static void writeConstructor(LayoutShape shape, String name, ClassWriter out) {
    MethodVisitor code =
        out.visitMethod(Opcodes.ACC_PUBLIC, CONSTRUCTOR, shape.constructorDescriptor(), null, null);
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", CONSTRUCTOR, "()V", false);
    if (shape.hasFullConstructor()) {
      int slot = 1;
      for (int i = 0; i < shape.fields().size(); i++) {
        IrType field = shape.fields().get(i);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitVarInsn(Type.getType(field.descriptor()).getOpcode(Opcodes.ILOAD), slot);
        code.visitFieldInsn(Opcodes.PUTFIELD, name, "f" + i, field.descriptor());
        slot += RuntimeTypes.width(field);
      }
    }
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }
}

package org.djava.compiler.classpath;

import java.util.Objects;
import org.djava.compiler.ir.Descriptors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** A method whose code refers to nothing with a malformed descriptor. */
final class CheckedMethodNode extends MethodNode {

  CheckedMethodNode(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    super(Opcodes.ASM9, access, name, descriptor, signature, exceptions);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    requireNames(owner, name);
    Descriptors.checkMethod(descriptor);
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    requireNames(owner, name);
    Descriptors.type(descriptor);
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  private static void requireNames(String owner, String name) {
    Objects.requireNonNull(owner);
    Objects.requireNonNull(name);
  }
}

package org.djava.compiler.define;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationTargetException;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A loader that sees what a user's class sees and what generated code needs. Its one class is the
 * anchor of code whose host does not let classes in.
 */
final class AnchorLoader extends ClassLoader {
  private static final String ANCHOR = "org/djava/generated/Anchor";

  private final @Nullable ClassLoader hosts;

  private AnchorLoader(@Nullable ClassLoader hosts, ClassLoader ours) {
    super(ours);
    this.hosts = hosts;
  }

  /** A lookup with full privilege in a new anchor. */
  static MethodHandles.Lookup anchorFor(@Nullable ClassLoader hosts) {
    ClassLoader ours = AnchorLoader.class.getClassLoader();
    AnchorLoader loader = new AnchorLoader(hosts, ours);
    byte[] bytes = anchorClass();
    Class<?> anchor = loader.defineClass(ANCHOR.replace('/', '.'), bytes, 0, bytes.length);
    try {
      return (MethodHandles.Lookup) anchor.getMethod("lookup").invoke(null);
    } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException("a class that was just defined lacks its method", e);
    }
  }

  /** The host's classes first, but ours under our own names: there may be a copy of them. */
  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith("org.djava.")) {
      Class<?> found = PackageClasses.load(name, hosts);
      if (found != null) {
        return found;
      }
    }
    return super.loadClass(name, resolve);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    Class<?> found = PackageClasses.load(name, hosts);
    if (found == null) {
      throw new ClassNotFoundException(name);
    }
    return found;
  }

  private static byte[] anchorClass() {
    ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER;
    out.visit(Opcodes.V17, access, ANCHOR, null, "java/lang/Object", null);
    String descriptor = "()Ljava/lang/invoke/MethodHandles$Lookup;";
    MethodVisitor code =
        out.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "lookup", descriptor, null, null);
    code.visitCode();
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC, "java/lang/invoke/MethodHandles", "lookup", descriptor, false);
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
    out.visitEnd();
    return out.toByteArray();
  }
}

package org.djava.compiler.define;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Optional;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Gets lookups into other people's classes. {@code privateLookupIn} alone loses its full privilege
 * on the way from one module to another, and every class loader has an unnamed module of its own. A
 * <em>door</em>, a small class in the package of the target, is in the target's module and can ask
 * for a lookup that keeps it. There is one door to a package, whoever makes it.
 */
final class PrivateLookups {
  private static final String DOOR = "Djava$Door";
  private static final String OPEN = "open";
  private static final MethodType OPEN_TYPE =
      MethodType.methodType(MethodHandles.Lookup.class, Class.class, Module.class);

  private PrivateLookups() {}

  /** A lookup that can see the private members of {@code target}, but perhaps define no class. */
  static Optional<MethodHandles.Lookup> into(Class<?> target) {
    PrivateLookups.class.getModule().addReads(target.getModule());
    try {
      return Optional.of(MethodHandles.privateLookupIn(target, MethodHandles.lookup()));
    } catch (IllegalAccessException e) {
      return Optional.empty();
    }
  }

  /**
   * A lookup in {@code target} with full privilege; empty if its module does not open its package.
   *
   * @param runtime the module that generated code uses, which the target's module gets to read
   */
  static Optional<MethodHandles.Lookup> withFullPrivilege(Class<?> target, Module runtime) {
    return into(target).map(lookup -> {
      boolean isComplete = lookup.hasFullPrivilegeAccess() && target.getModule().canRead(runtime);
      return isComplete ? lookup : throughDoor(lookup, target, runtime);
    });
  }

  private static MethodHandles.Lookup throughDoor(
      MethodHandles.Lookup lookup, Class<?> target, Module runtime) {
    String name = target.getPackageName().isEmpty() ? DOOR : target.getPackageName() + "." + DOOR;
    Class<?> door = PackageClasses.find(lookup, name, () -> doorClass(name.replace('.', '/')));
    try {
      MethodHandle open = lookup.findStatic(door, OPEN, OPEN_TYPE);
      return (MethodHandles.Lookup) open.invokeExact(target, runtime);
    } catch (Throwable e) {
      throw new IllegalStateException("the door to " + target.getName() + " does not open", e);
    }
  }

  /**
   * The door, as in Java: {@code static Lookup open(Class target, Module runtime) {
   * target.getModule().addReads(runtime); return privateLookupIn(target, lookup()); }}.
   */
  private static byte[] doorClass(String name) {
    ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    int access = Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;
    out.visit(Opcodes.V17, access, name, null, "java/lang/Object", null);
    MethodVisitor code =
        out.visitMethod(Opcodes.ACC_STATIC, OPEN, OPEN_TYPE.descriptorString(), null, new String[] {
          "java/lang/IllegalAccessException"
        });
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    call(code, Opcodes.INVOKEVIRTUAL, "java/lang/Class", "getModule", "()Ljava/lang/Module;");
    code.visitVarInsn(Opcodes.ALOAD, 1);
    String addReads = "(Ljava/lang/Module;)Ljava/lang/Module;";
    call(code, Opcodes.INVOKEVIRTUAL, "java/lang/Module", "addReads", addReads);
    code.visitInsn(Opcodes.POP);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    String handles = "java/lang/invoke/MethodHandles";
    String lookup = "Ljava/lang/invoke/MethodHandles$Lookup;";
    call(code, Opcodes.INVOKESTATIC, handles, "lookup", "()" + lookup);
    String privateLookup = "(Ljava/lang/Class;" + lookup + ")" + lookup;
    call(code, Opcodes.INVOKESTATIC, handles, "privateLookupIn", privateLookup);
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
    out.visitEnd();
    return out.toByteArray();
  }

  private static void call(
      MethodVisitor code, int opcode, String owner, String name, String descriptor) {
    code.visitMethodInsn(opcode, owner, name, descriptor, false);
  }
}

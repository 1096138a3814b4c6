package org.djava.compiler.define;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Makes hidden classes that implement an interface of one method by a method handle. */
final class InterfaceImplementation {
  private static final String OBJECT = "java/lang/Object";
  private static final String HANDLE = "java/lang/invoke/MethodHandle";
  private static final Handle CLASS_DATA = new Handle(
      Opcodes.H_INVOKESTATIC,
      "java/lang/invoke/MethodHandles",
      "classData",
      "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)"
          + "Ljava/lang/Object;",
      false);

  private InterfaceImplementation() {}

  static <I> I of(Class<I> implemented, MethodHandle target, Module runtime) {
    Method method = onlyMethod(implemented);
    MethodType type = MethodType.methodType(method.getReturnType(), method.getParameterTypes());
    MethodHandles.Lookup place = placeFor(implemented, runtime);
    String packageName = place.lookupClass().getPackageName().replace('.', '/');
    String name = packageName + "/" + implemented.getSimpleName() + "$Derivative";
    byte[] bytes = classFor(name.startsWith("/") ? name.substring(1) : name, implemented, method);
    try {
      MethodHandles.Lookup defined =
          place.defineHiddenClassWithClassData(bytes, target.asType(type), true);
      Class<?> made = defined.lookupClass();
      MethodHandle maker = defined.findConstructor(made, MethodType.methodType(void.class));
      return implemented.cast(maker.invoke());
    } catch (Throwable e) {
      throw new IllegalStateException("cannot implement " + implemented.getName(), e);
    }
  }

  /** Beside the interface if it lets classes in, otherwise in a loader that sees it. */
  private static MethodHandles.Lookup placeFor(Class<?> implemented, Module runtime) {
    Optional<MethodHandles.Lookup> beside = PrivateLookups.withFullPrivilege(implemented, runtime);
    return beside.orElseGet(() -> AnchorLoader.anchorFor(implemented.getClassLoader()));
  }

  private static Method onlyMethod(Class<?> implemented) {
    List<Method> methods = new ArrayList<>();
    for (Method method : implemented.getMethods()) {
      boolean isKnown = methods.stream().anyMatch(m -> sameSignature(m, method));
      if (Modifier.isAbstract(method.getModifiers()) && !isKnown && !isOfObject(method)) {
        methods.add(method);
      }
    }
    if (!implemented.isInterface() || methods.size() != 1) {
      throw new IllegalArgumentException(
          implemented.getName() + " is not an interface with one method");
    }
    return methods.get(0);
  }

  private static boolean sameSignature(Method a, Method b) {
    return a.getName().equals(b.getName())
        && Type.getMethodDescriptor(a).equals(Type.getMethodDescriptor(b));
  }

  private static boolean isOfObject(Method method) {
    for (Method other : Object.class.getMethods()) {
      if (sameSignature(other, method)) {
        return true;
      }
    }
    return false;
  }

  private static byte[] classFor(String name, Class<?> implemented, Method method) {
    ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    int access = Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;
    String[] interfaces = {Type.getInternalName(implemented)};
    out.visit(Opcodes.V17, access, name, null, OBJECT, interfaces);
    MethodVisitor maker = out.visitMethod(0, "<init>", "()V", null, null);
    maker.visitCode();
    maker.visitVarInsn(Opcodes.ALOAD, 0);
    maker.visitMethodInsn(Opcodes.INVOKESPECIAL, OBJECT, "<init>", "()V", false);
    maker.visitInsn(Opcodes.RETURN);
    maker.visitMaxs(0, 0);
    maker.visitEnd();
    String descriptor = Type.getMethodDescriptor(method);
    MethodVisitor code =
        out.visitMethod(Opcodes.ACC_PUBLIC, method.getName(), descriptor, null, null);
    code.visitCode();
    code.visitLdcInsn(new ConstantDynamic("_", "L" + HANDLE + ";", CLASS_DATA));
    int slot = 1;
    for (Type parameter : Type.getArgumentTypes(descriptor)) {
      code.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), slot);
      slot += parameter.getSize();
    }
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, HANDLE, "invokeExact", descriptor, false);
    code.visitInsn(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN));
    code.visitMaxs(0, 0);
    code.visitEnd();
    out.visitEnd();
    return out.toByteArray();
  }
}

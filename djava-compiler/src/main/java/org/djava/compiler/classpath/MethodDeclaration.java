package org.djava.compiler.classpath;

import java.lang.reflect.Modifier;
import org.djava.compiler.ir.MethodReference;
import org.objectweb.asm.Opcodes;

/**
 * A method as a class declares it.
 *
 * @param owner internal name of the declaring class
 * @param ownerIsInterface whether that is an interface
 * @param access the class file's access flags
 */
public record MethodDeclaration(
    String owner, boolean ownerIsInterface, String name, String descriptor, int access) {

  public boolean isStatic() {
    return Modifier.isStatic(access);
  }

  public boolean isPrivate() {
    return Modifier.isPrivate(access);
  }

  public boolean isPublic() {
    return Modifier.isPublic(access);
  }

  /** True for a method that only its package sees. */
  public boolean isPackagePrivate() {
    return (access & (Modifier.PUBLIC | Modifier.PROTECTED | Modifier.PRIVATE)) == 0;
  }

  public boolean isFinal() {
    return Modifier.isFinal(access);
  }

  /** True for a method made by the compiler, as the body of a lambda is. */
  public boolean isSynthetic() {
    return (access & Opcodes.ACC_SYNTHETIC) != 0;
  }

  /** True unless the method is native or abstract. */
  public boolean hasBytecode() {
    return !Modifier.isNative(access) && !Modifier.isAbstract(access);
  }

  /** A call of exactly this method. */
  public MethodReference reference() {
    MethodReference.Kind kind =
        isStatic() ? MethodReference.Kind.STATIC : MethodReference.Kind.SPECIAL;
    return new MethodReference(kind, owner, name, descriptor, ownerIsInterface);
  }
}

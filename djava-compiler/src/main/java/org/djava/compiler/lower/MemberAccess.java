package org.djava.compiler.lower;

import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.MethodReference;

/**
 * What the lowered class may name. A class or member it may not name is reached through a constant
 * that is handed to the class when it is defined.
 */
public interface MemberAccess {
  /** True when the class is found under its name, and is accessible. */
  boolean canName(ClassType type);

  /** True when an access of the field links; a final field cannot be written. */
  boolean canLink(FieldReference field, boolean isWrite);

  /**
   * True when a call of the method links. For {@code invokespecial} that is only the case for a
   * private method, which nest mates call as a virtual one.
   */
  boolean canLink(MethodReference method);

  /** True when a call of the constructor links. */
  boolean canLinkConstructor(ClassType type, String descriptor);

  /** True when an {@code invokedynamic} that makes a lambda works there as it is. */
  boolean canMakeLambdas();

  /** True when the type is known to be an interface, which the verifier treats as Object. */
  boolean isInterface(ClassType type);

  /** True when {@code type} is known to be a subclass of {@code ancestor}. */
  boolean isSubclass(ClassType type, ClassType ancestor);

  /** Everything can be linked and nothing is known about any class. */
  static MemberAccess unrestricted() {
    return UnrestrictedAccess.INSTANCE;
  }
}

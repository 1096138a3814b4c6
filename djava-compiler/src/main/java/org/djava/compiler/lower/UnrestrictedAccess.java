package org.djava.compiler.lower;

import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.MethodReference;

/** Access that trusts every reference as it is. */
enum UnrestrictedAccess implements MemberAccess {
  INSTANCE;

  @Override
  public boolean canName(ClassType type) {
    return true;
  }

  @Override
  public boolean canLink(FieldReference field, boolean isWrite) {
    return true;
  }

  @Override
  public boolean canLink(MethodReference method) {
    return true;
  }

  @Override
  public boolean canLinkConstructor(ClassType type, String descriptor) {
    return true;
  }

  @Override
  public boolean canMakeLambdas() {
    return true;
  }

  @Override
  public boolean isInterface(ClassType type) {
    return false;
  }

  @Override
  public boolean isSubclass(ClassType type, ClassType ancestor) {
    return false;
  }
}

package org.djava.compiler.lift;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.BasicValue;

/** What {@code new} leaves on the stack until its constructor has been called. */
final class UninitializedObject extends BasicValue {
  private final AbstractInsnNode allocation;

  UninitializedObject(Type type, AbstractInsnNode allocation) {
    super(type);
    this.allocation = allocation;
  }

  AbstractInsnNode allocation() {
    return allocation;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UninitializedObject object && object.allocation == allocation;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(allocation);
  }
}

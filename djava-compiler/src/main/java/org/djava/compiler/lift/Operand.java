package org.djava.compiler.lift;

import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Value;
import org.objectweb.asm.tree.AbstractInsnNode;

/** What a local variable or stack slot holds while a block is lifted. */
sealed interface Operand {
  /** A value of the IR. */
  record Computed(Value value) implements Operand {
    @Override
    public boolean isWide() {
      return value.type() == PrimitiveType.LONG || value.type() == PrimitiveType.DOUBLE;
    }
  }

  /** An object whose constructor has not been called yet; the IR never sees it. */
  record Uninitialized(AbstractInsnNode allocation) implements Operand {}

  /** Different things on different paths; correct code only discards it. */
  record Unusable() implements Operand {}

  /** True for {@code long} and {@code double}, which the JVM counts as two. */
  default boolean isWide() {
    return false;
  }
}

package org.djava.compiler.lower;

import org.djava.compiler.ir.Effect;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.Instruction;

/**
 * Tells which instructions may be evaluated anywhere between the definition of their operands and
 * the use of their result: those without effects, and reads of a layout's fields, which never
 * change and whose object is never null.
 */
final class Movability {
  private final RuntimeTypes types;

  Movability(RuntimeTypes types) {
    this.types = types;
  }

  boolean isMovable(Instruction instruction) {
    return instruction.effect() == Effect.NONE
        || (instruction instanceof GetField get && types.isLayout(get.field().owner()));
  }
}

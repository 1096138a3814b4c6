package org.djava.compiler.analysis.schedule;

import java.util.function.Predicate;
import org.djava.compiler.ir.Effect;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.Instruction;

/**
 * Tells which instructions may be evaluated anywhere between the definition of their operands and
 * the use of their result: those without effects, and reads of a layout's fields, which never
 * change and whose object is never null.
 */
public final class Movability {
  private final Predicate<String> isLayout;

  /** Where the classes of these internal names are layouts. */
  public Movability(Predicate<String> isLayout) {
    this.isLayout = isLayout;
  }

  /** Whether the instruction may be moved. */
  public boolean isMovable(Instruction instruction) {
    return instruction.effect() == Effect.NONE
        || (instruction instanceof GetField get && isLayout.test(get.field().owner()));
  }
}

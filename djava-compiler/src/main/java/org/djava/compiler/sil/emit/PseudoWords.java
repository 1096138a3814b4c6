package org.djava.compiler.sil.emit;

import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Unary;

/** What the operations that are no steps are called. */
final class PseudoWords {
  private PseudoWords() {}

  static String of(Statement statement) {
    Instruction instruction = statement.instruction();
    if (instruction instanceof Binary binary) {
      return PseudoNames.lower(binary.operator());
    }
    if (instruction instanceof Compare compare) {
      return PseudoNames.lower(compare.operator());
    }
    if (instruction instanceof Convert convert) {
      return "to_" + convert.target();
    }
    if (instruction instanceof Unary unary) {
      return PseudoNames.lower(unary.operator());
    }
    throw new NotShownException(statement.location(), HiddenOperations.of(instruction));
  }
}

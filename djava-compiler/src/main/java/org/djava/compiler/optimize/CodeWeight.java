package org.djava.compiler.optimize;

import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;

/** About twice the bytes of bytecode that something takes: as if nothing stayed on the stack. */
final class CodeWeight {
  private static final int OPERATION = 3;
  private static final int LOAD = 3;
  private static final int CONSTANT = 3;
  private static final int JUMP = 6;

  private CodeWeight() {}

  static int of(Function function) {
    return function.blocks().stream().mapToInt(CodeWeight::of).sum();
  }

  static int of(Block block) {
    int weight = JUMP + LOAD * block.terminator().operands().size();
    for (Statement statement : block.statements()) {
      weight += of(statement.instruction());
    }
    for (Successor edge : block.successors()) {
      weight += 2 * LOAD * edge.arguments().size();
    }
    return weight;
  }

  static int of(Instruction instruction) {
    return instruction instanceof Constant
        ? CONSTANT
        : OPERATION + LOAD * instruction.operands().size();
  }
}

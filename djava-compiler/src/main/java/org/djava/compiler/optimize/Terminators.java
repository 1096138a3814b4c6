package org.djava.compiler.optimize;

import java.util.stream.Stream;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Terminator.Branch;
import org.djava.compiler.ir.Terminator.ConditionalBranch;
import org.djava.compiler.ir.Terminator.Switch;
import org.djava.compiler.ir.Value;

/** What passes ask of terminators and do with them. */
final class Terminators {
  private Terminators() {}

  /** All values it reads, those handed along its edges included. */
  static Stream<Value> values(Terminator terminator) {
    return Stream.concat(
        terminator.operands().stream(),
        terminator.successors().stream().flatMap(successor -> successor.arguments().stream()));
  }

  /** The only way it goes when its condition or selector is {@code value}. */
  static Terminator decided(Terminator terminator, int value) {
    if (terminator instanceof ConditionalBranch branch) {
      return new Branch(value != 0 ? branch.whenTrue() : branch.whenFalse());
    }
    if (terminator instanceof Switch switching) {
      int index = switching.keys().indexOf(value);
      Successor taken = index < 0 ? switching.otherwise() : switching.cases().get(index);
      return new Branch(taken);
    }
    return terminator;
  }

  /** The block, which goes to {@code other} wherever it went to {@code target}. */
  static Block redirect(Block block, BlockLabel target, BlockLabel other) {
    return block.withTerminator(block
        .terminator()
        .mapSuccessors(
            edge -> edge.target() == target ? new Successor(other, edge.arguments()) : edge));
  }
}

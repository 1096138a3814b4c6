package org.djava.compiler.lower;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.djava.compiler.ir.IrType;

/**
 * How an operation on a class or member is written.
 *
 * @param before what is pushed before the operands
 * @param operands the types the verifier wants of the operands
 * @param after what is done once they are on the stack
 * @param result the type of what is left on the stack, as the verifier sees it
 */
record Link(
    Consumer<CodeWriter> before,
    List<? extends IrType> operands,
    Consumer<CodeWriter> after,
    Optional<? extends IrType> result) {
  /** An operation that pushes nothing before its operands. */
  static Link plain(
      List<? extends IrType> operands,
      Consumer<CodeWriter> after,
      Optional<? extends IrType> result) {
    return new Link(code -> {}, operands, after, result);
  }
}

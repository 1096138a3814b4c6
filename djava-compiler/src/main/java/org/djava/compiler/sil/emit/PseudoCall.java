package org.djava.compiler.sil.emit;

import java.util.List;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * A call with arrays or objects that is differentiated, or of a function without one result.
 *
 * @param symbol the function's name
 * @param wrt the positions of the operands that are differentiated
 * @param outputs the results that are
 * @param writes whether the function writes to arrays or objects that have derivatives
 * @param isInPlace whether its pullback works on these derivatives themselves
 * @param key what the function's derivative is made for, if it has a body
 */
record PseudoCall(
    Statement statement,
    String symbol,
    List<Integer> wrt,
    List<Value> outputs,
    boolean writes,
    boolean isInPlace,
    @Nullable ActivityKey key) {
  PseudoCall {
    wrt = List.copyOf(wrt);
    outputs = List.copyOf(outputs);
  }

  List<Value> operands() {
    return statement.instruction().operands();
  }

  /** The operands that are differentiated. */
  List<Value> activeOperands() {
    return wrt.stream().map(operands()::get).toList();
  }
}

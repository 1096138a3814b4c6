package org.djava.compiler.sil.emit;

import java.util.List;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilType.FunctionType;
import org.jspecify.annotations.Nullable;

/**
 * A call of a function over numbers.
 *
 * @param symbol the function's name
 * @param type its type
 * @param word what to call it in pseudo-SIL
 * @param operands numbers
 * @param wrt the operands that are differentiated; none if the result is not
 * @param body the function, if it is no axiom and its body is to be shown
 * @param key for such a function that is differentiated, what its derivative is made for
 */
record Step(
    String symbol,
    FunctionType type,
    String word,
    List<Value> operands,
    Value result,
    List<Integer> wrt,
    @Nullable Callee body,
    @Nullable ActivityKey key) {
  Step {
    operands = List.copyOf(operands);
    wrt = List.copyOf(wrt);
  }

  boolean isActive() {
    return !wrt.isEmpty();
  }

  /** The type that the callee takes as its last argument, if it does. */
  SilType.@Nullable Metatype metatype() {
    List<SilType> parameters = type.parameterTypes();
    SilType last = parameters.isEmpty() ? SilType.EMPTY : parameters.get(parameters.size() - 1);
    return last instanceof SilType.Metatype metatype ? metatype : null;
  }

  /** The operands that are differentiated. */
  List<Value> activeOperands() {
    return wrt.stream().map(operands::get).toList();
  }
}

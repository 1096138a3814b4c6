package org.djava.compiler.differentiate;

import java.util.Optional;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;

/** Makes derivatives that differentiated code asks for itself, as functions that it can call. */
public interface InnerDerivatives {
  /**
   * Value and tangent, {@code (captured…, own…, tangents…) -> (R, R)}, with a tangent for each of the
   * function's own numbers; empty if there is no such function.
   *
   * @param own the number of its own parameters, all of type {@code number}
   */
  Optional<FunctionName> ofNumbers(InnerFunction function, int own, IrType number);

  /** Value and directional derivative, {@code (captured…, x[], direction[]) -> (R, R)}. */
  Optional<FunctionName> ofArray(InnerFunction function);

  /** The gradient, {@code (captured…, x[]) -> gradient[]}. */
  Optional<FunctionName> gradient(InnerFunction function);

  /** Value and tangent where the last parameter is a record that holds single numbers. */
  Optional<RecordDerivative> ofRecord(InnerFunction function);
}

package org.djava.compiler.sil.lift;

import java.util.List;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.sil.Derivative;

/** Who makes the derivatives that a module names and does not have. */
public interface DerivativeSource {
  /**
   * Two functions of the IR: the one that is called with the arguments and gives the value and a
   * frame, and the linear map, which takes the frame and numbers.
   */
  record Made(Function first, FunctionName map) {}

  /** Learns of a function that others may call. */
  void add(Function function);

  /** The derivatives of a function, with respect to the parameters that are marked. */
  Made derivative(Derivative kind, Function primal, List<Boolean> wrt);

  /** The result types of a function that was made. */
  Function made(FunctionName name);
}

package org.djava.compiler.interpret;

import java.util.Optional;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.MethodReference;

/** Where a call finds the function that it runs. */
interface FunctionTable {
  /** The function of that name. */
  PreparedFunction named(FunctionName name);

  /** What all these functions together may do. */
  WorkBudget budget();

  /** The body of a method, if it is to be interpreted rather than run. */
  Optional<PreparedFunction> bodyOf(MethodReference method);
}

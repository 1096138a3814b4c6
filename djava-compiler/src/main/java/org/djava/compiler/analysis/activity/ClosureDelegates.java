package org.djava.compiler.analysis.activity;

import java.util.HashSet;
import java.util.Set;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/**
 * Lambdas that closures keep for others to call. What they have captured the closure has as well, so
 * that nothing that is differentiated is lost with them: a closure with active content is not handed to
 * code that is not seen.
 */
final class ClosureDelegates {
  private ClosureDelegates() {}

  static Set<Value> in(Function function, CalleeModels models) {
    Set<Value> delegates = new HashSet<>();
    for (Block block : function.blocks()) {
      for (Statement statement : block.statements()) {
        if (statement.instruction() instanceof NewObject made
            && !made.operands().isEmpty()
            && models.isClosure(made.type())) {
          delegates.add(made.operands().get(0));
        }
      }
    }
    return delegates;
  }
}

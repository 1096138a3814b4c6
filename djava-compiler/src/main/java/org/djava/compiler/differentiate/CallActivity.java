package org.djava.compiler.differentiate;

import java.util.List;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/** Whether a call of a function with a body must go through its derivative. */
final class CallActivity {
  private CallActivity() {}

  static boolean isActive(Statement call, Apply apply, ActivityFacts facts) {
    return any(apply.operands(), facts) || any(call.results(), facts);
  }

  private static boolean any(List<Value> values, ActivityFacts facts) {
    return values.stream()
        .anyMatch(v -> v.type().isReference() ? facts.isShadowed(v) : facts.isActive(v));
  }
}

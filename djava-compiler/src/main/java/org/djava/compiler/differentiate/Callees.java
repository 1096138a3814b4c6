package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.IrType;

/** What the generators ask about the derivative of a callee, and by asking request. */
interface Callees {
  /** The facts of a callee for the key that the call has. */
  ActivityFacts factsOf(ActivityKey key);

  /** Whether the callee has ways that are refused: then only its derivative may run. */
  boolean mayRefuse(ActivityKey key);

  /** Asks for the callee's JVP. */
  void requireJvp(ActivityKey key);

  /** Asks for the callee's VJP and pullback. */
  void requireVjp(ActivityKey key);

  /** Asks for the gradient of a loop of sums. */
  void requireLoop(SumLoop loop, ActivityKey key);

  /** The class of the frame that the callee's VJP hands to its pullback. */
  ClassType frameType(ActivityKey key);

  /** The types of the results that carry a tangent, in order. */
  static List<IrType> activeResults(ActivityFacts facts) {
    List<IrType> types = new ArrayList<>();
    for (int i = 0; i < facts.function().resultTypes().size(); i++) {
      if (facts.isResultActive(i)) {
        types.add(ShadowTypes.of(facts.function().resultTypes().get(i)));
      }
    }
    return types;
  }
}

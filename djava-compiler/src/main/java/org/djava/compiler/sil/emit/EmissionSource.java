package org.djava.compiler.sil.emit;

import java.util.List;
import java.util.Optional;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.analysis.activity.CalleeModels;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Function;

/** What the compiler knows about the functions that are to be shown. */
public interface EmissionSource {
  /** The activity of a function for a witness. */
  ActivityFacts facts(ActivityKey key);

  /** How a callee depends on its arguments, if it has a rule. */
  Optional<List<CalleeModels.Dependence>> dependence(Callee callee);

  /** The body of a callee without a rule. */
  Optional<Function> body(Callee callee);
}

package org.djava.compiler.differentiate;

import java.util.Optional;
import org.djava.compiler.differentiate.rules.DerivativeRule;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.MethodReference;

/** Where the generators get partials from: registered by a user, or axioms. */
public interface Rules {
  /** The partials of a callee, if it has a rule; a user's rule wins over an axiom. */
  Optional<DerivativeRule> ruleFor(Callee callee);

  /** What the shadows of objects look like. */
  default TangentLayouts layouts() {
    return TangentLayouts.NONE;
  }

  /**
   * The loop that is gone back through with the help of snapshots, if the callee is one.
   *
   * @throws org.djava.compiler.diagnostics.CompilationFailure if its rounds cannot be repeated
   */
  default Optional<CheckpointedLoop> checkpointed(Callee callee) {
    return Optional.empty();
  }

  /**
   * Asks whether a function can be gone back through as it asks to be.
   *
   * @throws org.djava.compiler.diagnostics.CompilationFailure if not
   */
  default void requireReversible(Callee function) {}

  /**
   * The body of a partial's method if it is one block without effects: it is written in place, so
   * that it can share what the original computes. Empty if it is to be called.
   */
  Optional<Function> inlineBody(MethodReference partial);
}

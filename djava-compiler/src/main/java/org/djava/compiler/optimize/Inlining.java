package org.djava.compiler.optimize;

import java.util.Optional;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Function;

/**
 * Replaces calls of small functions by their bodies; a function never by itself, directly or
 * through others. Statements keep the locations they have in the callee; those that have none get
 * that of the call.
 *
 * <p>Which functions may be inlined is for the caller to say. A call initialises the method's class,
 * which what stands in its place does not; that must have been taken care of before.
 */
public final class Inlining implements Pass {
  /** Where bodies come from. */
  public interface Bodies {
    /** The body to inline for a call of {@code callee}; empty if it is to stay a call. */
    Optional<Function> bodyOf(Callee callee);
  }

  private final Bodies bodies;
  private final InliningBudget budget;

  /** Inlines what {@code bodies} has, within {@code budget}. */
  public Inlining(Bodies bodies, InliningBudget budget) {
    this.bodies = bodies;
    this.budget = budget;
  }

  @Override
  public String name() {
    return "inlining";
  }

  @Override
  public Function run(Function function) {
    return new CallExpansion(function, bodies, budget).run();
  }
}

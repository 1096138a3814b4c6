package org.djava.compiler.interpret;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;
import java.util.function.Function;
import org.djava.compiler.ir.MethodReference;

/**
 * What runs need in which numbers carry displacements. The program runs as it does where nothing moves:
 * it branches, converts to integers and picks elements by its own numbers, and what it rounds stays
 * rounded. Only the displacements tell how far each number moves on that path. Not for several threads.
 */
public final class Displacements {
  private final Function<MethodReference, Optional<DisplacedFunction>> functions;
  private final DisplacedMemory memory = new DisplacedMemory();
  private MathContext digits = MathContext.DECIMAL128;
  private final WorkBudget budget;
  private boolean hasDecided;

  /**
   * Displacements that start nowhere.
   *
   * @param functions what methods that are not interpreted make of displacements, as far as is known
   * @param budget of all runs together
   */
  public Displacements(
      Function<MethodReference, Optional<DisplacedFunction>> functions, WorkBudget budget) {
    this.functions = functions;
    this.budget = budget;
  }

  /**
   * Begins a run.
   *
   * @param precision of the displacements
   */
  public void start(MathContext precision) {
    memory.clear();
    digits = precision;
  }

  /** Displaces an element of an array that is given to the run. */
  public void displace(Object array, int index, BigDecimal by) {
    memory.set(array, index, by);
  }

  /** Whether a comparison of numbers that move has decided anything in a run, the first one or a later. */
  public boolean hasDecided() {
    return hasDecided;
  }

  void decide() {
    hasDecided = true;
  }

  DisplacedMemory memory() {
    return memory;
  }

  Optional<DisplacedFunction> function(MethodReference method) {
    return functions.apply(method);
  }

  MathContext digits() {
    return digits;
  }

  WorkBudget budget() {
    return budget;
  }
}

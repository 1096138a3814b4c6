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
  private long budget;

  /**
   * Displacements that start nowhere.
   *
   * @param functions what methods that are not interpreted make of displacements, as far as is known
   */
  public Displacements(Function<MethodReference, Optional<DisplacedFunction>> functions) {
    this.functions = functions;
  }

  /**
   * Begins a run.
   *
   * @param most operations with displacements in it, at most
   * @param precision of the displacements
   */
  public void start(long most, MathContext precision) {
    memory.clear();
    digits = precision;
    budget = most;
  }

  /** Displaces an element of an array that is given to the run. */
  public void displace(Object array, int index, BigDecimal by) {
    memory.set(array, index, by);
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

  void spend() {
    if (budget-- <= 0) {
      throw new DisplacementLostException("too many operations");
    }
  }
}

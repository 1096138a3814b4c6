package org.djava.runtime;

import java.util.function.Supplier;
import org.djava.DiagnosticMessage;
import org.djava.NotDifferentiableException;
import org.jspecify.annotations.Nullable;

/**
 * What it means to run a function again for the same answer. Its arguments and captured arrays are
 * restored by whoever runs it; this is about everything else.
 *
 * @param effect what another run would repeat or be changed by; null if there is nothing of the kind
 * @param readsState whether the function reads what others may change, so that a later run may
 *     compute something else
 * @param writtenStatics the arrays in static fields, as they are now, that the function may write;
 *     restored between runs they make each run the same
 */
public record Repetition(
    @Nullable DiagnosticMessage effect,
    boolean readsState,
    @Nullable Supplier<@Nullable Object[]> writtenStatics) {

  /** Of a function that depends on its arguments alone and changes nothing else. */
  public static final Repetition HARMLESS = new Repetition(null, false, null);

  /**
   * True if nobody notices another run.
   *
   * @return whether it has no effect and writes no static array
   */
  public boolean isUnnoticed() {
    return effect == null && writtenStatics == null;
  }

  /**
   * Refuses another run of a function with an effect.
   *
   * @throws NotDifferentiableException if there is one, DJ0018
   */
  public void requireNoEffect() {
    if (effect != null) {
      throw new NotDifferentiableException(effect);
    }
  }
}

package org.djava.compiler.interpret;

import org.jspecify.annotations.Nullable;

/** An evaluation that is resolved when it is first reached, as the JVM links code. */
final class LinkedOnFirstUse implements Evaluation {
  /** How it is resolved. */
  interface Linker {
    Evaluation link() throws Throwable;
  }

  private final Linker linker;
  private @Nullable Evaluation linked;

  LinkedOnFirstUse(Linker linker) {
    this.linker = linker;
  }

  @Override
  public @Nullable Object in(@Nullable Object[] frame) throws Throwable {
    Evaluation evaluation = linked;
    if (evaluation == null) {
      evaluation = linker.link();
      linked = evaluation;
    }
    return evaluation.in(frame);
  }
}

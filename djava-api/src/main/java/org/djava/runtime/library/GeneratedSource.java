package org.djava.runtime.library;

/** Elements without an end. Not for people. */
public final class GeneratedSource extends Source {
  private final Step step;

  GeneratedSource(Step step) {
    this.step = step;
  }

  @Override
  boolean advance() {
    step.go(this, this);
    return true;
  }
}

package org.djava.runtime.library;

/** An element, what is made of it, what is made of that, and so on. Not for people. */
public final class IteratedSource extends Source {
  private final ElementTest goesOn;
  private final Step step;
  private boolean isStarted;
  private boolean isOver;

  /** @param goesOn whether an element is one of the stream */
  IteratedSource(ElementTest goesOn, Step step) {
    this.goesOn = goesOn;
    this.step = step;
  }

  IteratedSource from(Object first) {
    object = first;
    return this;
  }

  IteratedSource from(double first) {
    number = first;
    return this;
  }

  IteratedSource from(long first) {
    integer = first;
    return this;
  }

  @Override
  boolean advance() {
    if (isOver) {
      return false;
    }
    if (isStarted) {
      step.go(this, this);
    }
    isStarted = true;
    isOver = !goesOn.holds(this);
    return !isOver;
  }
}

package org.djava.runtime.library;

/** The elements before the first that a test does not hold for, or all from that on. Not for people. */
public final class LeadingSource extends Source {
  private final Source source;
  private final ElementTest test;
  private final boolean isTaken;
  private boolean isOver;

  /** @param isTaken whether the leading elements are those that count */
  LeadingSource(Source source, ElementTest test, boolean isTaken) {
    this.source = source;
    this.test = test;
    this.isTaken = isTaken;
  }

  @Override
  boolean advance() {
    return isTaken ? advanceWithin() : advanceBehind();
  }

  private boolean advanceWithin() {
    if (isOver || !source.advance()) {
      return false;
    }
    isOver = !test.holds(source);
    take(source);
    return !isOver;
  }

  private boolean advanceBehind() {
    while (source.advance()) {
      isOver = isOver || !test.holds(source);
      if (isOver) {
        take(source);
        return true;
      }
    }
    return false;
  }
}

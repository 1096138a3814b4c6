package org.djava.runtime.library;

import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;

/** Goes through the elements of a source. Not for people. */
public final class IntElements implements PrimitiveIterator.OfInt {
  private final Source source;
  private boolean isKnown;
  private boolean isOver;

  IntElements(Source source) {
    this.source = source;
  }

  @Override
  public boolean hasNext() {
    if (!isKnown) {
      isKnown = true;
      isOver = isOver || !source.advance();
    }
    return !isOver;
  }

  @Override
  public int nextInt() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    isKnown = false;
    return (int) source.integer;
  }

  @Override
  public Integer next() {
    return nextInt();
  }
}

package org.djava.runtime.library;

import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;

/** Goes through the elements of a source. Not for people. */
public final class LongElements implements PrimitiveIterator.OfLong {
  private final Source source;
  private boolean isKnown;
  private boolean isOver;

  LongElements(Source source) {
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
  public long nextLong() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    isKnown = false;
    return source.integer;
  }

  @Override
  public Long next() {
    return nextLong();
  }
}

package org.djava.runtime.library;

import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;

/** Goes through the elements of a source. Not for people. */
public final class DoubleElements implements PrimitiveIterator.OfDouble {
  private final Source source;
  private boolean isKnown;
  private boolean isOver;

  DoubleElements(Source source) {
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
  public double nextDouble() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    isKnown = false;
    return source.number;
  }

  @Override
  public Double next() {
    return nextDouble();
  }
}

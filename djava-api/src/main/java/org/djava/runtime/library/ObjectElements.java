package org.djava.runtime.library;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** Goes through the elements of a source. Not for people. */
public final class ObjectElements<T> implements Iterator<T> {
  private final Source source;
  private boolean isKnown;
  private boolean isOver;

  ObjectElements(Source source) {
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
  @SuppressWarnings("unchecked") // there are only such elements
  public T next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    isKnown = false;
    return (T) source.object;
  }
}

package org.djava.runtime.library;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** Goes through the elements of a set that has one at most. Not for people. */
public final class SmallCursor<E> implements Iterator<E> {
  private final Object[] elements;
  private int next;

  SmallCursor(Object[] elements) {
    this.elements = elements;
  }

  @Override
  public boolean hasNext() {
    return next < elements.length;
  }

  @Override
  @SuppressWarnings("unchecked") // there are only such elements
  public E next() {
    if (next == elements.length) {
      throw new NoSuchElementException();
    }
    next++;
    return (E) elements[next - 1];
  }

  @Override
  public void remove() {
    if (elements.length == 0) {
      throw new IllegalStateException();
    }
    throw new UnsupportedOperationException();
  }
}

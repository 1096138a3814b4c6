package org.djava.runtime.library;

import java.util.Iterator;

/** Goes through elements and removes none. Not for people. */
public final class ReadOnlyIterator<E> implements Iterator<E> {
  private final Iterator<? extends E> elements;

  ReadOnlyIterator(Iterator<? extends E> elements) {
    this.elements = elements;
  }

  @Override
  public boolean hasNext() {
    return elements.hasNext();
  }

  @Override
  public E next() {
    return elements.next();
  }

  @Override
  public void remove() {
    throw new UnsupportedOperationException();
  }
}

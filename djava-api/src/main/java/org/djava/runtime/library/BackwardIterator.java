package org.djava.runtime.library;

import java.util.Iterator;
import java.util.ListIterator;

/** Goes back through a list. Not for people. */
public final class BackwardIterator<E> implements Iterator<E> {
  private final ListIterator<E> elements;

  /** Goes back from where {@code elements} is. */
  BackwardIterator(ListIterator<E> elements) {
    this.elements = elements;
  }

  @Override
  public boolean hasNext() {
    return elements.hasPrevious();
  }

  @Override
  public E next() {
    return elements.previous();
  }

  @Override
  public void remove() {
    elements.remove();
  }
}

package org.djava.runtime.library;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** Goes through an array. Not for people. */
public final class ArrayCursor<E> implements Iterator<E> {
  private final E[] array;
  private int next;

  ArrayCursor(E[] array) {
    this.array = array;
  }

  @Override
  public boolean hasNext() {
    return next < array.length;
  }

  @Override
  public E next() {
    if (next >= array.length) {
      throw new NoSuchElementException();
    }
    next++;
    return array[next - 1];
  }

  @Override
  public void remove() {
    throw new UnsupportedOperationException("remove");
  }
}

package org.djava.runtime.library;

import java.util.ListIterator;

/** Goes through a list that must not be changed. Not for people. */
public final class ReadOnlyListCursor<E> implements ListIterator<E> {
  private final ListIterator<? extends E> cursor;

  ReadOnlyListCursor(ListIterator<? extends E> cursor) {
    this.cursor = cursor;
  }

  @Override
  public boolean hasNext() {
    return cursor.hasNext();
  }

  @Override
  public E next() {
    return cursor.next();
  }

  @Override
  public boolean hasPrevious() {
    return cursor.hasPrevious();
  }

  @Override
  public E previous() {
    return cursor.previous();
  }

  @Override
  public int nextIndex() {
    return cursor.nextIndex();
  }

  @Override
  public int previousIndex() {
    return cursor.previousIndex();
  }

  @Override
  public void remove() {
    throw new UnsupportedOperationException();
  }

  @Override
  public void set(E element) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void add(E element) {
    throw new UnsupportedOperationException();
  }
}

package org.djava.runtime.library;

import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;

/** Goes through a list that does not change. Not for people. */
public final class ReadOnlyCursor<E> implements ListIterator<E> {
  private final List<? extends E> list;
  private int next;

  ReadOnlyCursor(List<? extends E> list, int next) {
    this.list = list;
    this.next = next;
  }

  @Override
  public boolean hasNext() {
    return next != list.size();
  }

  @Override
  public E next() {
    if (next >= list.size()) {
      throw new NoSuchElementException();
    }
    next++;
    return list.get(next - 1);
  }

  @Override
  public boolean hasPrevious() {
    return next != 0;
  }

  @Override
  public E previous() {
    if (next <= 0) {
      throw new NoSuchElementException();
    }
    next--;
    return list.get(next);
  }

  @Override
  public int nextIndex() {
    return next;
  }

  @Override
  public int previousIndex() {
    return next - 1;
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

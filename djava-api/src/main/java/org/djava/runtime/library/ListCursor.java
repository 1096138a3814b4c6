package org.djava.runtime.library;

import java.util.ConcurrentModificationException;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Consumer;

/** Goes through a list by index. Not for people. */
public class ListCursor<E> implements ListIterator<E> {
  private final ChangingList<E> list;
  private int next;
  private int last = -1;
  private int changes;

  ListCursor(ChangingList<E> list, int next) {
    this.list = list;
    this.next = next;
    this.changes = list.changes();
  }

  @Override
  public boolean hasNext() {
    return next != list.size();
  }

  @Override
  public E next() {
    checkChanges();
    if (next >= list.size()) {
      throw new NoSuchElementException();
    }
    last = next;
    next = last + 1;
    return list.get(last);
  }

  @Override
  public void remove() {
    if (last < 0) {
      throw new IllegalStateException();
    }
    checkChanges();
    list.remove(last);
    if (last < next) {
      next--;
    }
    last = -1;
    changes = list.changes();
  }

  @Override
  public boolean hasPrevious() {
    return next != 0;
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
  public E previous() {
    checkChanges();
    if (next <= 0) {
      throw new NoSuchElementException();
    }
    last = next - 1;
    next = last;
    return list.get(last);
  }

  @Override
  public void set(E element) {
    if (last < 0) {
      throw new IllegalStateException();
    }
    checkChanges();
    list.set(last, element);
  }

  @Override
  public void add(E element) {
    checkChanges();
    list.add(next, element);
    next++;
    last = -1;
    changes = list.changes();
  }

  @Override
  public void forEachRemaining(Consumer<? super E> action) {
    Objects.requireNonNull(action);
    while (list.changes() == changes && hasNext()) {
      action.accept(next());
    }
    checkChanges();
  }

  /** Throws if the list has been changed by others. */
  final void checkChanges() {
    if (list.changes() != changes) {
      throw new ConcurrentModificationException();
    }
  }
}

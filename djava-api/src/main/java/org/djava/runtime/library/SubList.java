package org.djava.runtime.library;

import java.util.ConcurrentModificationException;
import java.util.Objects;

/** Part of a list, which it writes through to. Not for people. */
public final class SubList<E> extends IndexedList<E> {
  private final ChangingList<E> whole;
  private final int offset;
  private int size;
  private int changes;

  SubList(ChangingList<E> whole, int from, int to) {
    this.whole = whole;
    this.offset = from;
    this.size = to - from;
    this.changes = whole.changes();
  }

  @Override
  public int changes() {
    return changes;
  }

  @Override
  public int size() {
    checkChanges();
    return size;
  }

  @Override
  public E get(int index) {
    Objects.checkIndex(index, size);
    checkChanges();
    return whole.get(offset + index);
  }

  @Override
  public E set(int index, E element) {
    Objects.checkIndex(index, size);
    checkChanges();
    return whole.set(offset + index, element);
  }

  @Override
  public void add(int index, E element) {
    ListMethods.checkAdd(index, size);
    checkChanges();
    whole.add(offset + index, element);
    changed(1);
  }

  @Override
  public E remove(int index) {
    Objects.checkIndex(index, size);
    checkChanges();
    E removed = whole.remove(offset + index);
    changed(-1);
    return removed;
  }

  @Override
  public void removeBetween(int from, int to) {
    checkChanges();
    whole.removeBetween(offset + from, offset + to);
    changed(from - to);
  }

  private void changed(int added) {
    size += added;
    changes = whole.changes();
  }

  private void checkChanges() {
    if (whole.changes() != changes) {
      throw new ConcurrentModificationException();
    }
  }
}

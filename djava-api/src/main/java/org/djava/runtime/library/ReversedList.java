package org.djava.runtime.library;

import java.util.List;

/** A list in reverse, which it writes through to. Not for people. */
public final class ReversedList<E> extends IndexedList<E> {
  private final ChangingList<E> forward;

  ReversedList(ChangingList<E> forward) {
    this.forward = forward;
  }

  private int mirrored(int index) {
    return forward.size() - 1 - java.util.Objects.checkIndex(index, forward.size());
  }

  @Override
  public int changes() {
    return forward.changes();
  }

  @Override
  public int size() {
    return forward.size();
  }

  @Override
  public E get(int index) {
    return forward.get(mirrored(index));
  }

  @Override
  public E set(int index, E element) {
    return forward.set(mirrored(index), element);
  }

  @Override
  public void add(int index, E element) {
    ListMethods.checkAdd(index, forward.size());
    forward.add(forward.size() - index, element);
  }

  @Override
  public E remove(int index) {
    return forward.remove(mirrored(index));
  }

  @Override
  public List<E> reversed() {
    return forward;
  }
}

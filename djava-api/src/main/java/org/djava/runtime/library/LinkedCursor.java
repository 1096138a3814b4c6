package org.djava.runtime.library;

/** Goes through a linked list, and notes changes by others where such a list does. Not for people. */
public final class LinkedCursor<E> extends ListCursor<E> {
  private final ChangingList<E> list;

  LinkedCursor(ChangingList<E> list, int next) {
    super(list, next);
    this.list = list;
  }

  @Override
  public boolean hasNext() {
    return nextIndex() < list.size();
  }

  @Override
  public void remove() {
    checkChanges();
    super.remove();
  }
}

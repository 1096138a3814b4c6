package org.djava.runtime.library;

import java.util.List;
import java.util.ListIterator;
import java.util.Objects;

/** What {@link java.util.Collections#unmodifiableList} makes. Not for people. */
public final class ReadOnlyList<E> extends FixedList<E> {
  private final List<? extends E> list;

  ReadOnlyList(List<? extends E> list) {
    this.list = Objects.requireNonNull(list);
  }

  @Override
  public int size() {
    return list.size();
  }

  @Override
  public E get(int index) {
    return list.get(index);
  }

  @Override
  public ListIterator<E> listIterator(int index) {
    return new ReadOnlyListCursor<>(list.listIterator(index));
  }

  @Override
  public List<E> subList(int from, int to) {
    return new ReadOnlyList<>(list.subList(from, to));
  }
}

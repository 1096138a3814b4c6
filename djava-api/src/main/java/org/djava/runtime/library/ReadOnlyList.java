package org.djava.runtime.library;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.ListIterator;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** What {@link java.util.Collections#unmodifiableList} makes. Not for people. */
public final class ReadOnlyList<E> extends IndexedList<E> {
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

  @Override
  public boolean add(E element) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean addAll(Collection<? extends E> others) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean addAll(int index, Collection<? extends E> others) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void removeBetween(int from, int to) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean remove(Object element) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean removeAll(Collection<?> others) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean retainAll(Collection<?> others) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean removeIf(Predicate<? super E> filter) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void replaceAll(UnaryOperator<E> operator) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void sort(Comparator<? super E> comparator) {
    throw new UnsupportedOperationException();
  }

  @Override
  public E removeFirst() {
    throw new UnsupportedOperationException();
  }

  @Override
  public E removeLast() {
    throw new UnsupportedOperationException();
  }
}

package org.djava.runtime.library;

import java.util.Collection;
import java.util.Comparator;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** A list that nobody changes through itself. Not for people. */
public abstract class FixedList<E> extends IndexedList<E> {
  /** A list of which subclasses say what the elements are. */
  protected FixedList() {}

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

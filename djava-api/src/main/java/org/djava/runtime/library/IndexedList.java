package org.djava.runtime.library;

import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A list, as {@link java.util.AbstractList} has it. Not for people. */
public abstract class IndexedList<E> implements ChangingList<E> {
  /** A list of which subclasses say what the elements are. */
  protected IndexedList() {}

  @Override
  public int changes() {
    return 0;
  }

  @Override
  public boolean isEmpty() {
    return size() == 0;
  }

  @Override
  public E set(int index, E element) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean add(E element) {
    add(size(), element);
    return true;
  }

  @Override
  public void add(int index, E element) {
    throw new UnsupportedOperationException();
  }

  @Override
  public E remove(int index) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void removeBetween(int from, int to) {
    for (int i = from; i < to; i++) {
      remove(from);
    }
  }

  @Override
  public boolean remove(Object element) {
    return ListMethods.remove(this, element);
  }

  @Override
  public void clear() {
    removeBetween(0, size());
  }

  @Override
  public boolean addAll(Collection<? extends E> others) {
    boolean isChanged = false;
    for (E each : others) {
      isChanged |= add(each);
    }
    return isChanged;
  }

  @Override
  public boolean addAll(int index, Collection<? extends E> others) {
    ListMethods.checkAdd(index, size());
    int next = index;
    for (E each : others) {
      add(next, each);
      next++;
    }
    return next != index;
  }

  @Override
  public boolean removeAll(Collection<?> others) {
    return ListMethods.keep(this, others, false);
  }

  @Override
  public boolean retainAll(Collection<?> others) {
    return ListMethods.keep(this, others, true);
  }

  @Override
  public boolean removeIf(Predicate<? super E> filter) {
    return ListMethods.removeIf(this, filter);
  }

  @Override
  public void replaceAll(UnaryOperator<E> operator) {
    ListMethods.replaceAll(this, operator);
  }

  @Override
  public void sort(Comparator<? super E> comparator) {
    ListMethods.sort(this, comparator);
  }

  @Override
  public void forEach(Consumer<? super E> action) {
    ListMethods.forEach(this, action);
  }

  @Override
  public Iterator<E> iterator() {
    return listIterator(0);
  }

  @Override
  public ListIterator<E> listIterator() {
    return listIterator(0);
  }

  @Override
  public ListIterator<E> listIterator(int index) {
    ListMethods.checkAdd(index, size());
    return new ListCursor<>(this, index);
  }

  @Override
  public List<E> subList(int from, int to) {
    ListMethods.checkRange(from, to, size());
    return new SubList<>(this, from, to);
  }

  @Override
  public int indexOf(Object element) {
    return ListMethods.indexOf(this, element);
  }

  @Override
  public int lastIndexOf(Object element) {
    return ListMethods.lastIndexOf(this, element);
  }

  @Override
  public boolean contains(Object element) {
    return indexOf(element) >= 0;
  }

  @Override
  public boolean containsAll(Collection<?> others) {
    return ListMethods.containsAll(this, others);
  }

  @Override
  public Object[] toArray() {
    return ListMethods.toArray(this);
  }

  @Override
  public <T> T[] toArray(T[] given) {
    return ListMethods.toArray(this, given);
  }

  @Override
  public <T> T[] toArray(IntFunction<T[]> generator) {
    return toArray(generator.apply(0));
  }

  @Override
  public Stream<E> stream() {
    return ObjectStream.of(this);
  }

  @Override
  public Stream<E> parallelStream() {
    return ObjectStream.of(this);
  }

  /** As in Java 21. */
  public E getFirst() {
    checkNotEmpty();
    return get(0);
  }

  /** As in Java 21. */
  public E getLast() {
    checkNotEmpty();
    return get(size() - 1);
  }

  /** As in Java 21. */
  public E removeFirst() {
    checkNotEmpty();
    return remove(0);
  }

  /** As in Java 21. */
  public E removeLast() {
    checkNotEmpty();
    return remove(size() - 1);
  }

  /** As in Java 21. */
  public void addFirst(E element) {
    add(0, element);
  }

  /** As in Java 21. */
  public void addLast(E element) {
    add(element);
  }

  /** As in Java 21. */
  public List<E> reversed() {
    return new ReversedList<>(this);
  }

  private void checkNotEmpty() {
    if (isEmpty()) {
      throw new NoSuchElementException();
    }
  }

  @Override
  public boolean equals(Object other) {
    return ListMethods.equals(this, other);
  }

  @Override
  public int hashCode() {
    return ListMethods.hashCode(this);
  }

  @Override
  public String toString() {
    return ListMethods.toString(this);
  }
}

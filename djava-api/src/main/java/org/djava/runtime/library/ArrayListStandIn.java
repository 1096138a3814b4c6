package org.djava.runtime.library;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** An {@link ArrayList}. Not for people. */
@SuppressWarnings("serial") // what it inherits is written: an empty list
public final class ArrayListStandIn<E> extends ArrayList<E> implements ChangingList<E> {
  private static final int FIRST_CAPACITY = 10;

  private Object[] elements;
  private int size;
  private int changes;

  /** As {@link ArrayList#ArrayList()}. */
  public ArrayListStandIn() {
    elements = new Object[FIRST_CAPACITY];
  }

  /** As {@link ArrayList#ArrayList(int)}. */
  public ArrayListStandIn(int capacity) {
    if (capacity < 0) {
      throw new IllegalArgumentException("Illegal Capacity: " + capacity);
    }
    elements = new Object[capacity];
  }

  /** As {@link ArrayList#ArrayList(Collection)}. */
  public ArrayListStandIn(Collection<? extends E> others) {
    Object[] array = others.toArray();
    size = array.length;
    elements = new Object[size];
    System.arraycopy(array, 0, elements, 0, size);
  }

  @Override
  public int changes() {
    return changes;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public boolean isEmpty() {
    return size == 0;
  }

  @Override
  @SuppressWarnings("unchecked") // only such elements are added
  public E get(int index) {
    Objects.checkIndex(index, size);
    return (E) elements[index];
  }

  @Override
  @SuppressWarnings("unchecked") // only such elements are added
  public E set(int index, E element) {
    Objects.checkIndex(index, size);
    E before = (E) elements[index];
    elements[index] = element;
    return before;
  }

  @Override
  public boolean add(E element) {
    changes++;
    if (size == elements.length) {
      grow(size + 1);
    }
    elements[size] = element;
    size++;
    return true;
  }

  @Override
  public void add(int index, E element) {
    ListMethods.checkAdd(index, size);
    changes++;
    if (size == elements.length) {
      grow(size + 1);
    }
    for (int i = size; i > index; i--) {
      elements[i] = elements[i - 1];
    }
    elements[index] = element;
    size++;
  }

  private void grow(int needed) {
    int capacity =
        Math.max(Math.max(needed, FIRST_CAPACITY), elements.length + elements.length / 2);
    Object[] longer = new Object[capacity];
    System.arraycopy(elements, 0, longer, 0, size);
    elements = longer;
  }

  @Override
  public E remove(int index) {
    E before = get(index);
    removeBetween(index, index + 1);
    return before;
  }

  @Override
  public void removeBetween(int from, int to) {
    changes++;
    int count = to - from;
    for (int i = to; i < size; i++) {
      elements[i - count] = elements[i];
    }
    for (int i = size - count; i < size; i++) {
      elements[i] = null;
    }
    size -= count;
  }

  @Override
  protected void removeRange(int from, int to) {
    removeBetween(from, to);
  }

  @Override
  public boolean remove(Object element) {
    int index = indexOf(element);
    if (index >= 0) {
      removeBetween(index, index + 1);
    }
    return index >= 0;
  }

  @Override
  public void clear() {
    changes++;
    for (int i = 0; i < size; i++) {
      elements[i] = null;
    }
    size = 0;
  }

  @Override
  public boolean addAll(Collection<? extends E> others) {
    return insert(size, others.toArray());
  }

  @Override
  public boolean addAll(int index, Collection<? extends E> others) {
    ListMethods.checkAdd(index, size);
    return insert(index, others.toArray());
  }

  private boolean insert(int index, Object[] added) {
    changes++;
    int count = added.length;
    if (size + count > elements.length) {
      grow(size + count);
    }
    for (int i = size - 1; i >= index; i--) {
      elements[i + count] = elements[i];
    }
    for (int i = 0; i < count; i++) {
      elements[index + i] = added[i];
    }
    size += count;
    return count != 0;
  }

  @Override
  public void ensureCapacity(int capacity) {
    if (capacity > elements.length) {
      changes++;
      grow(capacity);
    }
  }

  @Override
  public void trimToSize() {
    changes++;
  }

  @Override
  public Iterator<E> iterator() {
    return new ListCursor<>(this, 0);
  }

  @Override
  public ListIterator<E> listIterator() {
    return new ListCursor<>(this, 0);
  }

  @Override
  public ListIterator<E> listIterator(int index) {
    ListMethods.checkAdd(index, size);
    return new ListCursor<>(this, index);
  }

  @Override
  public List<E> subList(int from, int to) {
    ListMethods.checkRange(from, to, size);
    return new SubList<>(this, from, to);
  }

  @Override
  public void forEach(Consumer<? super E> action) {
    ListMethods.forEach(this, action);
  }

  @Override
  public boolean removeIf(Predicate<? super E> filter) {
    return ListMethods.removeIf(this, filter);
  }

  @Override
  public void replaceAll(UnaryOperator<E> operator) {
    ListMethods.replaceAll(this, operator);
    changes++;
  }

  @Override
  public void sort(Comparator<? super E> comparator) {
    ListMethods.sort(this, comparator);
    changes++;
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
    Object[] array = new Object[size];
    System.arraycopy(elements, 0, array, 0, size);
    return array;
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
  public Spliterator<E> spliterator() {
    return Spliterators.spliterator(this, Spliterator.ORDERED);
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
    return get(size - 1);
  }

  /** As in Java 21. */
  public E removeFirst() {
    checkNotEmpty();
    return remove(0);
  }

  /** As in Java 21. */
  public E removeLast() {
    checkNotEmpty();
    return remove(size - 1);
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
    if (size == 0) {
      throw new NoSuchElementException();
    }
  }

  @Override
  public Object clone() {
    return new ArrayListStandIn<>(this);
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

package org.djava.runtime.library;

import java.util.Collection;
import java.util.Comparator;
import java.util.ListIterator;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** The elements of a linked list, in a ring. Not for people. */
public final class RingList<E> extends IndexedList<E> {
  private static final int FIRST_CAPACITY = 11;

  private final Ring<E> ring = new Ring<>(FIRST_CAPACITY);
  private int changes;

  RingList() {}

  @Override
  public int changes() {
    return changes;
  }

  @Override
  public int size() {
    return ring.size();
  }

  private void checkIndex(int index) {
    if (index < 0 || index >= size()) {
      throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size());
    }
  }

  @Override
  public E get(int index) {
    checkIndex(index);
    return ring.get(index);
  }

  @Override
  public E set(int index, E element) {
    checkIndex(index);
    return ring.set(index, element);
  }

  @Override
  public boolean add(E element) {
    ring.addLast(element);
    changes++;
    return true;
  }

  @Override
  public void addFirst(E element) {
    ring.addFirst(element);
    changes++;
  }

  @Override
  public void add(int index, E element) {
    ListMethods.checkAdd(index, size());
    ring.insert(index, element);
    changes++;
  }

  @Override
  public boolean addAll(Collection<? extends E> others) {
    return addAll(size(), others);
  }

  @Override
  public boolean addAll(int index, Collection<? extends E> others) {
    ListMethods.checkAdd(index, size());
    @SuppressWarnings("unchecked") // there are only such elements
    E[] added = (E[]) others.toArray();
    for (int i = 0; i < added.length; i++) {
      ring.insert(index + i, added[i]);
    }
    changes += added.length == 0 ? 0 : 1;
    return added.length != 0;
  }

  @Override
  public E remove(int index) {
    E before = get(index);
    ring.remove(index);
    changes++;
    return before;
  }

  E pollFirst() {
    return isEmpty() ? null : remove(0);
  }

  E pollLast() {
    return isEmpty() ? null : remove(size() - 1);
  }

  @Override
  public void clear() {
    ring.clear();
    changes++;
  }

  @Override
  public ListIterator<E> listIterator(int index) {
    ListMethods.checkAdd(index, size());
    return new LinkedCursor<>(this, index);
  }

  @Override
  public void forEach(Consumer<? super E> action) {
    CollectionMethods.forEach(this, action);
  }

  @Override
  public boolean removeIf(Predicate<? super E> filter) {
    return CollectionMethods.removeIf(this, filter);
  }

  @Override
  public boolean removeAll(Collection<?> others) {
    Objects.requireNonNull(others);
    return removeIf(each -> others.contains(each));
  }

  @Override
  public boolean retainAll(Collection<?> others) {
    return CollectionMethods.retainAll(this, others);
  }

  @Override
  public void replaceAll(UnaryOperator<E> operator) {
    Objects.requireNonNull(operator);
    ListIterator<E> each = listIterator(0);
    while (each.hasNext()) {
      each.set(operator.apply(each.next()));
    }
  }

  @Override
  @SuppressWarnings("unchecked") // there are only such elements
  public void sort(Comparator<? super E> comparator) {
    Object[] sorted = toArray();
    ObjectSorting.sort(sorted, 0, sorted.length, (Comparator<Object>) comparator);
    ListIterator<E> each = listIterator(0);
    for (Object element : sorted) {
      each.next();
      each.set((E) element);
    }
  }
}

package org.djava.runtime.library;

import java.util.Comparator;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.UnaryOperator;

/** What {@link java.util.Arrays#asList} makes: the array as a list. Not for people. */
public final class ArrayBackedList<E> extends IndexedList<E> {
  private final E[] array;

  ArrayBackedList(E[] array) {
    this.array = Objects.requireNonNull(array);
  }

  @Override
  public int size() {
    return array.length;
  }

  @Override
  public E get(int index) {
    return array[index];
  }

  @Override
  public E set(int index, E element) {
    E before = array[index];
    array[index] = element;
    return before;
  }

  @Override
  public Iterator<E> iterator() {
    return new ArrayCursor<>(array);
  }

  @Override
  public void replaceAll(UnaryOperator<E> operator) {
    Objects.requireNonNull(operator);
    for (int i = 0; i < array.length; i++) {
      array[i] = operator.apply(array[i]);
    }
  }

  @Override
  @SuppressWarnings("unchecked") // as the JDK does
  public void sort(Comparator<? super E> comparator) {
    ObjectSorting.sort(array, 0, array.length, (Comparator<Object>) comparator);
  }
}

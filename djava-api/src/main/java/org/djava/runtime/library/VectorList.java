package org.djava.runtime.library;

import java.util.Collection;
import java.util.Comparator;
import java.util.ListIterator;
import java.util.Objects;
import java.util.function.UnaryOperator;

/** The elements of a vector, in an array that grows as a vector's does. Not for people. */
public final class VectorList<E> extends IndexedList<E> {
  private static final int FIRST_CAPACITY = 10;

  private final int increment;
  private Object[] elements;
  private int size;
  private int changes;

  VectorList() {
    this(FIRST_CAPACITY, 0);
  }

  VectorList(int capacity, int increment) {
    if (capacity < 0) {
      throw new IllegalArgumentException("Illegal Capacity: " + capacity);
    }
    this.elements = new Object[capacity];
    this.increment = increment;
  }

  VectorList(Collection<? extends E> others) {
    Object[] array = others.toArray();
    size = array.length;
    increment = 0;
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

  int capacity() {
    return elements.length;
  }

  @SuppressWarnings("unchecked") // only such elements are added
  private E at(int index) {
    checkNotNegative(index);
    return (E) elements[index];
  }

  /** Says what the JVM says, which says nothing more where it has thrown often. */
  private void checkNotNegative(int index) {
    if (index < 0) {
      throw new ArrayIndexOutOfBoundsException(
          "Index " + index + " out of bounds for length " + elements.length);
    }
  }

  private void checkIndex(int index) {
    if (index >= size) {
      throw new ArrayIndexOutOfBoundsException(index);
    }
  }

  /** As {@link java.util.Vector#elementAt} and its like say it. */
  private void checkElement(int index) {
    if (index >= size) {
      throw new ArrayIndexOutOfBoundsException(index + " >= " + size);
    }
  }

  @Override
  public E get(int index) {
    checkIndex(index);
    return at(index);
  }

  E elementAt(int index) {
    checkElement(index);
    return at(index);
  }

  @Override
  public E set(int index, E element) {
    checkIndex(index);
    E before = at(index);
    elements[index] = element;
    return before;
  }

  void setElementAt(E element, int index) {
    checkElement(index);
    checkNotNegative(index);
    elements[index] = element;
  }

  @Override
  public boolean add(E element) {
    changes++;
    makeRoom(size + 1);
    elements[size] = element;
    size++;
    return true;
  }

  @Override
  public void add(int index, E element) {
    if (index > size) {
      throw new ArrayIndexOutOfBoundsException(index + " > " + size);
    }
    changes++;
    makeRoom(size + 1);
    if (index < 0) {
      throw new ArrayIndexOutOfBoundsException("arraycopy: source index " + index
          + " out of bounds for object array[" + elements.length + "]");
    }
    for (int i = size; i > index; i--) {
      elements[i] = elements[i - 1];
    }
    elements[index] = element;
    size++;
  }

  private void makeRoom(int needed) {
    if (needed > elements.length) {
      int more = increment > 0 ? increment : elements.length;
      reallocate(Math.max(needed, elements.length + more));
    }
  }

  private void reallocate(int capacity) {
    Object[] others = new Object[capacity];
    System.arraycopy(elements, 0, others, 0, size);
    elements = others;
  }

  void ensureCapacity(int capacity) {
    if (capacity > 0) {
      changes++;
      makeRoom(capacity);
    }
  }

  void trimToSize() {
    changes++;
    reallocate(size);
  }

  void setSize(int wanted) {
    changes++;
    makeRoom(wanted);
    for (int i = wanted; i < size; i++) {
      elements[i] = null;
    }
    size = wanted;
  }

  @Override
  public E remove(int index) {
    changes++;
    checkIndex(index);
    E before = at(index);
    shift(index, index + 1);
    return before;
  }

  void removeElementAt(int index) {
    checkElement(index);
    if (index < 0) {
      throw new ArrayIndexOutOfBoundsException(index);
    }
    changes++;
    shift(index, index + 1);
  }

  @Override
  public boolean remove(Object element) {
    changes++;
    int index = indexOf(element);
    if (index >= 0) {
      removeElementAt(index);
    }
    return index >= 0;
  }

  @Override
  public void removeBetween(int from, int to) {
    changes++;
    shift(from, to);
  }

  private void shift(int from, int to) {
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
  public boolean addAll(Collection<? extends E> others) {
    return insert(size, others.toArray());
  }

  @Override
  public boolean addAll(int index, Collection<? extends E> others) {
    if (index < 0 || index > size) {
      throw new ArrayIndexOutOfBoundsException(index);
    }
    return insert(index, others.toArray());
  }

  private boolean insert(int index, Object[] added) {
    changes++;
    int count = added.length;
    makeRoom(size + count);
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
  public ListIterator<E> listIterator(int index) {
    if (index < 0 || index > size) {
      throw new IndexOutOfBoundsException("Index: " + index);
    }
    return new ListCursor<>(this, index);
  }

  int indexOf(Object element, int from) {
    if (from < size) {
      checkNotNegative(from);
    }
    for (int i = from; i < size; i++) {
      if (Objects.equals(element, elements[i])) {
        return i;
      }
    }
    return -1;
  }

  int lastIndexOf(Object element, int from) {
    if (from >= size) {
      throw new IndexOutOfBoundsException(from + " >= " + size);
    }
    for (int i = from; i >= 0; i--) {
      if (Objects.equals(element, elements[i])) {
        return i;
      }
    }
    return -1;
  }

  void copyInto(Object[] given) {
    System.arraycopy(elements, 0, given, 0, size);
  }

  @Override
  public Object[] toArray() {
    Object[] array = new Object[size];
    copyInto(array);
    return array;
  }
}

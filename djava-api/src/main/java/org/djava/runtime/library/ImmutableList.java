package org.djava.runtime.library;

import java.util.List;
import java.util.ListIterator;
import java.util.Objects;

/** What {@link List#of()} and its like make. Not for people. */
public final class ImmutableList<E> extends FixedList<E> {
  private final Object[] elements;
  private final boolean allowsNull;
  private final boolean isShort;

  /**
   * A list of these elements, which are its own.
   *
   * @param isShort whether the JDK makes lists of one or two elements of their own kind
   */
  ImmutableList(Object[] elements, boolean allowsNull, boolean isShort) {
    this.elements = elements;
    this.allowsNull = allowsNull;
    this.isShort = isShort;
    if (!allowsNull) {
      for (Object each : elements) {
        Objects.requireNonNull(each);
      }
    }
  }

  /** A list without nulls. */
  static <E> List<E> copyOf(Object[] elements) {
    Object[] own = new Object[elements.length];
    System.arraycopy(elements, 0, own, 0, own.length);
    return new ImmutableList<>(own, false, own.length == 1 || own.length == 2);
  }

  boolean allowsNull() {
    return allowsNull;
  }

  @Override
  public int size() {
    return elements.length;
  }

  @Override
  @SuppressWarnings("unchecked") // only such elements are there
  public E get(int index) {
    if (isShort && (index < 0 || index >= elements.length)) {
      throw new IndexOutOfBoundsException("Index: " + index + " Size: " + elements.length);
    }
    return (E) elements[index];
  }

  @Override
  public ListIterator<E> listIterator(int index) {
    if (index < 0 || index > elements.length) {
      throw new IndexOutOfBoundsException("Index: " + index + " Size: " + elements.length);
    }
    return new ReadOnlyCursor<>(this, index);
  }

  @Override
  public List<E> subList(int from, int to) {
    ListMethods.checkRange(from, to, elements.length);
    Object[] part = new Object[to - from];
    System.arraycopy(elements, from, part, 0, part.length);
    return new ImmutableList<>(part, allowsNull, true);
  }

  @Override
  public List<E> reversed() {
    return new ReadOnlyList<>(new ReversedList<>(this));
  }

  @Override
  public int indexOf(Object element) {
    checkAsked(element);
    return ListMethods.indexOf(this, element);
  }

  @Override
  public int lastIndexOf(Object element) {
    checkAsked(element);
    return ListMethods.lastIndexOf(this, element);
  }

  private void checkAsked(Object element) {
    if (!allowsNull) {
      Objects.requireNonNull(element);
    }
  }
}

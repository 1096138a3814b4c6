package org.djava.runtime.library;

import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** One element some times: what {@link java.util.Collections} has for such lists. Not for people. */
public final class RepeatedList<E> extends IndexedList<E> {
  private final int count;
  private final E element;
  private final boolean isCopies;

  /**
   * A list of one element.
   *
   * @param isCopies whether {@link java.util.Collections#nCopies} makes it: other lists have one element
   *     at most, and change nothing where they would have to throw
   */
  RepeatedList(int count, E element, boolean isCopies) {
    this.count = count;
    this.element = element;
    this.isCopies = isCopies;
  }

  @Override
  public int size() {
    return count;
  }

  @Override
  public E get(int index) {
    if (index < 0 || index >= count) {
      String size = count == 0 && !isCopies ? "" : ", Size: " + count;
      throw new IndexOutOfBoundsException("Index: " + index + size);
    }
    return element;
  }

  @Override
  public Iterator<E> iterator() {
    return isCopies
        ? super.iterator()
        : new SmallCursor<>(count == 0 ? new Object[0] : new Object[] {element});
  }

  @Override
  public List<E> subList(int from, int to) {
    if (!isCopies) {
      return super.subList(from, to);
    }
    ListMethods.checkRange(from, to, count);
    return new RepeatedList<>(to - from, element, true);
  }

  @Override
  public void sort(Comparator<? super E> comparator) {
    if (isCopies) {
      super.sort(comparator);
    }
  }

  @Override
  public boolean removeIf(Predicate<? super E> filter) {
    refuse(filter);
    return super.removeIf(filter);
  }

  @Override
  public void replaceAll(UnaryOperator<E> operator) {
    refuse(operator);
    super.replaceAll(operator);
  }

  private void refuse(Object action) {
    if (!isCopies && count > 0) {
      throw new UnsupportedOperationException();
    }
    Objects.requireNonNull(action);
  }
}

package org.djava.runtime.library;

import java.util.Collection;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.djava.runtime.ArrayRanges;

/** What lists and collections have in common. Not for people. */
public final class ListMethods {
  private ListMethods() {}

  static String toString(Collection<?> self) {
    Iterator<?> each = self.iterator();
    if (!each.hasNext()) {
      return "[]";
    }
    StringBuilder text = new StringBuilder();
    text.append('[');
    while (true) {
      Object element = each.next();
      text.append(element == self ? "(this Collection)" : element);
      if (!each.hasNext()) {
        return text.append(']').toString();
      }
      text.append(", ");
    }
  }

  static boolean equals(List<?> self, Object other) {
    if (other == self) {
      return true;
    }
    if (!(other instanceof List<?> list)) {
      return false;
    }
    Iterator<?> mine = self.iterator();
    Iterator<?> others = list.iterator();
    while (mine.hasNext() && others.hasNext()) {
      if (!Objects.equals(mine.next(), others.next())) {
        return false;
      }
    }
    return !mine.hasNext() && !others.hasNext();
  }

  static int hashCode(Collection<?> self) {
    int hash = 1;
    for (Object element : self) {
      hash = 31 * hash + (element == null ? 0 : element.hashCode());
    }
    return hash;
  }

  static boolean contains(Collection<?> self, Object element) {
    for (Object each : self) {
      if (Objects.equals(element, each)) {
        return true;
      }
    }
    return false;
  }

  static boolean containsAll(Collection<?> self, Collection<?> others) {
    for (Object each : others) {
      if (!self.contains(each)) {
        return false;
      }
    }
    return true;
  }

  static int indexOf(List<?> self, Object element) {
    for (int i = 0; i < self.size(); i++) {
      if (Objects.equals(element, self.get(i))) {
        return i;
      }
    }
    return -1;
  }

  static int lastIndexOf(List<?> self, Object element) {
    for (int i = self.size() - 1; i >= 0; i--) {
      if (Objects.equals(element, self.get(i))) {
        return i;
      }
    }
    return -1;
  }

  static boolean remove(Collection<?> self, Object element) {
    return CollectionMethods.removeNext(self.iterator(), element);
  }

  static Object[] toArray(Collection<?> self) {
    Object[] array = new Object[self.size()];
    int count = 0;
    for (Object each : self) {
      array[count++] = each;
    }
    return array;
  }

  @SuppressWarnings("unchecked") // as the JDK does
  static <T> T[] toArray(Collection<?> self, T[] given) {
    int size = self.size();
    Object[] array = given.length >= size ? given : ArrayRanges.like(given, size);
    int count = 0;
    for (Object each : self) {
      array[count++] = each;
    }
    if (count < array.length) {
      array[count] = null;
    }
    return (T[]) array;
  }

  static <E> void forEach(ChangingList<E> self, Consumer<? super E> action) {
    Objects.requireNonNull(action);
    int changes = self.changes();
    int size = self.size();
    for (int i = 0; self.changes() == changes && i < size; i++) {
      action.accept(self.get(i));
    }
    if (self.changes() != changes) {
      throw new ConcurrentModificationException();
    }
  }

  /** Asks about every element before it removes one, as array lists do. */
  static <E> boolean removeIf(ChangingList<E> self, Predicate<? super E> filter) {
    Objects.requireNonNull(filter);
    int size = self.size();
    int changes = self.changes();
    boolean[] removed = new boolean[size];
    int count = 0;
    for (int i = 0; i < size; i++) {
      removed[i] = filter.test(self.get(i));
      count += removed[i] ? 1 : 0;
    }
    if (self.changes() != changes) {
      throw new ConcurrentModificationException();
    }
    if (count == 0) {
      return false;
    }
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (!removed[i]) {
        self.set(kept, self.get(i));
        kept++;
      }
    }
    self.removeBetween(kept, size);
    return true;
  }

  static <E> void replaceAll(ChangingList<E> self, UnaryOperator<E> operator) {
    Objects.requireNonNull(operator);
    int changes = self.changes();
    int size = self.size();
    for (int i = 0; self.changes() == changes && i < size; i++) {
      self.set(i, operator.apply(self.get(i)));
    }
    if (self.changes() != changes) {
      throw new ConcurrentModificationException();
    }
  }

  static <E> boolean keep(ChangingList<E> self, Collection<?> others, boolean contained) {
    Objects.requireNonNull(others);
    return removeIf(self, each -> others.contains(each) != contained);
  }

  @SuppressWarnings("unchecked") // as the JDK does
  static <E> void sort(ChangingList<E> self, Comparator<? super E> comparator) {
    int changes = self.changes();
    Object[] sorted = self.toArray();
    ObjectSorting.sort(sorted, 0, sorted.length, (Comparator<Object>) comparator);
    for (int i = 0; i < sorted.length; i++) {
      self.set(i, (E) sorted[i]);
    }
    if (self.changes() != changes) {
      throw new ConcurrentModificationException();
    }
  }

  static void checkAdd(int index, int size) {
    if (index > size || index < 0) {
      throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
    }
  }

  static void checkRange(int from, int to, int size) {
    if (from < 0) {
      throw new IndexOutOfBoundsException("fromIndex = " + from);
    }
    if (to > size) {
      throw new IndexOutOfBoundsException("toIndex = " + to);
    }
    if (from > to) {
      throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
    }
  }
}

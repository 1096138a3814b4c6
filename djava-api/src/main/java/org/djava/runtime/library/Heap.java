package org.djava.runtime.library;

import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Objects;
import java.util.function.Predicate;

/** The elements of a priority queue: a binary heap in an array, as the JDK's. Not for people. */
@SuppressWarnings("unchecked") // only such elements are added
public final class Heap<E> {
  private final Comparator<? super E> order;
  private Object[] elements;
  private int size;
  private int changes;

  Heap(Comparator<? super E> order, int capacity) {
    this.order = order;
    this.elements = new Object[capacity];
  }

  /** Takes elements, in the order of a heap if {@code isHeap}, into an empty heap. */
  void fill(Object[] all, boolean isHeap) {
    if (all.length > elements.length) {
      elements = new Object[all.length];
    }
    for (int i = 0; i < all.length; i++) {
      elements[i] = Objects.requireNonNull(all[i]);
    }
    size = all.length;
    if (!isHeap) {
      order();
    }
  }

  Comparator<? super E> comparator() {
    return order;
  }

  int size() {
    return size;
  }

  int changes() {
    return changes;
  }

  E get(int place) {
    return (E) elements[place];
  }

  E peek() {
    return size == 0 ? null : (E) elements[0];
  }

  private int compare(Object one, Object other) {
    return ObjectSorting.compare(one, other, (Comparator<Object>) order);
  }

  void add(E element) {
    Objects.requireNonNull(element);
    changes++;
    if (size == elements.length) {
      Object[] longer = new Object[size + Math.max(1, size < 64 ? size + 2 : size / 2)];
      System.arraycopy(elements, 0, longer, 0, size);
      elements = longer;
    }
    siftUp(size, order == null ? (E) (Comparable<?>) element : element);
    size++;
  }

  E poll() {
    E least = peek();
    if (least != null) {
      changes++;
      size--;
      Object last = elements[size];
      elements[size] = null;
      if (size > 0) {
        siftDown(0, last);
      }
    }
    return least;
  }

  private void siftUp(int from, Object element) {
    int place = from;
    while (place > 0) {
      int parent = (place - 1) / 2;
      if (compare(element, elements[parent]) >= 0) {
        break;
      }
      elements[place] = elements[parent];
      place = parent;
    }
    elements[place] = element;
  }

  private void siftDown(int from, Object element) {
    int place = from;
    while (place < size / 2) {
      int child = 2 * place + 1;
      if (child + 1 < size && compare(elements[child], elements[child + 1]) > 0) {
        child++;
      }
      if (compare(element, elements[child]) <= 0) {
        break;
      }
      elements[place] = elements[child];
      place = child;
    }
    elements[place] = element;
  }

  private void order() {
    for (int i = size / 2 - 1; i >= 0; i--) {
      siftDown(i, elements[i]);
    }
  }

  /** The element that came from the end to a place before this one, if one did; otherwise null. */
  E removeAt(int place) {
    changes++;
    size--;
    Object moved = elements[size];
    elements[size] = null;
    if (size == place) {
      return null;
    }
    siftDown(place, moved);
    if (elements[place] == moved) {
      siftUp(place, moved);
      if (elements[place] != moved) {
        return (E) moved;
      }
    }
    return null;
  }

  int indexOf(Object element) {
    for (int i = 0; element != null && i < size; i++) {
      if (element.equals(elements[i])) {
        return i;
      }
    }
    return -1;
  }

  /** Removes this very object. */
  void removeSame(Object element) {
    for (int i = 0; i < size; i++) {
      if (elements[i] == element) {
        removeAt(i);
        return;
      }
    }
  }

  /** Asks about every element before it removes one. */
  boolean removeIf(Predicate<? super E> filter) {
    Objects.requireNonNull(filter);
    changes++;
    int before = changes;
    int count = size;
    boolean[] removed = new boolean[count];
    boolean isChanged = false;
    for (int i = 0; i < count; i++) {
      removed[i] = filter.test((E) elements[i]);
      isChanged |= removed[i];
    }
    checkChanges(before);
    if (isChanged) {
      keepOthers(removed);
      order();
    }
    return isChanged;
  }

  private void keepOthers(boolean[] removed) {
    int kept = 0;
    for (int i = 0; i < removed.length; i++) {
      if (!removed[i]) {
        elements[kept] = elements[i];
        kept++;
      }
    }
    for (int i = kept; i < size; i++) {
      elements[i] = null;
    }
    size = kept;
  }

  void clear() {
    changes++;
    for (int i = 0; i < size; i++) {
      elements[i] = null;
    }
    size = 0;
  }

  /** Throws if there have been changes since there were so many. */
  void checkChanges(int before) {
    if (changes != before) {
      throw new ConcurrentModificationException();
    }
  }
}

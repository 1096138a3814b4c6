package org.djava.runtime.library;

import java.util.ConcurrentModificationException;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Elements in an array whose end is followed by its beginning, each in the place where an {@link
 * java.util.ArrayDeque} has it: those who go through it while it changes see that. Not for people.
 */
@SuppressWarnings("unchecked") // only such elements are added
public final class Ring<E> {
  private static final int FAST_GROWTH = 64;

  private Object[] elements;
  private int head;
  private int tail;

  Ring(int capacity) {
    elements = new Object[capacity];
  }

  /** The same elements in the same places. */
  Ring<E> copy() {
    Ring<E> copy = new Ring<>(elements.length);
    System.arraycopy(elements, 0, copy.elements, 0, elements.length);
    copy.head = head;
    copy.tail = tail;
    return copy;
  }

  int size() {
    return distance(head, tail);
  }

  boolean isEmpty() {
    return head == tail;
  }

  /** The place of the first element. */
  int head() {
    return head;
  }

  /** The place after the last element. */
  int tail() {
    return tail;
  }

  int after(int place) {
    return place + 1 >= elements.length ? 0 : place + 1;
  }

  int before(int place) {
    return place == 0 ? elements.length - 1 : place - 1;
  }

  /** The number of steps from one place on to another. */
  int distance(int from, int to) {
    return to >= from ? to - from : to - from + elements.length;
  }

  private int place(int index) {
    int place = head + index;
    return place >= elements.length ? place - elements.length : place;
  }

  E at(int place) {
    return (E) elements[place];
  }

  E get(int index) {
    return (E) elements[place(index)];
  }

  E set(int index, E element) {
    int place = place(index);
    E before = (E) elements[place];
    elements[place] = element;
    return before;
  }

  E first() {
    return (E) elements[head];
  }

  E last() {
    return (E) elements[before(tail)];
  }

  void addFirst(E element) {
    head = before(head);
    elements[head] = element;
    if (head == tail) {
      grow(1, true);
    }
  }

  void addLast(E element) {
    elements[tail] = element;
    tail = after(tail);
    if (head == tail) {
      grow(1, true);
    }
  }

  /** Removes the first element, which is not null; null if there is none. */
  E pollFirst() {
    E first = first();
    if (first != null) {
      elements[head] = null;
      head = after(head);
    }
    return first;
  }

  /** Removes the last element, which is not null; null if there is none. */
  E pollLast() {
    E last = last();
    if (last != null) {
      tail = before(tail);
      elements[tail] = null;
    }
    return last;
  }

  /** Makes room for elements at the end. */
  void makeRoom(int count) {
    int missing = size() + count + 1 - elements.length;
    if (missing > 0) {
      grow(missing, tail < head);
    }
  }

  private void grow(int needed, boolean isWrapped) {
    int length = elements.length;
    int step = length < FAST_GROWTH ? length + 2 : length / 2;
    int added = Math.max(needed, step);
    Object[] longer = new Object[length + added];
    if (isWrapped) {
      System.arraycopy(elements, 0, longer, 0, tail);
      System.arraycopy(elements, head, longer, head + added, length - head);
      head += added;
    } else {
      System.arraycopy(elements, head, longer, head, tail - head);
    }
    elements = longer;
  }

  void insert(int index, E element) {
    addLast(element);
    for (int i = size() - 1; i > index; i--) {
      set(i, get(i - 1));
    }
    set(index, element);
  }

  void remove(int index) {
    delete(place(index));
  }

  /** Removes the element at a place; true if those after it have moved rather than those before. */
  boolean delete(int place) {
    boolean movesBack = distance(head, place) >= distance(place, tail) - 1;
    if (movesBack) {
      tail = before(tail);
      for (int i = place; i != tail; i = after(i)) {
        elements[i] = elements[after(i)];
      }
      elements[tail] = null;
    } else {
      for (int i = place; i != head; i = before(i)) {
        elements[i] = elements[before(i)];
      }
      elements[head] = null;
      head = after(head);
    }
    return movesBack;
  }

  void clear() {
    for (int i = head; i != tail; i = after(i)) {
      elements[i] = null;
    }
    head = 0;
    tail = 0;
  }

  void forEach(Consumer<? super E> action) {
    Objects.requireNonNull(action);
    int end = tail;
    visit(head, size(), true, action);
    checkEnd(end, tail);
  }

  /** Visits what is in the array now, even if another one takes its place; returns the last place. */
  int visit(int from, int count, boolean isForward, Consumer<? super E> action) {
    Object[] all = elements;
    int next = from;
    int last = from;
    for (int i = 0; i < count; i++) {
      last = next;
      action.accept((E) all[last]);
      if (isForward) {
        next = last + 1 == all.length ? 0 : last + 1;
      } else {
        next = last == 0 ? all.length - 1 : last - 1;
      }
    }
    return last;
  }

  /** Asks about every element before it removes one. */
  boolean removeIf(Predicate<? super E> filter) {
    Objects.requireNonNull(filter);
    Object[] all = elements;
    int end = tail;
    int size = size();
    boolean[] removed = new boolean[size];
    int first = -1;
    int place = head;
    for (int i = 0; i < size; i++) {
      removed[i] = filter.test((E) all[place]);
      first = removed[i] && first < 0 ? place : first;
      place = place + 1 == all.length ? 0 : place + 1;
    }
    checkEnd(end, tail);
    if (first >= 0) {
      keepOthers(removed);
    }
    return first >= 0;
  }

  private void keepOthers(boolean[] removed) {
    int kept = 0;
    for (int i = 0; i < removed.length; i++) {
      if (!removed[i]) {
        set(kept, get(i));
        kept++;
      }
    }
    int end = place(kept);
    for (int i = end; i != tail; i = after(i)) {
      elements[i] = null;
    }
    tail = end;
  }

  /** Throws where an end of the elements is no longer where it was. */
  static void checkEnd(int before, int now) {
    if (before != now) {
      throw new ConcurrentModificationException();
    }
  }
}

package org.djava.runtime.library;

import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.NavigableSet;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.SortedSet;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.djava.NotDifferentiableException;

/** A {@link TreeSet}: a sorted list. Its views are refused. Not for people. */
@SuppressWarnings("serial") // what it inherits is written: an empty set
public final class TreeSetStandIn<E> extends TreeSet<E> {
  private final Comparator<? super E> order;
  private final ArrayListStandIn<E> elements = new ArrayListStandIn<>();

  /** As {@link TreeSet#TreeSet()}. */
  public TreeSetStandIn() {
    order = null;
  }

  /** As {@link TreeSet#TreeSet(Comparator)}. */
  public TreeSetStandIn(Comparator<? super E> order) {
    this.order = order;
  }

  /** As {@link TreeSet#TreeSet(Collection)}. */
  public TreeSetStandIn(Collection<? extends E> others) {
    order = null;
    for (E each : others) {
      add(each);
    }
  }

  /** As {@link TreeSet#TreeSet(SortedSet)}. */
  public TreeSetStandIn(SortedSet<E> others) {
    order = others.comparator();
    for (E each : others) {
      add(each);
    }
  }

  @SuppressWarnings("unchecked") // as the JDK does
  private int compare(E one, E other) {
    if (order != null) {
      return order.compare(one, other);
    }
    Objects.requireNonNull(one);
    return ((Comparable<? super E>) one).compareTo(other);
  }

  /** Where an element is, or -1 - where it would be. */
  private int find(E element) {
    int low = 0;
    int high = elements.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int comparison = compare(element, elements.get(middle));
      if (comparison == 0) {
        return middle;
      }
      if (comparison > 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1 - low;
  }

  @SuppressWarnings("unchecked") // as the JDK does
  private int findAny(Object element) {
    if (elements.isEmpty()) {
      if (order == null) {
        Objects.requireNonNull(element);
      }
      return -1;
    }
    return find((E) element);
  }

  @Override
  public Comparator<? super E> comparator() {
    return order;
  }

  @Override
  public int size() {
    return elements.size();
  }

  @Override
  public boolean isEmpty() {
    return elements.isEmpty();
  }

  @Override
  public boolean contains(Object element) {
    return findAny(element) >= 0;
  }

  @Override
  public boolean add(E element) {
    if (elements.isEmpty()) {
      compare(element, element);
      elements.add(element);
      return true;
    }
    int place = find(element);
    if (place < 0) {
      elements.add(-1 - place, element);
    }
    return place < 0;
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
  public boolean remove(Object element) {
    int place = findAny(element);
    if (place >= 0) {
      elements.remove(place);
    }
    return place >= 0;
  }

  @Override
  public void clear() {
    elements.clear();
  }

  @Override
  public Iterator<E> iterator() {
    return elements.iterator();
  }

  @Override
  public E first() {
    return present(0);
  }

  @Override
  public E last() {
    return present(elements.size() - 1);
  }

  private E present(int place) {
    if (elements.isEmpty()) {
      throw new NoSuchElementException();
    }
    return elements.get(place);
  }

  private E orNull(int place) {
    return place < 0 || place >= elements.size() ? null : elements.get(place);
  }

  @Override
  public E lower(E element) {
    int place = findAny(element);
    return orNull(place < 0 ? -2 - place : place - 1);
  }

  @Override
  public E floor(E element) {
    int place = findAny(element);
    return orNull(place < 0 ? -2 - place : place);
  }

  @Override
  public E ceiling(E element) {
    int place = findAny(element);
    return orNull(place < 0 ? -1 - place : place);
  }

  @Override
  public E higher(E element) {
    int place = findAny(element);
    return orNull(place < 0 ? -1 - place : place + 1);
  }

  /** As in Java 21. */
  @SuppressWarnings("DoNotCallSuggester") // as the JDK's
  public void addFirst(E element) {
    throw new UnsupportedOperationException();
  }

  /** As in Java 21. */
  @SuppressWarnings("DoNotCallSuggester") // as the JDK's
  public void addLast(E element) {
    throw new UnsupportedOperationException();
  }

  @Override
  public E pollFirst() {
    return elements.isEmpty() ? null : elements.remove(0);
  }

  @Override
  public E pollLast() {
    return elements.isEmpty() ? null : elements.remove(elements.size() - 1);
  }

  @Override
  public Iterator<E> descendingIterator() {
    throw refusal("descendingIterator");
  }

  @Override
  public NavigableSet<E> descendingSet() {
    throw refusal("descendingSet");
  }

  @Override
  public NavigableSet<E> subSet(E from, boolean hasFrom, E to, boolean hasTo) {
    throw refusal("subSet");
  }

  @Override
  public SortedSet<E> subSet(E from, E to) {
    throw refusal("subSet");
  }

  @Override
  public NavigableSet<E> headSet(E to, boolean hasTo) {
    throw refusal("headSet");
  }

  @Override
  public SortedSet<E> headSet(E to) {
    throw refusal("headSet");
  }

  @Override
  public NavigableSet<E> tailSet(E from, boolean hasFrom) {
    throw refusal("tailSet");
  }

  @Override
  public SortedSet<E> tailSet(E from) {
    throw refusal("tailSet");
  }

  private static NotDifferentiableException refusal(String method) {
    return Refusals.ofMethod("java.util.TreeSet." + method, "copy the elements into a list");
  }

  @Override
  public boolean containsAll(Collection<?> others) {
    return ListMethods.containsAll(this, others);
  }

  @Override
  public boolean removeAll(Collection<?> others) {
    Objects.requireNonNull(others);
    if (size() <= others.size()) {
      return removeIf(each -> others.contains(each));
    }
    boolean isChanged = false;
    for (Object each : others) {
      isChanged |= remove(each);
    }
    return isChanged;
  }

  @Override
  public boolean retainAll(Collection<?> others) {
    Objects.requireNonNull(others);
    return removeIf(each -> !others.contains(each));
  }

  @Override
  public boolean removeIf(Predicate<? super E> filter) {
    return elements.removeIf(filter);
  }

  @Override
  public void forEach(Consumer<? super E> action) {
    elements.forEach(action);
  }

  @Override
  public Object[] toArray() {
    return elements.toArray();
  }

  @Override
  public <T> T[] toArray(T[] given) {
    return elements.toArray(given);
  }

  @Override
  public <T> T[] toArray(IntFunction<T[]> generator) {
    return elements.toArray(generator);
  }

  @Override
  public Spliterator<E> spliterator() {
    return Spliterators.spliterator(this, Spliterator.DISTINCT | Spliterator.ORDERED);
  }

  @Override
  public Stream<E> stream() {
    return elements.stream();
  }

  @Override
  public Stream<E> parallelStream() {
    return elements.stream();
  }

  @Override
  public Object clone() {
    TreeSetStandIn<E> copy = new TreeSetStandIn<>(order);
    copy.elements.addAll(elements);
    return copy;
  }

  @Override
  public boolean equals(Object other) {
    return SetMethods.equals(this, other);
  }

  @Override
  public int hashCode() {
    return SetMethods.hashCode(this);
  }

  @Override
  public String toString() {
    return ListMethods.toString(this);
  }
}

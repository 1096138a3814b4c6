package org.djava.runtime.library;

import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.NavigableSet;
import java.util.SortedSet;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.djava.NotDifferentiableException;
import org.djava.runtime.MethodRefusals;

/** A {@link TreeSet}: a sorted list. Its views are refused. Not for people. */
@SuppressWarnings("serial") // what it inherits is written: an empty set
public final class TreeSetStandIn<E> extends TreeSet<E> {
  private final SortedTable<E, Object> table;

  /** As {@link TreeSet#TreeSet()}. */
  public TreeSetStandIn() {
    table = new SortedTable<>(null);
  }

  /** As {@link TreeSet#TreeSet(Comparator)}. */
  public TreeSetStandIn(Comparator<? super E> order) {
    table = new SortedTable<>(order);
  }

  /** As {@link TreeSet#TreeSet(Collection)}. */
  public TreeSetStandIn(Collection<? extends E> others) {
    table = new SortedTable<>(null);
    for (E each : others) {
      add(each);
    }
  }

  /** As {@link TreeSet#TreeSet(SortedSet)}. */
  public TreeSetStandIn(SortedSet<E> others) {
    table = new SortedTable<>(others.comparator());
    for (E each : others) {
      add(each);
    }
  }

  @Override
  public Comparator<? super E> comparator() {
    return table.order();
  }

  @Override
  public int size() {
    return table.size();
  }

  @Override
  public boolean add(E element) {
    return table.add(element);
  }

  @Override
  public boolean isEmpty() {
    return table.size() == 0;
  }

  @Override
  public boolean addAll(Collection<? extends E> others) {
    return CollectionMethods.addAll(this, others);
  }

  @Override
  public boolean contains(Object element) {
    return table.find(element) != null;
  }

  @Override
  public boolean containsAll(Collection<?> others) {
    return ListMethods.containsAll(this, others);
  }

  @Override
  public boolean remove(Object element) {
    return table.remove(element) != null;
  }

  @Override
  public boolean removeAll(Collection<?> others) {
    return SetMethods.removeAll(this, others);
  }

  @Override
  public boolean retainAll(Collection<?> others) {
    return CollectionMethods.retainAll(this, others);
  }

  @Override
  public boolean removeIf(Predicate<? super E> filter) {
    return CollectionMethods.removeIf(this, filter);
  }

  @Override
  public void clear() {
    table.clear();
  }

  @Override
  public Iterator<E> iterator() {
    return new KeyCursor<>(table.cursor());
  }

  @Override
  public void forEach(Consumer<? super E> action) {
    CollectionMethods.forEach(this, action);
  }

  @Override
  public Object[] toArray() {
    return ListMethods.toArray(this);
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
    return Spliterators.spliterator(this, Spliterator.DISTINCT | Spliterator.ORDERED);
  }

  @Override
  public Stream<E> stream() {
    return ObjectStream.of(this);
  }

  @Override
  public Stream<E> parallelStream() {
    return ObjectStream.of(this);
  }

  @Override
  public E first() {
    return table.present(0).getKey();
  }

  @Override
  public E last() {
    return table.present(table.size() - 1).getKey();
  }

  private static <E> E orNull(MapEntry<E, Object> entry) {
    return entry == null ? null : entry.getKey();
  }

  @Override
  public E lower(E element) {
    return orNull(table.lower(element));
  }

  @Override
  public E floor(E element) {
    return orNull(table.floor(element));
  }

  @Override
  public E ceiling(E element) {
    return orNull(table.ceiling(element));
  }

  @Override
  public E higher(E element) {
    return orNull(table.higher(element));
  }

  @Override
  public E pollFirst() {
    return orNull(table.removeAt(0));
  }

  @Override
  public E pollLast() {
    return orNull(table.removeAt(table.size() - 1));
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
    return MethodRefusals.of("java.util.TreeSet." + method, "copy the elements into a list");
  }

  @Override
  public Object clone() {
    return new TreeSetStandIn<>((SortedSet<E>) this);
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

package org.djava.runtime.library;

import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.djava.runtime.MethodRefusals;
import org.djava.runtime.SlotTable;

/** A {@link LinkedHashSet}. Not for people. */
@SuppressWarnings("serial") // writing it fails
public final class LinkedHashSetStandIn<E> extends LinkedHashSet<E> {
  private final HashedTable<E, Object> table;

  /** As {@link LinkedHashSet#LinkedHashSet()}. */
  public LinkedHashSetStandIn() {
    table = new HashedTable<>(SlotTable.linked());
  }

  /** As {@link LinkedHashSet#LinkedHashSet(int)}. */
  public LinkedHashSetStandIn(int capacity) {
    table = new HashedTable<>(SlotTable.linked(capacity));
  }

  /** As {@link LinkedHashSet#LinkedHashSet(int, float)}. */
  public LinkedHashSetStandIn(int capacity, float loadFactor) {
    table = new HashedTable<>(SlotTable.linked(capacity, loadFactor));
  }

  /** As {@link LinkedHashSet#LinkedHashSet(Collection)}. */
  public LinkedHashSetStandIn(Collection<? extends E> others) {
    table = new HashedTable<>(SlotTable.linked());
    for (E each : others) {
      table.add(each);
    }
  }

  private LinkedHashSetStandIn(HashedTable<E, Object> table) {
    this.table = table;
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
    return Spliterators.spliterator(this, Spliterator.DISTINCT);
  }

  @Override
  public Stream<E> stream() {
    return ObjectStream.of(this);
  }

  @Override
  public Stream<E> parallelStream() {
    return ObjectStream.of(this);
  }

  /** As in Java 21. */
  public E getFirst() {
    return iterator().next();
  }

  /** As in Java 21. */
  public E getLast() {
    if (isEmpty()) {
      throw new NoSuchElementException();
    }
    Iterator<E> each = iterator();
    E last = each.next();
    while (each.hasNext()) {
      last = each.next();
    }
    return last;
  }

  /** As in Java 21. */
  public E removeFirst() {
    E first = getFirst();
    remove(first);
    return first;
  }

  /** As in Java 21. */
  public E removeLast() {
    E last = getLast();
    remove(last);
    return last;
  }

  /** As in Java 21. */
  @SuppressWarnings("DoNotCallSuggester") // refused
  public void addFirst(E element) {
    throw MethodRefusals.of("java.util.LinkedHashSet.addFirst", "make a set in that order");
  }

  /** As in Java 21. */
  @SuppressWarnings("DoNotCallSuggester") // refused
  public void addLast(E element) {
    throw MethodRefusals.of("java.util.LinkedHashSet.addLast", "remove the element, then add it");
  }

  @Override
  public Object clone() {
    return new LinkedHashSetStandIn<>(table.copy());
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

package org.djava.runtime.library;

import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.djava.runtime.MethodRefusals;

/** A {@link LinkedList}. Not for people. */
@SuppressWarnings({"serial", "JdkObsolete"}) // what it inherits is written: an empty list
public final class LinkedListStandIn<E> extends LinkedList<E> {
  private final RingList<E> list = new RingList<>();

  /** As {@link LinkedList#LinkedList()}. */
  public LinkedListStandIn() {}

  /** As {@link LinkedList#LinkedList(Collection)}. */
  public LinkedListStandIn(Collection<? extends E> others) {
    list.addAll(others);
  }

  @Override
  public int size() {
    return list.size();
  }

  @Override
  public boolean isEmpty() {
    return list.isEmpty();
  }

  @Override
  public E get(int index) {
    return list.get(index);
  }

  @Override
  public E set(int index, E element) {
    return list.set(index, element);
  }

  @Override
  public boolean add(E element) {
    return list.add(element);
  }

  @Override
  public void add(int index, E element) {
    list.add(index, element);
  }

  @Override
  public boolean addAll(Collection<? extends E> others) {
    return list.addAll(others);
  }

  @Override
  public boolean addAll(int index, Collection<? extends E> others) {
    return list.addAll(index, others);
  }

  @Override
  public E remove(int index) {
    return list.remove(index);
  }

  @Override
  public boolean remove(Object element) {
    return list.remove(element);
  }

  @Override
  public boolean removeAll(Collection<?> others) {
    return list.removeAll(others);
  }

  @Override
  public boolean retainAll(Collection<?> others) {
    return list.retainAll(others);
  }

  @Override
  public boolean removeIf(Predicate<? super E> filter) {
    return list.removeIf(filter);
  }

  @Override
  protected void removeRange(int from, int to) {
    list.removeBetween(from, to);
  }

  @Override
  public void clear() {
    list.clear();
  }

  @Override
  public void addFirst(E element) {
    list.addFirst(element);
  }

  @Override
  public void addLast(E element) {
    list.add(element);
  }

  @Override
  public boolean offer(E element) {
    return list.add(element);
  }

  @Override
  public boolean offerFirst(E element) {
    list.addFirst(element);
    return true;
  }

  @Override
  public boolean offerLast(E element) {
    return list.add(element);
  }

  @Override
  public void push(E element) {
    list.addFirst(element);
  }

  @Override
  public E pollFirst() {
    return list.pollFirst();
  }

  @Override
  public E pollLast() {
    return list.pollLast();
  }

  @Override
  public E poll() {
    return list.pollFirst();
  }

  @Override
  public E removeFirst() {
    return list.removeFirst();
  }

  @Override
  public E removeLast() {
    return list.removeLast();
  }

  @Override
  public E remove() {
    return list.removeFirst();
  }

  @Override
  public E pop() {
    return list.removeFirst();
  }

  @Override
  public E peekFirst() {
    return list.isEmpty() ? null : list.getFirst();
  }

  @Override
  public E peekLast() {
    return list.isEmpty() ? null : list.getLast();
  }

  @Override
  public E peek() {
    return peekFirst();
  }

  @Override
  public E getFirst() {
    return list.getFirst();
  }

  @Override
  public E getLast() {
    return list.getLast();
  }

  @Override
  public E element() {
    return list.getFirst();
  }

  @Override
  public boolean removeFirstOccurrence(Object element) {
    return list.remove(element);
  }

  @Override
  public boolean removeLastOccurrence(Object element) {
    return CollectionMethods.removeNext(descendingIterator(), element);
  }

  @Override
  public int indexOf(Object element) {
    return list.indexOf(element);
  }

  @Override
  public int lastIndexOf(Object element) {
    return list.lastIndexOf(element);
  }

  @Override
  public boolean contains(Object element) {
    return list.contains(element);
  }

  @Override
  public boolean containsAll(Collection<?> others) {
    return list.containsAll(others);
  }

  @Override
  public Iterator<E> iterator() {
    return list.iterator();
  }

  @Override
  public Iterator<E> descendingIterator() {
    return new BackwardIterator<>(list.listIterator(list.size()));
  }

  @Override
  public ListIterator<E> listIterator() {
    return list.listIterator(0);
  }

  @Override
  public ListIterator<E> listIterator(int index) {
    return list.listIterator(index);
  }

  @Override
  public List<E> subList(int from, int to) {
    return list.subList(from, to);
  }

  /** As in Java 21. */
  @SuppressWarnings({"DoNotCallSuggester", "NonApiType"}) // as the JDK's
  public LinkedList<E> reversed() {
    throw MethodRefusals.of("java.util.LinkedList.reversed", "use descendingIterator");
  }

  @Override
  public void forEach(Consumer<? super E> action) {
    list.forEach(action);
  }

  @Override
  public void replaceAll(UnaryOperator<E> operator) {
    list.replaceAll(operator);
  }

  @Override
  public void sort(Comparator<? super E> comparator) {
    list.sort(comparator);
  }

  @Override
  public Object[] toArray() {
    return list.toArray();
  }

  @Override
  public <T> T[] toArray(T[] given) {
    return list.toArray(given);
  }

  @Override
  public <T> T[] toArray(IntFunction<T[]> generator) {
    return toArray(generator.apply(0));
  }

  @Override
  public Spliterator<E> spliterator() {
    return Spliterators.spliterator(this, Spliterator.ORDERED);
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
  public Object clone() {
    return new LinkedListStandIn<>(this);
  }

  @Override
  public boolean equals(Object other) {
    return other == this || list.equals(other);
  }

  @Override
  public int hashCode() {
    return list.hashCode();
  }

  @Override
  public String toString() {
    return ListMethods.toString(this);
  }
}

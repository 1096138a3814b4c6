package org.djava.runtime.library;

import java.util.Collection;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.Vector;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A {@link Vector}, without its locks: it is of one run. Not for people. */
@SuppressWarnings({"serial", "JdkObsolete", "UnsynchronizedOverridesSynchronized"})
public final class VectorStandIn<E> extends Vector<E> {
  private final VectorList<E> list;

  /** As {@link Vector#Vector()}. */
  public VectorStandIn() {
    list = new VectorList<>();
  }

  /** As {@link Vector#Vector(int)}. */
  public VectorStandIn(int capacity) {
    list = new VectorList<>(capacity, 0);
  }

  /** As {@link Vector#Vector(int, int)}. */
  public VectorStandIn(int capacity, int increment) {
    list = new VectorList<>(capacity, increment);
  }

  /** As {@link Vector#Vector(Collection)}. */
  public VectorStandIn(Collection<? extends E> others) {
    list = new VectorList<>(others);
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
  public int capacity() {
    return list.capacity();
  }

  @Override
  public void ensureCapacity(int capacity) {
    list.ensureCapacity(capacity);
  }

  @Override
  public void trimToSize() {
    list.trimToSize();
  }

  @Override
  public void setSize(int size) {
    list.setSize(size);
  }

  @Override
  public E get(int index) {
    return list.get(index);
  }

  @Override
  public E elementAt(int index) {
    return list.elementAt(index);
  }

  @Override
  public E firstElement() {
    return list.getFirst();
  }

  @Override
  public E lastElement() {
    return list.getLast();
  }

  @Override
  public E set(int index, E element) {
    return list.set(index, element);
  }

  @Override
  public void setElementAt(E element, int index) {
    list.setElementAt(element, index);
  }

  @Override
  public boolean add(E element) {
    return list.add(element);
  }

  @Override
  public void addElement(E element) {
    list.add(element);
  }

  @Override
  public void add(int index, E element) {
    list.add(index, element);
  }

  @Override
  public void insertElementAt(E element, int index) {
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
  public void removeElementAt(int index) {
    list.removeElementAt(index);
  }

  @Override
  public boolean remove(Object element) {
    return list.remove(element);
  }

  @Override
  public boolean removeElement(Object element) {
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
  public void clear() {
    list.clear();
  }

  @Override
  public void removeAllElements() {
    list.clear();
  }

  @Override
  protected void removeRange(int from, int to) {
    list.removeBetween(from, to);
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
  public int indexOf(Object element) {
    return list.indexOf(element);
  }

  @Override
  public int indexOf(Object element, int from) {
    return list.indexOf(element, from);
  }

  @Override
  public int lastIndexOf(Object element) {
    return list.lastIndexOf(element);
  }

  @Override
  public int lastIndexOf(Object element, int from) {
    return list.lastIndexOf(element, from);
  }

  @Override
  public void copyInto(Object[] given) {
    list.copyInto(given);
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
    return list.toArray(generator);
  }

  @Override
  public Enumeration<E> elements() {
    return new ListEnumeration<>(list);
  }

  @Override
  public Iterator<E> iterator() {
    return list.iterator();
  }

  @Override
  public ListIterator<E> listIterator() {
    return list.listIterator();
  }

  @Override
  public ListIterator<E> listIterator(int index) {
    return list.listIterator(index);
  }

  @Override
  public List<E> subList(int from, int to) {
    return list.subList(from, to);
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
  public Spliterator<E> spliterator() {
    return Spliterators.spliterator(this, Spliterator.ORDERED);
  }

  @Override
  public Stream<E> stream() {
    return list.stream();
  }

  @Override
  public Stream<E> parallelStream() {
    return list.stream();
  }

  /** As in Java 21. */
  public E getFirst() {
    return list.getFirst();
  }

  /** As in Java 21. */
  public E getLast() {
    return list.getLast();
  }

  /** As in Java 21. */
  public E removeFirst() {
    return list.removeFirst();
  }

  /** As in Java 21. */
  public E removeLast() {
    return list.removeLast();
  }

  /** As in Java 21. */
  public void addFirst(E element) {
    list.addFirst(element);
  }

  /** As in Java 21. */
  public void addLast(E element) {
    list.addLast(element);
  }

  /** As in Java 21. */
  public List<E> reversed() {
    return list.reversed();
  }

  @Override
  public Object clone() {
    return new VectorStandIn<>(this);
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

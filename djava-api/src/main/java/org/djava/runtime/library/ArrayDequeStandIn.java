package org.djava.runtime.library;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.djava.runtime.MethodRefusals;

/** An {@link ArrayDeque}. Not for people. */
@SuppressWarnings("serial") // what it inherits is written: an empty queue
public final class ArrayDequeStandIn<E> extends ArrayDeque<E> {
  private static final int FIRST_CAPACITY = 17;

  private final Ring<E> ring;

  /** As {@link ArrayDeque#ArrayDeque()}. */
  public ArrayDequeStandIn() {
    this(new Ring<>(FIRST_CAPACITY));
  }

  /** As {@link ArrayDeque#ArrayDeque(int)}. */
  public ArrayDequeStandIn(int capacity) {
    this(new Ring<>(Math.max(capacity, 0) + 1));
  }

  /** As {@link ArrayDeque#ArrayDeque(Collection)}. */
  public ArrayDequeStandIn(Collection<? extends E> others) {
    this(others.size());
    for (E each : others) {
      addLast(each);
    }
  }

  private ArrayDequeStandIn(Ring<E> ring) {
    super(1);
    this.ring = ring;
  }

  @Override
  public int size() {
    return ring.size();
  }

  @Override
  public boolean isEmpty() {
    return ring.isEmpty();
  }

  @Override
  public void addFirst(E element) {
    ring.addFirst(Objects.requireNonNull(element));
  }

  @Override
  public void addLast(E element) {
    ring.addLast(Objects.requireNonNull(element));
  }

  @Override
  public boolean add(E element) {
    addLast(element);
    return true;
  }

  @Override
  public boolean addAll(Collection<? extends E> others) {
    int before = size();
    ring.makeRoom(others.size());
    for (E each : others) {
      addLast(each);
    }
    if (others == this) { // noticed at the end
      Ring.checkEnd(0, before);
    }
    return size() > before;
  }

  @Override
  public boolean offer(E element) {
    return add(element);
  }

  @Override
  public boolean offerFirst(E element) {
    addFirst(element);
    return true;
  }

  @Override
  public boolean offerLast(E element) {
    return add(element);
  }

  @Override
  public void push(E element) {
    addFirst(element);
  }

  private static <E> E present(E element) {
    if (element == null) {
      throw new NoSuchElementException();
    }
    return element;
  }

  @Override
  public E pollFirst() {
    return ring.pollFirst();
  }

  @Override
  public E pollLast() {
    return ring.pollLast();
  }

  @Override
  public E poll() {
    return ring.pollFirst();
  }

  @Override
  public E removeFirst() {
    return present(ring.pollFirst());
  }

  @Override
  public E removeLast() {
    return present(ring.pollLast());
  }

  @Override
  public E remove() {
    return removeFirst();
  }

  @Override
  public E pop() {
    return removeFirst();
  }

  @Override
  public E peekFirst() {
    return ring.first();
  }

  @Override
  public E peekLast() {
    return ring.last();
  }

  @Override
  public E peek() {
    return ring.first();
  }

  @Override
  public E getFirst() {
    return present(ring.first());
  }

  @Override
  public E getLast() {
    return present(ring.last());
  }

  @Override
  public E element() {
    return getFirst();
  }

  @Override
  public boolean contains(Object element) {
    return element != null && ListMethods.contains(this, element);
  }

  @Override
  public boolean containsAll(Collection<?> others) {
    return ListMethods.containsAll(this, others);
  }

  @Override
  public boolean remove(Object element) {
    return removeFirstOccurrence(element);
  }

  @Override
  public boolean removeFirstOccurrence(Object element) {
    return element != null && CollectionMethods.removeNext(iterator(), element);
  }

  @Override
  public boolean removeLastOccurrence(Object element) {
    return element != null && CollectionMethods.removeNext(descendingIterator(), element);
  }

  @Override
  public boolean removeAll(Collection<?> others) {
    Objects.requireNonNull(others);
    return removeIf(each -> others.contains(each));
  }

  @Override
  public boolean retainAll(Collection<?> others) {
    return CollectionMethods.retainAll(this, others);
  }

  @Override
  public boolean removeIf(Predicate<? super E> filter) {
    return ring.removeIf(filter);
  }

  @Override
  public void clear() {
    ring.clear();
  }

  @Override
  public void forEach(Consumer<? super E> action) {
    ring.forEach(action);
  }

  @Override
  public Iterator<E> iterator() {
    return new RingCursor<>(ring, true);
  }

  @Override
  public Iterator<E> descendingIterator() {
    return new RingCursor<>(ring, false);
  }

  /** As in Java 21. */
  @SuppressWarnings("DoNotCallSuggester") // it is called where the JDK's would be
  public Deque<E> reversed() {
    throw MethodRefusals.of("java.util.ArrayDeque.reversed", "use descendingIterator");
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
    return Spliterators.spliterator(this, Spliterator.ORDERED | Spliterator.NONNULL);
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
  public ArrayDeque<E> clone() {
    return new ArrayDequeStandIn<>(ring.copy());
  }

  @Override
  public String toString() {
    return ListMethods.toString(this);
  }
}

package org.djava.runtime.library;

import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.SortedSet;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A {@link PriorityQueue}. Not for people. */
@SuppressWarnings("serial") // what it inherits is written: an empty queue
public final class PriorityQueueStandIn<E> extends PriorityQueue<E> {
  private static final int FIRST_CAPACITY = 11;

  private final Heap<E> heap;

  /** As {@link PriorityQueue#PriorityQueue()}. */
  public PriorityQueueStandIn() {
    this(FIRST_CAPACITY, null);
  }

  /** As {@link PriorityQueue#PriorityQueue(int)}. */
  public PriorityQueueStandIn(int capacity) {
    this(capacity, null);
  }

  /** As {@link PriorityQueue#PriorityQueue(Comparator)}. */
  public PriorityQueueStandIn(Comparator<? super E> order) {
    this(FIRST_CAPACITY, order);
  }

  /** As {@link PriorityQueue#PriorityQueue(int, Comparator)}. */
  public PriorityQueueStandIn(int capacity, Comparator<? super E> order) {
    if (capacity < 1) {
      throw new IllegalArgumentException();
    }
    heap = new Heap<>(order, capacity);
  }

  /** As {@link PriorityQueue#PriorityQueue(Collection)}. */
  public PriorityQueueStandIn(Collection<? extends E> others) {
    heap = new Heap<>(orderOf(others), 1);
    heap.fill(others.toArray(), others instanceof SortedSet || others instanceof PriorityQueue);
  }

  /** As {@link PriorityQueue#PriorityQueue(PriorityQueue)}. */
  public PriorityQueueStandIn(PriorityQueue<? extends E> others) {
    this((Collection<? extends E>) others);
  }

  /** As {@link PriorityQueue#PriorityQueue(SortedSet)}. */
  public PriorityQueueStandIn(SortedSet<? extends E> others) {
    this((Collection<? extends E>) others);
  }

  @SuppressWarnings("unchecked") // as in the JDK
  private static <E> Comparator<? super E> orderOf(Collection<? extends E> others) {
    if (others instanceof SortedSet<?> sorted) {
      return (Comparator<? super E>) sorted.comparator();
    }
    return others instanceof PriorityQueue<?> queue
        ? (Comparator<? super E>) queue.comparator()
        : null;
  }

  @Override
  public Comparator<? super E> comparator() {
    return heap.comparator();
  }

  @Override
  public int size() {
    return heap.size();
  }

  @Override
  public boolean isEmpty() {
    return heap.size() == 0;
  }

  @Override
  public boolean add(E element) {
    heap.add(element);
    return true;
  }

  @Override
  public boolean offer(E element) {
    return add(element);
  }

  @Override
  public boolean addAll(Collection<? extends E> others) {
    Objects.requireNonNull(others);
    if (others == this) {
      throw new IllegalArgumentException();
    }
    return CollectionMethods.addAll(this, others);
  }

  private static <E> E present(E element) {
    if (element == null) {
      throw new NoSuchElementException();
    }
    return element;
  }

  @Override
  public E poll() {
    return heap.poll();
  }

  @Override
  public E remove() {
    return present(heap.poll());
  }

  @Override
  public E peek() {
    return heap.peek();
  }

  @Override
  public E element() {
    return present(heap.peek());
  }

  @Override
  public boolean contains(Object element) {
    return heap.indexOf(element) >= 0;
  }

  @Override
  public boolean containsAll(Collection<?> others) {
    return ListMethods.containsAll(this, others);
  }

  @Override
  public boolean remove(Object element) {
    int place = heap.indexOf(element);
    if (place >= 0) {
      heap.removeAt(place);
    }
    return place >= 0;
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
    return heap.removeIf(filter);
  }

  @Override
  public void clear() {
    heap.clear();
  }

  @Override
  public void forEach(Consumer<? super E> action) {
    Objects.requireNonNull(action);
    int before = heap.changes();
    int count = heap.size();
    for (int i = 0; i < count; i++) {
      action.accept(heap.get(i));
    }
    heap.checkChanges(before);
  }

  @Override
  public Iterator<E> iterator() {
    return new HeapCursor<>(heap);
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

  /** As {@link PriorityQueue} has it, where it is final. */
  public static <E> Spliterator<E> spliterator(PriorityQueue<E> self) {
    return self instanceof PriorityQueueStandIn<E>
        ? Spliterators.spliterator(self, Spliterator.NONNULL)
        : self.spliterator();
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
  public String toString() {
    return ListMethods.toString(this);
  }
}

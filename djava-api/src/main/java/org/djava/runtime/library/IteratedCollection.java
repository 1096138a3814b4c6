package org.djava.runtime.library;

import java.util.Collection;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A collection, as {@link java.util.AbstractCollection} has it. Not for people. */
public abstract class IteratedCollection<E> implements Collection<E> {
  /** A collection of which subclasses say what the elements are. */
  protected IteratedCollection() {}

  @Override
  public boolean isEmpty() {
    return size() == 0;
  }

  @Override
  public boolean contains(Object element) {
    return ListMethods.contains(this, element);
  }

  @Override
  public boolean containsAll(Collection<?> others) {
    return ListMethods.containsAll(this, others);
  }

  @Override
  public boolean add(E element) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean addAll(Collection<? extends E> others) {
    return CollectionMethods.addAll(this, others);
  }

  @Override
  public boolean remove(Object element) {
    return ListMethods.remove(this, element);
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
    return CollectionMethods.removeIf(this, filter);
  }

  @Override
  public void clear() {
    Iterator<E> each = iterator();
    while (each.hasNext()) {
      each.next();
      each.remove();
    }
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

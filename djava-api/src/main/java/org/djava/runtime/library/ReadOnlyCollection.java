package org.djava.runtime.library;

import java.util.Collection;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.Predicate;

/** What {@link java.util.Collections#unmodifiableCollection} makes. Not for people. */
@SuppressWarnings("DoNotCallSuggester") // as the JDK's
public final class ReadOnlyCollection<E> extends IteratedCollection<E> {
  private final Collection<? extends E> all;

  ReadOnlyCollection(Collection<? extends E> all) {
    this.all = Objects.requireNonNull(all);
  }

  @Override
  public int size() {
    return all.size();
  }

  @Override
  public boolean contains(Object element) {
    return all.contains(element);
  }

  @Override
  public Iterator<E> iterator() {
    return new ReadOnlyIterator<>(all.iterator());
  }

  @Override
  public boolean remove(Object element) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean addAll(Collection<? extends E> others) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean removeAll(Collection<?> others) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean retainAll(Collection<?> others) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean removeIf(Predicate<? super E> filter) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void clear() {
    throw new UnsupportedOperationException();
  }
}

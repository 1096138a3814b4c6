package org.djava.runtime.library;

import java.util.Iterator;
import java.util.Objects;
import java.util.Set;

/** What {@link java.util.Collections#unmodifiableSet} makes. Not for people. */
public final class ReadOnlySet<E> extends FixedSet<E> {
  private final Set<? extends E> all;

  ReadOnlySet(Set<? extends E> all) {
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
}

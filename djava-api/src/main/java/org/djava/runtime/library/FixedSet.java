package org.djava.runtime.library;

import java.util.Collection;
import java.util.function.Predicate;

/** A set that nobody changes through itself. Not for people. */
@SuppressWarnings("DoNotCallSuggester") // as the JDK's
public abstract class FixedSet<E> extends IteratedSet<E> {
  /** A set of which subclasses say what the elements are. */
  protected FixedSet() {}

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

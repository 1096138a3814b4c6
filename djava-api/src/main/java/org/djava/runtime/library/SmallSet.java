package org.djava.runtime.library;

import java.util.Collection;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.Predicate;

/** A set of one element, or of none, as {@link java.util.Collections} has it. Not for people. */
public final class SmallSet<E> extends IteratedSet<E> {
  private final Object[] elements;

  SmallSet(Object... elements) {
    this.elements = elements;
  }

  @Override
  public int size() {
    return elements.length;
  }

  @Override
  public Iterator<E> iterator() {
    return new SmallCursor<>(elements);
  }

  @Override
  public boolean removeIf(Predicate<? super E> filter) {
    if (elements.length > 0) {
      throw new UnsupportedOperationException();
    }
    Objects.requireNonNull(filter);
    return false;
  }

  @Override
  public boolean removeAll(Collection<?> others) {
    Objects.requireNonNull(others);
    return elements.length > 0 && others.contains(elements[0]) && removeIf(each -> true);
  }

  @Override
  public boolean retainAll(Collection<?> others) {
    Objects.requireNonNull(others);
    return elements.length > 0 && !others.contains(elements[0]) && removeIf(each -> true);
  }
}

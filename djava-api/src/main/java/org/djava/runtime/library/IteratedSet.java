package org.djava.runtime.library;

import java.util.Collection;
import java.util.Set;
import java.util.Spliterator;

/** A set, as {@link java.util.AbstractSet} has it. Not for people. */
public abstract class IteratedSet<E> extends IteratedCollection<E> implements Set<E> {
  /** A set of which subclasses say what the elements are. */
  protected IteratedSet() {}

  @Override
  public boolean removeAll(Collection<?> others) {
    return SetMethods.removeAll(this, others);
  }

  @Override
  public Spliterator<E> spliterator() {
    return Set.super.spliterator();
  }

  @Override
  public boolean equals(Object other) {
    return SetMethods.equals(this, other);
  }

  @Override
  public int hashCode() {
    return SetMethods.hashCode(this);
  }
}
